import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { useEffect, useRef, useState } from 'react';
import { type UploadedFile, UploadFailed } from '#uploads/upload-answer.ts';
import { uploadFile } from './upload-file.ts';

/** An upload with its progress and failure; it ends when the page is left. */
export function useUpload(purpose: FilePurpose) {
  /** 0 to 100 while one is under way. */
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const stop = () => running.current?.abort();

  /** The stored file, or null when it failed or was stopped. */
  const send = async (file: File): Promise<UploadedFile | null> => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setPercent(0);
    try {
      return await uploadFile(file, purpose, {
        signal: controller.signal,
        onProgress: (share) => setPercent(Math.round(share * 100)),
      });
    } catch (failure) {
      if (!controller.signal.aborted) setError(failure instanceof UploadFailed ? failure.message : DEFAULT_ERROR_TEXT);
      return null;
    } finally {
      if (running.current === controller) setPercent(null);
    }
  };

  return { percent, error, setError, send, stop };
}

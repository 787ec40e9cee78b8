import type { FilePurpose } from '@app/rules/files/file-purposes';
import { uploadLimits } from '@app/rules/files/upload-limits';
import { countOf, fieldsOf, isText } from '../../session/fields.ts';

export type UploadedFile = { id: number; url: string; name: string; size: number; contentType: string };

/** The stored file of an answer, or null when there is none. Plain checks: light pages send files as well. */
export function readUploadedFile(answer: unknown): UploadedFile | null {
  const { id, url, name, size, contentType } = fieldsOf(answer);
  const counts = { id: countOf(id), size: countOf(size) };
  if (counts.id === null || counts.size === null) return null;
  if (!isText(url) || !isText(name) || !isText(contentType)) return null;
  return { id: counts.id, size: counts.size, url, name, contentType };
}

/** Why an upload failed, in words for the screen. */
export class UploadFailed extends Error {}

export const lost = 'The file did not arrive. Check your connection and try again.';

/** What the server says against a file, or that it did not arrive. */
export function refusalIn(answer: unknown): UploadFailed {
  const { error } = fieldsOf(answer);
  return new UploadFailed(isText(error) ? error : lost);
}

export type UploadOptions = {
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Sends a file to the server; a large one so that a broken connection goes on where it ended. */
export async function uploadFile(file: File, purpose: FilePurpose, options: UploadOptions = {}): Promise<UploadedFile> {
  if (file.size <= uploadLimits.resumableBytes) return uploadAtOnce(file, purpose, options);
  const { uploadInPieces } = await import('./upload-in-pieces.ts');
  return uploadInPieces(file, purpose, options);
}

/** `fetch` cannot tell how much has left, hence the older request. */
function uploadAtOnce(file: File, purpose: FilePurpose, { onProgress, signal }: UploadOptions): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const answer = readAnswer(request.responseText);
      const uploaded = request.status === 200 ? readUploadedFile(answer) : null;
      if (uploaded) resolve(uploaded);
      else reject(refusalIn(answer));
    };
    request.onerror = () => reject(new UploadFailed(lost));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);

    // The server looks at the purpose before it takes the file, so it has to come first.
    const form = new FormData();
    form.append('purpose', purpose);
    form.append('file', file, file.name);
    request.open('POST', '/api/upload-file');
    request.send(form);
    if (signal?.aborted) stop();
  });
}

export function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import type { FilePurpose } from '@app/rules/files/file-purposes';
import { uploadLimits } from '@app/rules/files/upload-limits';
import { z } from 'zod';

export const uploadedFile = z.object({
  id: z.int(),
  url: z.string(),
  name: z.string(),
  size: z.int(),
  contentType: z.string(),
});

export type UploadedFile = z.infer<typeof uploadedFile>;

/** Why an upload failed, in words for the screen. */
export class UploadFailed extends Error {}

export const lost = 'The file did not arrive. Check your connection and try again.';
const refused = z.object({ error: z.string() });

/** What the server says against a file, or that it did not arrive. */
export function refusalIn(answer: unknown): UploadFailed {
  return new UploadFailed(refused.safeParse(answer).data?.error ?? lost);
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
      const uploaded = request.status === 200 ? uploadedFile.safeParse(answer) : null;
      if (uploaded?.success) resolve(uploaded.data);
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

import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import { uploadLimits } from '@app/rules/platform/files/upload-limits';
import {
  lost,
  readAnswer,
  readUploadedFile,
  refusalIn,
  type UploadedFile,
  UploadFailed,
  type UploadOptions,
} from './upload-answer.ts';

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

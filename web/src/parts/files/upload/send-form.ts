import type { UploadOptions } from './upload-answer.ts';

type Answer = { status: number; text: string };

/** Posts a form with a file and tells how much has left; rejects when nothing came back. Light pages use it as well. */
export function sendForm(address: string, form: FormData, { onProgress, signal }: UploadOptions = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // `fetch` cannot tell how much has left, hence the older request.
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => reject(new Error('The form did not arrive'));
    request.onabort = () => reject(new DOMException('The upload was stopped.', 'AbortError'));
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    signal?.addEventListener('abort', stop);
    request.open('POST', address);
    request.send(form);
    if (signal?.aborted) stop();
  });
}

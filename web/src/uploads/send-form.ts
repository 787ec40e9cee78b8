import type { UploadOptions } from './upload-answer.ts';

type Answer = Pick<XMLHttpRequest, 'status' | 'responseText'>;

/** Posts a form with a file and reports the sent share; rejects when nothing came back. Light pages use it as well. */
export function sendForm(
  address: string,
  form: FormData,
  { onProgress, signal, headers = {} }: UploadOptions & { headers?: Record<string, string> } = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    // `fetch` cannot report the sent share, hence the older request.
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop);
    request.onloadend = () => signal?.removeEventListener('abort', stop);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(request);
    request.onerror = reject;
    request.onabort = () => reject(signal?.reason);
    request.open('POST', address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(form);
  });
}

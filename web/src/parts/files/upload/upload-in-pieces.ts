import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import { DetailedError, type HttpResponse, Upload } from 'tus-js-client';
import { latestAuthHeaders } from '#graphql/auth-headers.ts';
import {
  lost,
  readAnswer,
  readUploadedFile,
  refusalIn,
  type UploadedFile,
  UploadFailed,
  type UploadOptions,
} from '#uploads/upload-answer.ts';

/** Waits between tries, in milliseconds; they start over whenever something arrived. */
const pauses = [0, 1000, 3000, 5000, 10_000, 20_000, 30_000];

/**
 * Sends a large file by the tus protocol: after a broken connection it resumes where it ended, even after the page was
 * reloaded and the same file is chosen again.
 */
export async function uploadInPieces(
  file: File,
  purpose: FilePurpose,
  { onProgress, signal }: UploadOptions,
): Promise<UploadedFile> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadedFile>();
  const upload = new Upload(file, {
    endpoint: '/api/uploads-resumable',
    metadata: { filename: file.name, purpose },
    headers: latestAuthHeaders(),
    retryDelays: pauses,
    removeFingerprintOnSuccess: true,
    fingerprint: ({ name, size, lastModified }) =>
      Promise.resolve(['upload', purpose, name, size, lastModified].join('|')),
    onProgress: (sent, total) => onProgress?.(total > 0 ? sent / total : 0),
    onSuccess: ({ lastResponse }) => {
      const uploaded = readUploadedFile(answerIn(lastResponse));
      if (uploaded) resolve(uploaded);
      else reject(new UploadFailed(lost));
    },
    onError: (error) => reject(failureIn(error)),
  });
  signal?.addEventListener('abort', () => {
    // Tells the server to delete its part.
    void upload.abort(true).catch(() => undefined);
    reject(new DOMException('The upload was stopped.', 'AbortError'));
  });
  signal?.throwIfAborted();

  const [begun] = await upload.findPreviousUploads();
  if (begun) upload.resumeFromPreviousUpload(begun);
  upload.start();
  return promise;
}

/** The answer to the last piece is the file; if it was lost, the header of the next request has it. */
function answerIn(response: HttpResponse): unknown {
  const header = response.getHeader('upload-file');
  return readAnswer(header ? decodeURIComponent(header) : response.getBody());
}

function failureIn(error: Error | DetailedError): UploadFailed {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  return response ? refusalIn(readAnswer(response.getBody())) : new UploadFailed(lost);
}

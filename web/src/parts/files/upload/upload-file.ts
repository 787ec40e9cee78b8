import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import { uploadLimits } from '@app/rules/platform/files/upload-limits';
import { latestAuthHeaders } from '#graphql/auth-headers.ts';
import { sendForm } from '#uploads/send-form.ts';
import {
  lost,
  readAnswer,
  readUploadedFile,
  refusalIn,
  type UploadedFile,
  UploadFailed,
  type UploadOptions,
} from '#uploads/upload-answer.ts';

/** Sends a file to the server; a large one so that a broken connection goes on where it ended. */
export async function uploadFile(file: File, purpose: FilePurpose, options: UploadOptions = {}): Promise<UploadedFile> {
  if (file.size <= uploadLimits.resumableBytes) return uploadAtOnce(file, purpose, options);
  const { uploadInPieces } = await import('./upload-in-pieces.ts');
  return uploadInPieces(file, purpose, options);
}

async function uploadAtOnce(file: File, purpose: FilePurpose, options: UploadOptions): Promise<UploadedFile> {
  // The server looks at the purpose before it takes the file, so it has to come first.
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', file, file.name);
  const { status, responseText } = await sendForm('/api/upload-file', form, {
    ...options,
    headers: latestAuthHeaders(),
  }).catch((error: unknown) => {
    throw error instanceof DOMException ? error : new UploadFailed(lost);
  });
  const answer = readAnswer(responseText);
  const uploaded = status === 200 ? readUploadedFile(answer) : null;
  if (!uploaded) throw refusalIn(answer);
  return uploaded;
}

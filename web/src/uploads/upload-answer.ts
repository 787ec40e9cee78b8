import { countOf, fieldsOf, isText } from '#session/fields.ts';

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

/** The server's refusal of a file, or that it did not arrive. */
export function refusalIn(answer: unknown): UploadFailed {
  const { error } = fieldsOf(answer);
  return new UploadFailed(isText(error) ? error : lost);
}

export function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export type UploadOptions = {
  /** 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

import { DEFAULT_ERROR_TEXT } from '@app/rules/errors/error-text';
import { fieldsOf, isText } from '#session/fields.ts';

export const brokenOffText = 'The file broke off. Check your connection and try again.';

/** The server gave no file. The message is for people. */
export class FileRefused extends Error {
  /** It is there no more: another one has to be made. */
  readonly isGone: boolean;

  constructor(words: string, status: number) {
    super(words);
    this.isGone = status === 404 || status === 410;
  }
}

type FileAnswer = Response & { body: NonNullable<Response['body']> };

/** Asks for a file; throws the server's words when there is none. */
export async function fetchFile(address: string, signal: AbortSignal | null = null): Promise<FileAnswer> {
  const answer = await fetch(address, { credentials: 'same-origin', signal });
  if (!answer.ok || !isFile(answer))
    throw new FileRefused(refusalOf(await answer.json().catch(() => null)), answer.status);
  return answer;
}

const isFile = (answer: Response): answer is FileAnswer => answer.body !== null;

/** Saves a whole file or none: a plain link to one that is gone fails without a word. */
export async function saveFile(address: string): Promise<void> {
  const answer = await fetchFile(address);
  handFile(await answer.blob(), answer);
}

/** Browsers take a moment before they read it. */
const HELD_MS = 60_000;

/** Lets the browser save it, under the name that came with the answer. */
export function handFile(file: Blob, answer: Response): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = nameOf(answer);
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), HELD_MS);
}

/** The words of the server, as GraphQL and downloads say them. */
function refusalOf(answer: unknown): string {
  const { errors } = fieldsOf(answer);
  const { message } = fieldsOf(Array.isArray(errors) ? errors[0] : null);
  return isText(message) ? message : DEFAULT_ERROR_TEXT;
}

function nameOf({ headers }: Response): string {
  return /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1] ?? 'download';
}

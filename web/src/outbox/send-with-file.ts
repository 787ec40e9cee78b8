import { readCallError } from '@app/rules/errors/call-error';
import { sendForm } from '#uploads/send-form.ts';
import { readAnswer, readUploadedFile, refusalIn } from '#uploads/upload-answer.ts';
import type { KeptFile, KeptRequest } from './kept-item.ts';
import type { Sending, Sent } from './send-item.ts';

type Steps = Sending & {
  headers: () => Promise<Record<string, string>>;
  send: (request: KeptRequest) => Promise<Sent>;
};

/** Milliseconds; an upload of which nothing moves for so long is over. */
const longestPause = 30_000;

/**
 * The file first, then the request with its number. The number is kept in between: however often the request goes out,
 * it is the same one, and the server does it once. A file whose number was lost goes again; the server deletes files
 * that nothing names.
 */
export async function sendWithFile(request: KeptRequest, file: KeptFile, steps: Steps): Promise<Sent> {
  if (file.uploadedAs === null) {
    const stored = await upload(file, steps);
    if (typeof stored !== 'number') return stored;
    const uploaded = { ...file, uploadedAs: stored };
    // Whoever took the item back meanwhile does not want it sent.
    if (!(await steps.keepFile(uploaded))) return { kind: 'unreachable' };
    return steps.send(naming(request, file.at, stored));
  }
  const sent = await steps.send(naming(request, file.at, file.uploadedAs));
  // It went up in an earlier try, perhaps days ago, and was deleted because nothing named it.
  return isRefusedFor(sent, file) ? sendWithFile(request, { ...file, uploadedAs: null }, steps) : sent;
}

async function upload(
  { purpose, content, name, at }: KeptFile,
  { headers, onProgress }: Steps,
): Promise<number | Sent> {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), longestPause);
  // The server looks at the purpose before it takes the file, so it has to come first.
  const form = new FormData();
  form.append('purpose', purpose);
  form.append('file', content, name);
  try {
    const { status, responseText } = await sendForm('/api/upload-file', form, {
      headers: await headers(),
      signal: silence.signal,
      onProgress: (share) => {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), longestPause);
        onProgress(share);
      },
    });
    const answer = readAnswer(responseText);
    if (status === 401) return { kind: 'notSignedIn' };
    // Nobody decided about it: a server that is busy or away, or a page of somebody's portal.
    if (status === 429 || status >= 500 || answer === null) return { kind: 'unreachable' };
    const stored = status === 200 ? readUploadedFile(answer) : null;
    return stored ? stored.id : refused(refusalIn(answer).message, at);
  } catch {
    return { kind: 'unreachable' };
  } finally {
    clearTimeout(timer);
  }
}

/** As the server refuses a field, so that a form shows it there. */
function refused(text: string, at: readonly string[]): Sent {
  const properties = { messages: { [at.at(-1) ?? '']: [text] } };
  return {
    kind: 'refused',
    text,
    error: { errors: [{ message: text, extensions: { code: 'BAD_USER_INPUT', properties } }] },
  };
}

function isRefusedFor({ kind, error }: Sent, { at }: KeptFile): boolean {
  if (kind !== 'refused') return false;
  const [first] = readCallError(error)?.graphQLErrors ?? [];
  return (at.at(-1) ?? '') in (first?.extensions.properties?.messages ?? {});
}

function naming(request: KeptRequest, at: readonly string[], id: number): KeptRequest {
  return { ...request, variables: withValue(request.variables, at, id) };
}

function withValue(fields: object, [name = '', ...rest]: readonly string[], value: unknown): Record<string, unknown> {
  const inner: unknown = Object.entries(fields).find(([key]) => key === name)?.[1];
  const isObject = typeof inner === 'object' && inner !== null;
  return { ...fields, [name]: rest.length === 0 ? value : withValue(isObject ? inner : {}, rest, value) };
}

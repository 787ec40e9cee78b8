import { readCallError } from '@app/rules/errors/call-error';
import { answeredText } from '@app/rules/errors/error-text';
import type { SendResult } from '@app/rules/platform/outbox/outbox';
import { connection } from '#offline/connection.ts';
import type { KeptFile, KeptItem, KeptRequest } from './kept-item.ts';

export type Sent = SendResult & { data?: unknown; text?: string; error?: unknown };
export type Sending = {
  /** Keeps the file as it is now; false when the item was removed meanwhile. */
  keepFile: (file: KeptFile) => Promise<boolean>;
  /** The sent share of its file, 0 to 1. */
  onProgress: (share: number) => void;
};
export type SendItem = (item: KeptItem, sending: Sending) => Promise<Sent>;

/** Who does too much at once: whoever waits for the answer is told, and what waits by itself goes again later. */
const tooMuch = 'RATE_LIMITED';

/** The server is away for a moment, and nobody decided: the same request goes again. */
const away = 'UNAVAILABLE';

/** Milliseconds; a try that hangs holds up all the others. */
const longestTry = 30_000;

/** Sends an item under its own key and in the name of the person who did it. */
export function itemSender(headers: () => Promise<Record<string, string>>): SendItem {
  return async ({ key, personId, doneAt, request, file }, sending) => {
    const named = async () => ({ ...(await headers()), 'done-by': String(personId) });
    const send = (whole: KeptRequest) =>
      sendRequest(whole, async () => ({
        ...(await named()),
        'idempotency-key': key,
        // What was said later on another device counts; the two times tell the server how wrong this clock is.
        'done-at': doneAt,
        'sent-at': new Date().toISOString(),
      }));
    if (!file) return send(request);
    try {
      const { sendWithFile } = await import('./send-with-file.ts');
      return await sendWithFile(request, file, { ...sending, headers: named, send });
    } catch {
      // The code itself did not arrive.
      return { kind: 'unreachable' };
    }
  };
}

async function sendRequest(request: KeptRequest, headers: () => Promise<Record<string, string>>): Promise<Sent> {
  let response: Response;
  try {
    response = await fetch('/api/graphql', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { ...(await headers()), 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(longestTry),
    });
  } catch {
    void connection.check();
    return { kind: 'unreachable' };
  }
  const sent = await resultOf(response);
  if (sent.kind !== 'unreachable') connection.reached();
  return sent;
}

async function resultOf(response: Response): Promise<Sent> {
  if (response.status === 401) return { kind: 'notSignedIn' };
  const answer = await response.json().catch(() => null);
  const [error] = readCallError(answer)?.graphQLErrors ?? [];
  const { code = '' } = error?.extensions ?? {};
  if (code === 'UNAUTHENTICATED') return { kind: 'notSignedIn' };
  if (code === away) return { kind: 'unreachable' };
  if (error && code === tooMuch) return { kind: 'unreachable', text: answeredText(error), error: answer };
  if (error) return { kind: 'refused', text: answeredText(error), error: answer };
  const { data } = (answer ?? {}) as { data?: unknown };
  // A page of somebody's portal instead of our server, or a server that has just gone: nobody decided either.
  return response.ok && data ? { kind: 'sent', data } : { kind: 'unreachable' };
}

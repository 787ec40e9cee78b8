import { Unavailable } from '#errors.ts';

/** Of the connection, and of the client when it has waited long enough. */
const awayWords = /^(?:TimeoutError|ECONN\w+|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|SlowDown)$/;

/** The answer of the store, or words for people when it is down, silent, too slow or broken: nothing is wrong with what they sent. */
export async function sayWhenAway<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    if (isAway(error)) throw new Unavailable(undefined, { cause: error });
    throw error;
  }
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  return awayWords.test(error.name) || awayWords.test(String(code)) || ($metadata?.httpStatusCode ?? 0) >= 500;
}

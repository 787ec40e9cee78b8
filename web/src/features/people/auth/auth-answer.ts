import { errorText } from '@app/rules/errors/error-text';
import type { AuthAnswer } from '#session/auth-client.ts';

/** The auth endpoint's answer; an unreachable server is a refusal like any other, with the usual text. */
export async function answerOf(call: Promise<AuthAnswer>): Promise<AuthAnswer> {
  try {
    return await call;
  } catch (cause) {
    return { error: errorText(cause) };
  }
}

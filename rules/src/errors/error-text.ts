import { type GraphQLErrorShape, readCallError } from './call-error.ts';
import { isErrorCode } from './codes.ts';

export const DEFAULT_ERROR_TEXT = 'Something went wrong, try again';

/**
 * The text of any failed call: the first GraphQL error's original message when present, otherwise the default. Plain
 * messages stay hidden, since those of unexpected failures are not meant for people.
 */
export function errorText(error: unknown): string {
  return readCallError(error)?.graphQLErrors[0]?.extensions.originalError?.message || DEFAULT_ERROR_TEXT;
}

/** The same for one error of an answer. Expected failures have words for the screen even where a client left the original out. */
export function answeredText({ message, extensions: { code, originalError } }: GraphQLErrorShape): string {
  return originalError?.message || (isErrorCode(code) && message) || DEFAULT_ERROR_TEXT;
}

/** The code of the first GraphQL error, for the web to switch on. */
export function errorCode(error: unknown): string | null {
  return readCallError(error)?.graphQLErrors[0]?.extensions.code ?? null;
}

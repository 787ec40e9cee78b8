import { type GraphQLErrorShape, type NetworkErrorShape, readCallError } from './call-error.ts';
import { answeredText, DEFAULT_ERROR_TEXT } from './error-text.ts';

/** The text above a form that could not be saved. */
export type FormError = { title: string; messages: string[] };

export const FORM_NOT_SAVED = 'Errors prevented this form from being saved';

/**
 * The title and texts to show above a form after a failed call, or null when none failed. They are the server's words for
 * people, or ours: what browsers and libraries call an error never reaches a screen.
 */
export function formError(error: unknown): FormError | null {
  if (error === null || error === undefined) return null;
  const call = readCallError(error);
  const first = call?.graphQLErrors[0];
  if (first) return answeredError(first);
  return { title: DEFAULT_ERROR_TEXT, messages: call?.networkError ? transportTexts(call.networkError) : [] };
}

/** The server's texts by field name, shown beside the fields. */
export function serverFieldMessages(error: unknown): Record<string, string[]> {
  return readCallError(error)?.graphQLErrors[0]?.extensions.properties?.messages ?? {};
}

function answeredError(error: GraphQLErrorShape): FormError {
  const { code, properties } = error.extensions;
  return {
    title: code === 'BAD_USER_INPUT' ? FORM_NOT_SAVED : answeredText(error),
    messages: Object.values(properties?.messages ?? {}).flat(),
  };
}

function transportTexts({ bodyText, texts }: NetworkErrorShape): string[] {
  if (bodyText && isSentence(bodyText)) return [bodyText.trim()];
  return texts.map(shownPart).filter(Boolean);
}

/** One line of plain words, not a page of HTML that a proxy sent. */
function isSentence(text: string): boolean {
  return text.trim().length <= 200 && !/[<>{}\n]/.test(text.trim());
}

/** Servers write `Variable "$input" got invalid value…; Field "name" is required.`: people need the second part. */
function shownPart(text: string): string {
  return text.includes(';') ? (text.split(';')[1] ?? '').trim() : text;
}

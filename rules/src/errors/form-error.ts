import { type GraphQLErrorShape, type NetworkErrorShape, readCallError } from './call-error.ts';

/** What stands above a form that could not be saved. */
export type FormError = { title: string; messages: string[] };

export const FORM_NOT_SAVED = 'Errors prevented this form from being saved';

/** The title and texts to show above a form after a failed call, or null when there is nothing to show. */
export function formError(error: unknown): FormError | null {
  const call = readCallError(error);
  const first = call?.graphQLErrors[0];
  if (first) return answeredError(first);
  return call?.networkError ? transportError(call.networkError) : null;
}

/** The server's texts by field name, to stand beside the fields. */
export function serverFieldMessages(error: unknown): Record<string, string[]> {
  return readCallError(error)?.graphQLErrors[0]?.extensions.properties?.messages ?? {};
}

function answeredError({ message, extensions }: GraphQLErrorShape): FormError {
  return {
    title: extensions.code === 'BAD_USER_INPUT' ? FORM_NOT_SAVED : message || 'Something went wrong',
    messages: Object.values(extensions.properties?.messages ?? {}).flat(),
  };
}

function transportError({ name, message, bodyText, result }: NetworkErrorShape): FormError {
  const title = message || 'An error has occurred';
  if (bodyText) return { title, messages: [`${name}: ${bodyText}`] };
  return { title, messages: (result?.errors ?? []).map((each) => shownPart(each.message)).filter(Boolean) };
}

/** Servers write `Variable "$input" got invalid value…; Field "name" is required.`: people need the second part. */
function shownPart(text: string): string {
  return text.includes(';') ? (text.split(';')[1] ?? '').trim() : text;
}

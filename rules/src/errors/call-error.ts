export type GraphQLErrorShape = {
  message: string;
  extensions: {
    code?: string;
    originalError?: { message: string };
    properties?: { messages: Record<string, string[]> };
  };
};

/** The body that came instead of an answer: a text, or errors without our marks. */
export type NetworkErrorShape = { bodyText?: string; texts: string[] };

export type CallError = { graphQLErrors: GraphQLErrorShape[]; networkError: NetworkErrorShape | null };

/**
 * The errors of a failed call, whichever way the client packs them: `graphQLErrors` and `networkError` side by side,
 * `errors` as the server sends them, or a bare network error, whose body may have the `errors` of a refusal (429, 503).
 * Malformed parts are left out; the message of the error itself is for developers and is never read.
 */
// Plain checks, because every page loads this and a schema library would weigh more than all of it.
export function readCallError(error: unknown): CallError | null {
  if (!isFields(error)) return null;
  const { graphQLErrors, errors, networkError } = error;
  const answered = graphQLErrors ?? errors;
  if (isListOf(answered, isFields) && answered.length > 0) return answeredWith(answered);
  const network = networkError ?? error;
  return isFields(network) ? readNetworkError(network) : { graphQLErrors: [], networkError: null };
}

function answeredWith(errors: Fields[]): CallError {
  return { graphQLErrors: errors.map(readGraphQLError), networkError: null };
}

function readGraphQLError({ message, extensions }: Fields): GraphQLErrorShape {
  const { code, originalError, properties } = isFields(extensions) ? extensions : {};
  const messages = isFields(properties) ? properties.messages : undefined;
  return {
    message: textOf(message) ?? '',
    extensions: {
      code: textOf(code),
      originalError: hasMessage(originalError) ? { message: originalError.message } : undefined,
      properties: isFieldMessages(messages) ? { messages } : undefined,
    },
  };
}

function readNetworkError({ bodyText, result }: Fields): CallError {
  const body = textOf(bodyText);
  const answer = isFields(result) ? result : parsed(body);
  const errors = isListOf(answer?.errors, isFields) ? answer.errors : [];
  const [first] = errors;
  if (first && isFields(first.extensions)) return answeredWith(errors);
  const texts = errors.filter(hasMessage).map(({ message }) => message);
  return { graphQLErrors: [], networkError: { bodyText: answer ? undefined : body, texts } };
}

function parsed(text: string | undefined): Fields | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
}

type Fields = Record<string, unknown>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function textOf(value: unknown): string | undefined {
  return isText(value) ? value : undefined;
}

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every((item) => isItem(item));
}

function hasMessage(value: unknown): value is { message: string } {
  return isFields(value) && isText(value.message);
}

function isFieldMessages(value: unknown): value is Record<string, string[]> {
  return isFields(value) && Object.values(value).every((texts) => isListOf(texts, isText));
}

export type GraphQLErrorShape = {
  message: string;
  extensions: {
    code?: string;
    originalError?: { message: string };
    properties?: { messages: Record<string, string[]> };
  };
};

export type NetworkErrorShape = {
  name: string;
  message: string;
  bodyText?: string;
  result?: { errors: { message: string }[] };
};

export type CallError = { graphQLErrors: GraphQLErrorShape[]; networkError: NetworkErrorShape | null };

/**
 * What a failed call tells, whichever way the client packs it: `graphQLErrors` and `networkError` side by side, `errors`
 * as the server sends them, or a network error bare. What is not as it should be is left out.
 */
// Plain checks, because every page loads this and a schema library would weigh more than all of it.
export function readCallError(error: unknown): CallError | null {
  if (!isFields(error)) return null;
  const { graphQLErrors, errors, networkError } = error;
  const answered = graphQLErrors ?? errors;
  if (isListOf(answered, isFields) && answered.length > 0) {
    return { graphQLErrors: answered.map(readGraphQLError), networkError: null };
  }
  const network = networkError ?? error;
  return { graphQLErrors: [], networkError: isFields(network) ? readNetworkError(network) : null };
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

function readNetworkError({ name, message, bodyText, result }: Fields): NetworkErrorShape {
  const errors = isFields(result) ? result.errors : undefined;
  return {
    name: textOf(name) ?? 'Error',
    message: textOf(message) ?? '',
    bodyText: textOf(bodyText),
    result: isListOf(errors, hasMessage)
      ? { errors: errors.map(({ message: text }) => ({ message: text })) }
      : undefined,
  };
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

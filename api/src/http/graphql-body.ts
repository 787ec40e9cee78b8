export type GraphqlBody = {
  query?: string | null | undefined;
  operationName?: string | null | undefined;
  /** Each is checked by its own type. */
  variables?: Record<string, unknown> | null | undefined;
  /** SHA-256 of a document that was sent before, in `extensions.persistedQuery`. */
  hash?: string | undefined;
};

/** The body of a GraphQL request, or null. Parsed by hand, because it comes before everything else in a request. */
export function graphqlBody(body: unknown): GraphqlBody | null {
  if (!isObject(body)) return null;
  const { query, operationName, variables, extensions } = body;
  if (!isTextOrNothing(query) || !isTextOrNothing(operationName)) return null;
  if (isThere(variables) && !isObject(variables)) return null;
  if (!isThere(extensions)) return { query, operationName, variables: variables ?? null };

  if (!isObject(extensions)) return null;
  const { persistedQuery } = extensions;
  if (persistedQuery === undefined) return { query, operationName, variables: variables ?? null };
  if (!isObject(persistedQuery) || persistedQuery.version !== 1) return null;
  const { sha256Hash: hash } = persistedQuery;
  if (typeof hash !== 'string' || hash.length > 64) return null;
  return { query, operationName, variables: variables ?? null, hash };
}

function isThere<Value>(value: Value | null | undefined): value is Value {
  return value !== null && value !== undefined;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isTextOrNothing(value: unknown): value is string | null | undefined {
  return typeof value === 'string' || !isThere(value);
}

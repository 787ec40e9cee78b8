import { z } from 'zod';

const graphQLError = z.object({
  message: z.string().catch(''),
  extensions: z
    .object({
      code: z.string().optional().catch(undefined),
      originalError: z.object({ message: z.string() }).optional().catch(undefined),
      properties: z
        .object({ messages: z.record(z.string(), z.array(z.string())) })
        .optional()
        .catch(undefined),
    })
    .catch({}),
});

const graphQLErrors = z.array(graphQLError).catch([]);

const networkError = z.object({
  name: z.string().catch('Error'),
  message: z.string().catch(''),
  bodyText: z.string().optional().catch(undefined),
  result: z
    .object({ errors: z.array(z.object({ message: z.string() })) })
    .optional()
    .catch(undefined),
});

export type GraphQLErrorShape = z.output<typeof graphQLError>;
export type NetworkErrorShape = z.output<typeof networkError>;
export type CallError = { graphQLErrors: GraphQLErrorShape[]; networkError: NetworkErrorShape | null };

const knownShapes = z.object({ graphQLErrors: z.unknown(), errors: z.unknown(), networkError: z.unknown() }).partial();

/**
 * What a failed call tells, whichever way the client packs it: `graphQLErrors` and `networkError` side by side, `errors`
 * as the server sends them, or a network error bare.
 */
export function readCallError(error: unknown): CallError | null {
  if (typeof error !== 'object' || error === null) return null;
  const shape = knownShapes.catch({}).parse(error);
  const answered = graphQLErrors.parse(shape.graphQLErrors ?? shape.errors);
  if (answered.length > 0) return { graphQLErrors: answered, networkError: null };
  const { data } = networkError.safeParse(shape.networkError ?? error);
  return { graphQLErrors: [], networkError: data ?? null };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema } from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/fastify';
import type { Context } from '../context.ts';
import type { Documents } from '../graphql/documents.ts';
import { formatError } from '../graphql/format-error.ts';

type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Context;

/** Subscriptions as server-sent events, one connection each, as graphql-sse clients open them. */
export function createEventStream(schema: GraphQLSchema, documents: Documents, makeContext: MakeContext) {
  const contexts = new WeakMap<FastifyRequest, Context>();
  const handler = createHandler<undefined>({
    schema,
    onSubscribe: ({ raw }, params) => {
      const prepared = documents.prepare(typeof params.query === 'string' ? params.query : '');
      if (!prepared.ok) return { errors: prepared.errors };
      const { document } = prepared.value;
      return { schema, document, variableValues: params.variables, contextValue: contexts.get(raw) };
    },
    onNext: (_context, { raw }, result) => {
      const context = contexts.get(raw);
      if (!result.errors || !context) return;
      return { ...result, errors: result.errors.map((error) => asSent(error, context)) };
    },
  });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Hijacked, the stream outlives every deadline; the connection's end is its end.
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    contexts.set(request, { ...makeContext(request, reply), signal: gone.signal });
    reply.hijack();
    await handler(request, reply);
  };
}

/** Errors leave a stream in the same shape as an answer's. */
function asSent(error: GraphQLError, context: Context): GraphQLError {
  const { message, extensions } = formatError(error, context);
  return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions });
}

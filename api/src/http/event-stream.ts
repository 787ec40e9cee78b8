import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, GraphQLError, type GraphQLSchema } from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/fastify';
import type { Context } from '#context.ts';
import { formatError } from '#graphql/format-error.ts';
import type { HoldAnswer } from './held-answers.ts';

type Options = {
  schema: GraphQLSchema;
  makeContext: (request: FastifyRequest, reply: FastifyReply) => Context;
  hold: HoldAnswer;
};
type Stream = { document: DocumentNode; context: Context };

/** Subscriptions as server-sent events, one connection each, as graphql-sse clients open them. */
export function createEventStream({ schema, makeContext, hold }: Options) {
  const streams = new WeakMap<FastifyRequest, Stream>();
  const handler = createHandler<Context>({
    schema,
    // No shared connections: their name would come from whatever the client sends.
    authenticate: () => null,
    // The document was checked before it came here.
    validate: () => [],
    onSubscribe: ({ raw }, { variables }) => {
      const stream = streams.get(raw);
      if (!stream) throw new Error('a stream was opened without its document');
      return { schema, document: stream.document, variableValues: variables, contextValue: stream.context };
    },
    onNext: (_context, { raw }, result) => {
      const stream = streams.get(raw);
      if (!result.errors || !stream) return;
      return { ...result, errors: result.errors.map((error) => asSent(error, stream.context)) };
    },
  });

  return async (request: FastifyRequest, reply: FastifyReply, document: DocumentNode): Promise<void> => {
    const signal = hold(request, reply, 1);
    streams.set(request, { document, context: { ...makeContext(request, reply), signal } });
    try {
      await handler(request, reply);
    } catch (error) {
      // Too late for an answer in words; the client sees the connection end and comes back.
      if (!signal.aborted) request.log.error({ err: error }, 'event stream failed');
      reply.raw.destroy();
    }
  };
}

/** Errors leave a stream in the same shape as an answer's. */
export function asSent(error: GraphQLError, context: Context): GraphQLError {
  const { message, extensions } = formatError(error, context);
  return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions });
}

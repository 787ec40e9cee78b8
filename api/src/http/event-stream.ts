import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DocumentNode, GraphQLError, type GraphQLSchema } from 'graphql';
import { createHandler } from 'graphql-sse/lib/use/fastify';
import type { Context } from '#context.ts';
import { formatError } from '#graphql/format-error.ts';
import { liftDeadline } from './deadlines.ts';
import type { SessionStreams } from './session-streams.ts';

type Options = {
  schema: GraphQLSchema;
  makeContext: (request: FastifyRequest, reply: FastifyReply) => Context;
  sessions: SessionStreams;
};
type Stream = { document: DocumentNode; context: Context };

/** Subscriptions as server-sent events, one connection each, as graphql-sse clients open them. */
export function createEventStream(app: FastifyInstance, { schema, makeContext, sessions }: Options) {
  const streams = new WeakMap<FastifyRequest, Stream>();
  const open = new Set<ServerResponse>();
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

  // A stream has no end of its own; without this the server would wait for its clients until it is killed.
  app.addHook('preClose', async () => open.forEach((answer) => answer.destroy()));

  return async (request: FastifyRequest, reply: FastifyReply, document: DocumentNode): Promise<void> => {
    // Hijacked, the stream outlives every deadline; the connection's end is its end.
    const gone = new AbortController();
    const answer = reply.raw;
    sessions.add(request, answer, request.log);
    // Words that came while it ended are nobody's.
    answer.on('error', () => answer.destroy());
    open.add(answer);
    answer.once('close', () => {
      open.delete(answer);
      gone.abort();
    });
    streams.set(request, { document, context: { ...makeContext(request, reply), signal: gone.signal } });
    reply.hijack();
    liftDeadline(request);
    try {
      await handler(request, reply);
    } catch (error) {
      // Too late for an answer in words; the client sees the connection end and comes back.
      if (!gone.signal.aborted) request.log.error({ err: error }, 'event stream failed');
      answer.destroy();
    }
  };
}

/** Errors leave a stream in the same shape as an answer's. */
function asSent(error: GraphQLError, context: Context): GraphQLError {
  const { message, extensions } = formatError(error, context);
  return new GraphQLError(message, { nodes: error.nodes, path: error.path, extensions });
}

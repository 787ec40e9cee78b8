import { apiTokenMessages } from '@app/rules/people/api-tokens/api-token';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql';
import type { Context } from '#context.ts';
import type { Documents, PreparedDocument } from '#graphql/documents.ts';
import { formatError } from '#graphql/format-error.ts';
import { isDatabaseAway } from '#db/database-away.ts';
import { isJson, largestBody } from './body.ts';
import { createEventStream } from './event-stream.ts';
import { type GraphqlBody, graphqlBody } from './graphql-body.ts';
import type { HoldAnswer } from './held-answers.ts';

type Options = {
  schema: GraphQLSchema;
  documents: Documents;
  context: (request: FastifyRequest, reply: FastifyReply) => Context;
  hold: HoldAnswer;
};

/** Read-only staff are checked field by field. */
const config = { access: 'public', ownAccount: true } as const;

/** `/api/graphql`: one document, one answer; subscriptions as server-sent events on the same address. */
export function addGraphqlRoute(app: FastifyInstance, { schema, documents, context, hold }: Options): void {
  const streamEvents = createEventStream({ schema, makeContext: context, hold });

  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/api/graphql',
    config,
    handler: (_request, reply) =>
      reply.code(405).header('allow', 'POST').send(failure('GraphQL is served by POST only.')),
  });

  app.post('/api/graphql', { config, bodyLimit: largestBody }, async (request, reply) => {
    // By which a report of a bug finds its lines in the log.
    void reply.header('x-request-id', request.id);
    if (!isJson(request)) return reply.code(415).send(failure('The content type must be application/json.'));
    if (Array.isArray(request.body)) return reply.code(400).send(failure('Batching is not supported.'));
    const body = graphqlBody(request.body);
    if (!body) return reply.code(400).send(failure('The request body is not a GraphQL request.'));

    const text = documentText(documents, body);
    if (text === null) return persistedQueryNotFound;
    if (!text) return failure('Must provide query string.');

    const prepared = documents.prepare(text);
    if (!prepared.ok) return { errors: prepared.errors.map((error) => error.toJSON()) };
    const { value: document } = prepared;
    if (!isAskedFor(document, body.operationName)) {
      return reply.code(400).send(failure(`Unknown operation named "${body.operationName}".`));
    }
    if (request.viewer?.tokenId !== undefined && document.operation !== 'query') {
      return reply.code(403).send(failure(apiTokenMessages.readsOnly));
    }
    if (document.operation === 'subscription') {
      if (!wantsEvents(request)) return failure('Subscriptions are served as text/event-stream.');
      return streamEvents(request, reply, document.document);
    }

    const ctx = context(request, reply);
    const result = await document.run(ctx, body.variables ?? {});
    if (!result.errors) return { data: result.data };
    const errors = result.errors.map((error) => formatError(error, ctx));
    const isAway = result.errors.every(({ originalError }) => isDatabaseAway(originalError));
    if (isAway && !hasContent(result.data)) void reply.code(503).header('retry-after', '2');
    return result.data === undefined || result.data === null
      ? { errors, ...(hasPath(errors) && { data: null }) }
      : { errors, data: result.data };
  });
}

/** The text to run; null when only a hash came and nothing is stored under it. */
function documentText(documents: Documents, { query, hash }: GraphqlBody): string | undefined | null {
  if (hash === undefined) return query ?? undefined;
  if (!query) return documents.persistedText(hash) ?? null;
  documents.persist(hash, query);
  return query;
}

/** A document holds one operation; a name that came along must be its name. */
function isAskedFor(document: PreparedDocument, operationName: string | null | undefined): boolean {
  return !operationName || operationName === document.name;
}

function wantsEvents(request: FastifyRequest): boolean {
  return request.headers.accept === 'text/event-stream';
}

/** Whether anything was answered at all; `{ redwood: { currentUser: null } }` is nothing, at any depth. */
function hasContent(data: unknown): boolean {
  if (typeof data !== 'object' || data === null) return data !== null && data !== undefined;
  return Object.values(data).some(hasContent);
}

function hasPath(errors: readonly GraphQLFormattedError[]): boolean {
  return errors.some(({ path }) => path !== undefined);
}

function failure(message: string): { errors: GraphQLFormattedError[] } {
  return { errors: [new GraphQLError(message, { extensions: { originalError: { message } } }).toJSON()] };
}

const persistedQueryNotFound = {
  errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }],
};

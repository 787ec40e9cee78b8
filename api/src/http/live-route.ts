import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type ExecutionResult, GraphQLError, type GraphQLSchema, subscribe } from 'graphql';
import type { Context } from '#context.ts';
import type { Documents } from '#graphql/documents.ts';
import { isJson } from './body.ts';
import { asSent } from './event-stream.ts';
import type { HoldAnswer } from './held-answers.ts';
import { type AskedSubscription, liveBody } from './live-body.ts';

type Options = {
  schema: GraphQLSchema;
  documents: Documents;
  context: (request: FastifyRequest, reply: FastifyReply) => Context;
  hold: HoldAnswer;
};

type Source = AsyncIterable<ExecutionResult> | ExecutionResult;

const pingEvery = 12_000;

/**
 * `/api/live`: all subscriptions of a browser in one stream, since browsers keep few connections to one server. Each event
 * names the key of its subscription. Who listens to something else opens another stream, and leaves this one: nothing is
 * kept between requests, so any server may answer.
 */
export function addLiveRoute(app: FastifyInstance, { schema, documents, context, hold }: Options): void {
  const begin = async ({ query, variables }: AskedSubscription, contextValue: Context): Promise<Source> => {
    const prepared = documents.prepare(query);
    if (!prepared.ok) return { errors: prepared.errors };
    const { operation, document } = prepared.value;
    if (operation !== 'subscription') return { errors: [new GraphQLError('Only subscriptions are served here.')] };
    return subscribe({ schema, document, variableValues: variables, contextValue });
  };

  // Read-only staff are checked field by field.
  app.post('/api/live', { config: { access: 'public', ownAccount: true } }, async (request, reply) => {
    const subscriptions = isJson(request) ? liveBody(request.body) : null;
    if (!subscriptions) return reply.code(400).send({ error: 'The request body is no list of subscriptions.' });
    const signal = hold(request, reply, subscriptions.length);
    const contexts = subscriptions.map(() => ({ ...context(request, reply), signal }));
    try {
      // Nothing is sent before all of them listen: what happens after the first words is heard.
      const sources = await Promise.all(subscriptions.map((each, index) => begin(each, at(contexts, index))));
      const write = startEvents(reply, signal);
      // The first words, after which the client knows that it got through.
      await write({ key: '' });
      await Promise.all(
        subscriptions.map(async ({ key }, index) => {
          for await (const { data, errors } of eachOf(at(sources, index))) {
            await write({ key, data, errors: errors?.map((error) => asSent(error, at(contexts, index))) });
          }
        }),
      );
      reply.raw.end('event: complete\ndata:\n\n');
    } catch (error) {
      // Too late for an answer in words; the client sees the connection end and comes back.
      if (!signal.aborted) request.log.error({ err: error }, 'live stream failed');
      reply.raw.destroy();
    }
  });
}

/** Returns what writes an event. */
function startEvents(reply: FastifyReply, signal: AbortSignal): (event: unknown) => Promise<void> {
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    connection: 'keep-alive',
    'cache-control': 'no-cache',
    'content-encoding': 'none',
    'content-type': 'text/event-stream; charset=utf-8',
  });
  const timer = setInterval(() => raw.write(':\n\n'), pingEvery);
  signal.addEventListener('abort', () => clearInterval(timer), { once: true });
  return (event) =>
    new Promise((resolve, reject) => {
      // Its end may be told late.
      if (!raw.writable) resolve();
      else raw.write(`event: next\ndata: ${JSON.stringify(event)}\n\n`, (error) => (error ? reject(error) : resolve()));
    });
}

async function* eachOf(source: Source): AsyncIterable<ExecutionResult> {
  if (isIterable(source)) yield* source;
  else yield source;
}

function isIterable(source: Source): source is AsyncIterable<ExecutionResult> {
  return Symbol.asyncIterator in source;
}

function at<Each>(list: readonly Each[], index: number): Each {
  const found = list[index];
  if (found === undefined) throw new Error(`nothing at ${index}`);
  return found;
}

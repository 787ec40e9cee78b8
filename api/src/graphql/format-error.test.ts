import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import {
  GraphQLError,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  GraphQLString,
} from 'graphql';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Context } from '#context.ts';
import { BadUserInput, Conflict, Forbidden, NotFound, RateLimited, Unauthenticated, Unavailable } from '#errors.ts';
import { answerErrors } from '#http/errors.ts';
import { Documents } from './documents.ts';
import { addGraphqlRoute } from '#http/graphql-route.ts';
import { requestLogging } from '#http/logging.ts';

const failures = {
  unauthenticated: new Unauthenticated(),
  forbidden: new Forbidden(),
  missing: new NotFound('Coupon'),
  input: new BadUserInput({ code: ['Code is required', 'Code is too short'], price: 'Price is too low' }),
  conflict: new Conflict('Someone else was faster.'),
  limited: new RateLimited('Too many tries.', 42),
  busy: new Unavailable(),
  bug: new Error('secret detail of juan@example.com'),
  wrapped: new Error('secret query', { cause: new Error('secret parameters') }),
  foreign: new GraphQLError('secret detail'),
  databaseAway: new Error('Failed query', { cause: Object.assign(new Error('secret host'), { code: 'ECONNREFUSED' }) }),
};

const fail = (error: unknown) => () => {
  throw error;
};

const query = new GraphQLObjectType({
  name: 'Query',
  fields: {
    fine: { type: GraphQLString, resolve: () => 'fine' },
    ...Object.fromEntries(
      Object.entries(failures).map(([name, error]) => [name, { type: GraphQLString, resolve: fail(error) }]),
    ),
    later: { type: GraphQLString, resolve: () => Promise.reject(failures.bug) },
    text: { type: GraphQLString, resolve: fail('secret text') },
    strict: { type: new GraphQLNonNull(GraphQLString), resolve: () => null },
    notANumber: { type: GraphQLInt, resolve: () => 'secret value' },
    list: { type: new GraphQLList(GraphQLInt), resolve: () => [1, 'secret value', 3] },
    echo: {
      type: GraphQLString,
      args: { text: { type: GraphQLString }, count: { type: GraphQLInt } },
      resolve: (_root, { text }) => text as string,
    },
  },
});

const logLines: string[] = [];
let app: FastifyInstance;

beforeAll(async () => {
  const loggerInstance: FastifyBaseLogger = pino(
    { level: 'info' },
    { write: (line: string) => void logLines.push(line) },
  );
  app = Fastify({ ...requestLogging, loggerInstance });
  answerErrors(app);
  // The resolvers of this schema look at nothing but their arguments.
  const context = (request: { id: string; log: unknown }) => ({ requestId: request.id, log: request.log }) as Context;
  const schema = new GraphQLSchema({ query });
  // No stream is opened here.
  const hold = () => new AbortController().signal;
  addGraphqlRoute(app, { schema, documents: new Documents(schema), context, hold });
  await app.ready();
});
afterAll(async () => app.close());
beforeEach(() => void (logLines.length = 0));

type Answer = {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: unknown; locations?: unknown; extensions: Record<string, unknown> }[];
};

/** Asks three times, since a document is interpreted at first and compiled later: all answers must be the same. */
async function ask(text: string, variables?: Record<string, unknown>, status = 200): Promise<Answer> {
  const answers: Answer[] = [];
  for (let round = 0; round < 3; round++) {
    const answer = await app.inject({ method: 'POST', url: '/api/graphql', payload: { query: text, variables } });
    expect(answer.statusCode).toBe(status);
    answers.push(answer.json<Answer>());
  }
  const [first = {}, ...others] = answers;
  for (const other of others) expect(comparable(other)).toEqual(comparable(first));
  return first;
}

/** The request id is never the same, and compiled documents name the expected type of a variable in addition. */
function comparable(answer: Answer): unknown {
  const text = JSON.stringify(answer, (key, value: unknown) => (key === 'requestId' ? undefined : value));
  return JSON.parse(text.replaceAll(/Expected type \w+; /g, ''));
}

test.each([
  { field: 'unauthenticated', code: 'UNAUTHENTICATED', message: "You don't have permission to do that." },
  { field: 'forbidden', code: 'FORBIDDEN', message: "You don't have access to do that." },
  { field: 'missing', code: 'NOT_FOUND', message: 'Coupon not found' },
  { field: 'conflict', code: 'CONFLICT', message: 'Someone else was faster.' },
  { field: 'limited', code: 'RATE_LIMITED', message: 'Too many tries.', retryAfterSeconds: 42 },
  { field: 'busy', code: 'UNAVAILABLE', message: 'The server is busy. Please try again in a moment.' },
  {
    field: 'input',
    code: 'BAD_USER_INPUT',
    message: 'Code is required',
    properties: { messages: { code: ['Code is required', 'Code is too short'], price: ['Price is too low'] } },
  },
])(
  '$code has its code and words, twice for the clients, and the other fields their data',
  async ({ field, message, ...extensions }) => {
    expect(await ask(`{ fine ${field} }`)).toEqual({
      data: { fine: 'fine', [field]: null },
      errors: [
        {
          message,
          path: [field],
          locations: [{ line: 1, column: 8 }],
          extensions: { ...extensions, originalError: { message } },
        },
      ],
    });
    expect(logLines.filter((line) => line.includes('unexpected'))).toEqual([]);
  },
);

test.each(['bug', 'later', 'wrapped', 'foreign', 'text', 'notANumber'])(
  'GQ-07: an unexpected error (%s) is masked, with the request id, and only logged',
  async (field) => {
    const { data, errors } = await ask(`{ fine ${field} }`);
    expect(data).toEqual({ fine: 'fine', [field]: null });
    expect(errors).toEqual([
      {
        message: 'Something went wrong.',
        path: [field],
        locations: [{ line: 1, column: 8 }],
        extensions: { requestId: expect.any(String) as string },
      },
    ]);
    expect(JSON.stringify(errors)).not.toMatch(/secret|juan|stack/);
    const requestId = String(errors?.[0]?.extensions['requestId']);
    expect(logLines.some((line) => line.includes('unexpected error in a resolver') && line.includes(requestId))).toBe(
      true,
    );
  },
);

test('GQ-07: a value that fits no type is masked at its place in a list', async () => {
  const { data, errors } = await ask('{ list }');
  expect(data).toEqual({ list: [1, null, 3] });
  expect(errors).toMatchObject([{ message: 'Something went wrong.', path: ['list', 1] }]);
});

test('GQ-07: an empty value where there must be one leaves no data, and no name of ours', async () => {
  const { data, errors } = await ask('{ fine strict }');
  expect(data).toBeNull();
  expect(errors).toMatchObject([{ message: 'Something went wrong.', path: ['strict'] }]);
});

test('a database that is away is UNAVAILABLE', async () => {
  const { errors } = await ask('{ databaseAway }', undefined, 503);
  expect(errors).toMatchObject([{ extensions: { code: 'UNAVAILABLE', requestId: expect.any(String) as string } }]);
  expect(JSON.stringify(errors)).not.toContain('secret');
});

test.each([
  { variables: { count: 'three' } },
  { variables: { count: 1.5 } },
  { variables: { count: 2 ** 31 } },
  { variables: { text: 7 } },
  { variables: { text: ['a'] } },
  { variables: { text: { a: 1 } } },
])(
  'wrong variables $variables are bad input; the words of graphql-js are no text for a screen (A10)',
  async ({ variables }) => {
    const answer = await ask('query ($text: String, $count: Int) { echo(text: $text, count: $count) }', variables);
    expect(answer).not.toHaveProperty('data');
    expect(answer.errors).toHaveLength(1);
    const [error] = answer.errors ?? [];
    expect(error?.message).toMatch(/^Variable "\$/);
    expect(error?.extensions).toEqual({ code: 'BAD_USER_INPUT' });
    expect(logLines.filter((line) => line.includes('unexpected'))).toEqual([]);
  },
);

test('unknown variables are ignored, and missing ones are null', async () => {
  expect(await ask('query ($text: String) { echo(text: $text) }', { other: 1 })).toEqual({ data: { echo: null } });
});

test('unknown fields and broken documents have errors only, with a code', async () => {
  expect((await ask('{ nothing }')).errors).toMatchObject([
    { message: 'Cannot query field "nothing" on type "Query".', extensions: { code: 'GRAPHQL_VALIDATION_FAILED' } },
  ]);
  expect((await ask('{ fine')).errors).toMatchObject([
    { message: 'Syntax Error: Expected Name, found <EOF>.', extensions: { code: 'GRAPHQL_PARSE_FAILED' } },
  ]);
});

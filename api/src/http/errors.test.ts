import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  AppError,
  BadUserInput,
  Conflict,
  Forbidden,
  NotFound,
  RateLimited,
  Unauthenticated,
  Unavailable,
} from '#errors.ts';
import { answerErrors } from './errors.ts';
import { requestLogging } from './logging.ts';
import { demandAccess } from './declared-access.ts';

const logLines: string[] = [];
let app: FastifyInstance;

/** Routes that fail in every way we know. */
const failures: Record<string, () => unknown> = {
  unauthenticated: () => new Unauthenticated(),
  forbidden: () => new Forbidden(),
  missing: () => new NotFound('Coupon'),
  input: () => new BadUserInput({ code: ['Code is required', 'Code is too short'], price: 'Price is too low' }),
  conflict: () => new Conflict('Someone else was faster.'),
  limited: () => new RateLimited('Too many tries.', 42),
  busy: () => new Unavailable(),
  bug: () => new Error('secret detail of juan@example.com'),
  typeError: () => new TypeError('secret detail'),
  aggregate: () => new AggregateError([new Error('secret detail')], 'secret detail'),
  text: () => 'secret detail',
  nothing: () => undefined,
  null: () => null,
  number: () => 7,
  object: () => ({ message: 'secret detail', statusCode: 200 }),
  lies: () => Object.assign(new Error('secret detail'), { statusCode: 200 }),
  nonsense: () => Object.assign(new Error('secret detail'), { statusCode: 1000 }),
  upstream: () => Object.assign(new Error('secret detail'), { statusCode: 502 }),
  refused: () => Object.assign(new Error('secret detail'), { code: 'ECONNREFUSED' }),
  restarting: () => new Error('Failed query', { cause: Object.assign(new Error('secret detail'), { code: '57P03' }) }),
  cut: () => new Error('Failed query', { cause: new Error('Connection terminated unexpectedly') }),
  exhausted: () => new Error('timeout exceeded when trying to connect'),
  slow: () => new Error('Failed query', { cause: Object.assign(new Error('canceling statement'), { code: '57014' }) }),
};

beforeAll(async () => {
  app = Fastify({ ...requestLogging, logger: { stream: { write: (line: string) => void logLines.push(line) } } });
  answerErrors(app);
  for (const [name, failure] of Object.entries(failures)) {
    app.get(`/${name}`, () => {
      throw failure();
    });
    app.get(`/later/${name}`, () => Promise.reject(failure() as Error));
  }
  await app.ready();
});
afterAll(async () => app.close());

test.each([
  { name: 'unauthenticated', status: 401, code: 'UNAUTHENTICATED', message: "You don't have permission to do that." },
  { name: 'forbidden', status: 403, code: 'FORBIDDEN', message: "You don't have access to do that." },
  { name: 'missing', status: 404, code: 'NOT_FOUND', message: 'Coupon not found' },
  { name: 'input', status: 400, code: 'BAD_USER_INPUT', message: 'Code is required' },
  { name: 'conflict', status: 409, code: 'CONFLICT', message: 'Someone else was faster.' },
  { name: 'limited', status: 429, code: 'RATE_LIMITED', message: 'Too many tries.' },
  { name: 'busy', status: 503, code: 'UNAVAILABLE', message: 'The server is busy. Please try again in a moment.' },
])(
  'an expected failure ($code) answers $status in words for both kinds of client',
  async ({ name, status, code, message }) => {
    for (const url of [`/${name}`, `/later/${name}`]) {
      const answer = await app.inject({ method: 'GET', url });
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({
        error: message,
        errors: [{ message, extensions: { code, originalError: { message } } }],
      });
    }
  },
);

test('field messages travel with refused input', async () => {
  const answer = await app.inject({ method: 'GET', url: '/input' });
  expect(answer.json()).toMatchObject({
    errors: [
      {
        extensions: {
          properties: { messages: { code: ['Code is required', 'Code is too short'], price: ['Price is too low'] } },
        },
      },
    ],
  });
});

test('a limit and a busy server say when to come back', async () => {
  expect((await app.inject({ method: 'GET', url: '/limited' })).headers['retry-after']).toBe('42');
  for (const name of ['busy', 'refused', 'cut']) {
    expect((await app.inject({ method: 'GET', url: `/${name}` })).headers['retry-after']).toBe('2');
  }
});

test.each([
  'bug',
  'typeError',
  'aggregate',
  'text',
  'nothing',
  'null',
  'number',
  'object',
  'lies',
  'nonsense',
  'upstream',
])('DO-11, GQ-07: an unexpected failure (%s) is masked, with the request id, and only logged', async (name) => {
  for (const url of [`/${name}`, `/later/${name}`]) {
    logLines.length = 0;
    const answer = await app.inject({ method: 'GET', url });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/secret|juan|stack|at .+:\d+/);
    const { error, errors } = answer.json<{ error: string; errors: { extensions: { requestId: string } }[] }>();
    expect(error).toBe('Something went wrong.');
    const requestId = errors[0]?.extensions.requestId ?? '';
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(logLines.some((line) => line.includes(requestId) && line.includes('unexpected error'))).toBe(true);
  }
});

test.each(['refused', 'restarting', 'cut', 'exhausted', 'slow'])(
  'a database that is away (%s) answers 503',
  async (name) => {
    const answer = await app.inject({ method: 'GET', url: `/${name}` });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
    expect(answer.body).not.toContain('secret');
  },
);

test('AZ-01: a route of the API that names no access stops the start', async () => {
  const bare = Fastify();
  demandAccess(bare);
  expect(() => bare.get('/api/forgotten', () => 'x')).toThrow('GET /api/forgotten does not say who may call it');
  expect(() => bare.post('/api/forgotten', { config: {} }, () => 'x')).toThrow('does not say who may call it');
  bare.get('/api/known', { config: { access: 'public' } }, () => 'x');
  await bare.close();
});

test('every expected failure has words', () => {
  const expected = Object.values(failures)
    .map((failure) => failure())
    .filter((failure) => failure instanceof AppError);
  for (const { message } of expected) expect(message.length).toBeGreaterThan(5);
});

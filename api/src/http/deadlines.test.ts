import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { guardBodies } from './body.ts';
import { setDeadlines } from './deadlines.ts';
import { answerErrors } from './errors.ts';

afterEach(() => void vi.useRealTimers());

/** No database here, because its own timers would stop as well. */
async function bareServer() {
  const app = Fastify();
  answerErrors(app);
  app.decorateRequest('viewer', null);
  setDeadlines(app);
  guardBodies(app);
  app.get('/', () => 'read');
  app.post('/', () => 'read');
  app.get('/never', () => new Promise(() => {}));
  await app.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  return app;
}

test.each([
  { kind: 'of unknown length', length: { 'transfer-encoding': 'chunked' } },
  { kind: 'of a length it said', length: { 'content-length': '100' } },
])('DO-02: a body $kind that does not arrive within 15 s is refused with 408', async ({ length }) => {
  const app = await bareServer();
  const payload = new Readable({ read: () => {} });
  payload.push('{');
  const answer = app.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'content-type': 'application/json', ...length },
  });
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  vi.advanceTimersByTime(15_000);
  expect((await answer).statusCode).toBe(408);
});

test('a handler that does not answer within 10 s is answered for with 503', async () => {
  const app = await bareServer();
  const answer = app.inject({ method: 'GET', url: '/never' });
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await answer).statusCode).toBe(503);
});

test('what a handler answers after its deadline goes nowhere, and is no mistake of its own in the log', async () => {
  const app = Fastify();
  answerErrors(app);
  app.decorateRequest('viewer', null);
  setDeadlines(app);
  const warned = vi.spyOn(app.log, 'warn');
  const late = Promise.withResolvers<string>();
  app.get('/late', () => late.promise);
  await app.ready();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const answer = app.inject({ method: 'GET', url: '/late' });
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(10_000);
  late.resolve('late');
  expect((await answer).statusCode).toBe(503);
  await late.promise;
  expect(warned).not.toHaveBeenCalled();
});

test('an answer that is on its way is left alone, however slow its reader is', async () => {
  const app = Fastify();
  answerErrors(app);
  app.decorateRequest('viewer', null);
  setDeadlines(app);
  const failed = vi.spyOn(app.log, 'error');
  const body = new Readable({ read: () => {} });
  app.get('/file', (_request, reply) => reply.type('application/javascript').send(body));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const answer = app.inject({ method: 'GET', url: '/file' });
  body.push('first ');
  await vi.waitUntil(() => vi.getTimerCount() > 0);
  await vi.advanceTimersByTimeAsync(11_000);
  body.push('second');
  body.push(null);
  const { statusCode, payload } = await answer;
  expect({ statusCode, payload }).toEqual({ statusCode: 200, payload: 'first second' });
  expect(failed).not.toHaveBeenCalled();
});

test('requests without a body, and bodies that nobody reads, leave nothing behind that could fail later', async () => {
  const app = await bareServer();
  expect((await app.inject({ method: 'GET', url: '/' })).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/' })).statusCode).toBe(200);
  for (const url of ['/', '/nothing']) {
    const unread = {
      method: 'POST',
      url,
      payload: 'x'.repeat(1_000),
      headers: { 'content-type': 'image/png' },
    } as const;
    expect((await app.inject(unread)).statusCode).toBe(url === '/' ? 415 : 404);
  }
  // An error without a listener would end the process here.
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
});

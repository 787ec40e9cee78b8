import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mostAtOnce } from '#features/people/auth/password-hash.ts';
import { lineUpLogIns } from './log-in-line.ts';

const mostInside = 4 * mostAtOnce;
const mostWaiting = 50 * mostAtOnce;

/** Log-ins stay inside until `letOut`. */
async function startLine() {
  const app = Fastify({ forceCloseConnections: true });
  const { promise: out, resolve: letOut } = Promise.withResolvers<void>();
  let inside = 0;
  lineUpLogIns(app);
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, text, done) => done(null, text));
  app.post('/api/auth', async (request) => {
    if (JSON.stringify(request.body).includes('logout')) return 'good-bye';
    inside += 1;
    await out;
    return 'welcome';
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  const post = async (body: string, type = 'application/json', signal?: AbortSignal) =>
    (
      await fetch(`${address}/api/auth`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
        ...(signal && { signal }),
      })
    ).status;
  const logIn = (signal?: AbortSignal) => post('{"method":"login"}', 'application/json', signal);
  return { post, logIn, letOut, inside: () => inside };
}

test('nobody waits before they may leave', async () => {
  const line = await startLine();
  const first = Array.from({ length: mostInside }, () => line.logIn());
  await vi.waitFor(() => expect(line.inside()).toBe(mostInside));
  expect(await line.post('{"method":"logout"}')).toBe(200);
  expect(await line.post('{"method":"logout"}', 'text/plain')).toBe(200);
  line.letOut();
  expect(await Promise.all(first)).toEqual(first.map(() => 200));
});

test('whoever goes away while they wait leaves their place to others', async () => {
  const line = await startLine();
  const first = Array.from({ length: mostInside }, () => line.logIn());
  await vi.waitFor(() => expect(line.inside()).toBe(mostInside));
  const gone = new AbortController();
  const crowd = Array.from({ length: mostWaiting }, () => line.logIn(gone.signal).catch(() => 'gone'));
  await vi.waitFor(async () => expect(await line.logIn(AbortSignal.timeout(1_000)).catch(() => 0)).toBe(500), {
    timeout: 20_000,
  });
  gone.abort();
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => 'gone'));
  await sleep(300);
  const late = line.logIn();
  line.letOut();
  expect(await late).toBe(200);
  expect(await Promise.all(first)).toEqual(first.map(() => 200));
});

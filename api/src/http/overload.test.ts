import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Connection } from '#db/client.ts';
import { buildBeside } from '#testing/build-beside.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 100 });
let connection: Connection;
let app: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  connection = connect({ url: server.database.appUrl, max: 2, log: pino({ level: 'silent' }) });
  const { db, pool, lane } = connection;
  app = await buildBeside(server, { db, pool, lane });
  const browser = await signedIn(server, await makeUser(server.database));
  cookie = `tribe=${browser.cookies.get('tribe')}`;
});
afterAll(async () => {
  await app.close();
  await connection.close();
});

async function ask(url = '/api/graphql') {
  const startedAt = performance.now();
  const answer = await app.inject({
    method: 'POST',
    url,
    payload: '{"query":"{ mySessions { id } }"}',
    headers: { 'content-type': 'application/json', cookie },
  });
  return { answer, took: performance.now() - startedAt };
}

/** All connections of the pool are busy, and this many requests wait for one. */
async function withWaiting<Result>(count: number, work: () => Promise<Result>): Promise<Result> {
  const clients = [await connection.pool.connect(), await connection.pool.connect()];
  const waiting = Array.from({ length: count }, () => connection.pool.query('select 1'));
  try {
    return await work();
  } finally {
    for (const client of clients) client.release();
    await Promise.all(waiting);
  }
}

test('A8: while many wait for the pool, work is refused at once with the time to come back; health and webhooks are not', async () => {
  expect((await ask()).answer.statusCode).toBe(200);
  await withWaiting(100, async () => {
    const { answer, took } = await ask();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('2');
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'UNAVAILABLE' } }] });
    expect(took).toBeLessThan(1_000);
    // No gateway is set, so there is no such page; the test only needs the request.
    expect((await ask('/api/payments/stripe')).answer.statusCode).toBe(404);
    expect((await app.inject({ method: 'GET', url: '/login' })).statusCode).toBe(200);
  });
  expect((await ask()).answer.statusCode).toBe(200);
});

test('A8: a queue at the pool that does not get empty is kept short', async () => {
  // The queue of the test before is seen to be empty.
  await sleep(250);
  await withWaiting(62, async () => {
    const early = ask();
    await sleep(1_000);
    expect((await ask()).answer.statusCode).toBe(503);
    return { early };
  }).then(async ({ early }) => expect((await early).answer.statusCode).toBe(200));
});

test('A8: health waits its turn with the rest and is well when that comes', async () => {
  const answer = await withWaiting(40, async () => {
    const pending = app.inject({ method: 'GET', url: '/api/health' });
    await sleep(200);
    return { pending };
  });
  expect((await answer.pending).statusCode).toBe(200);
});

test('DO-07, A8: of a thousand requests in one moment, the admitted ones are served, and the others are refused at once', async () => {
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask()));
  const served = answers.filter(({ answer }) => answer.statusCode === 200);
  const refused = answers.filter(({ answer }) => answer.statusCode === 503);
  expect(served.length + refused.length).toBe(1_000);
  expect(served.length).toBeGreaterThan(5);
  expect(refused.length).toBeGreaterThan(500);
  for (const { answer } of refused) expect(answer.headers['retry-after']).toBe('2');
});

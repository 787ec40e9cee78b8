import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type Connection } from '#db/client.ts';
import { buildBeside } from '#testing/build-beside.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#testing/database-proxy.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
let proxy: DatabaseProxy;
let connection: Connection;
let app: FastifyInstance;
let cookie: string;

beforeAll(async () => {
  proxy = await startDatabaseProxy(server.database.appUrl);
  // With the production limits.
  connection = connect({ url: proxy.through(server.database.appUrl), log: pino({ level: 'silent' }) });
  const { db, pool, lane } = connection;
  app = await buildBeside(server, { db, pool, lane });
  const browser = await signedIn(server, await makeUser(server.database));
  cookie = `tribe=${browser.cookies.get('tribe')}`;
});

afterAll(async () => {
  await app.close();
  await connection.close();
  await proxy.close();
});

type Answer = { status: number; startedAt: number; took: number; body: string };

async function timed(pending: PromiseLike<{ statusCode: number; body: string }>): Promise<Answer> {
  const startedAt = performance.now();
  const { statusCode: status, body } = await pending;
  return { status, startedAt, took: performance.now() - startedAt, body };
}

const health = () => timed(app.inject({ method: 'GET', url: '/api/health' }));
const ask = (query: string) =>
  timed(
    app.inject({
      method: 'POST',
      url: '/api/graphql',
      payload: JSON.stringify({ query }),
      headers: { 'content-type': 'application/json', cookie },
    }),
  );
const currentUser = () => ask('{ redwood { currentUser } }');
const sessions = () => ask('{ mySessions { id } }');

/** Sends two requests a second, like people who try again, until it is stopped. */
function keepAsking(what: () => Promise<Answer>) {
  const answers: Promise<Answer>[] = [];
  const timer = setInterval(() => void answers.push(what()), 500);
  return async () => {
    clearInterval(timer);
    return Promise.all(answers);
  };
}

test('CR-08, A3: a link that swallows bytes means 503 within 6 s, also for health, and 5 s after it is back all is well', async () => {
  expect((await currentUser()).status).toBe(200);
  expect((await sessions()).body).toContain('"data":{"mySessions":[');
  expect((await health()).status).toBe(200);

  proxy.fallSilent();
  const silentAt = performance.now();
  const stops = [keepAsking(currentUser), keepAsking(sessions)];
  const stopHealth = keepAsking(health);
  await sleep(15_000);
  proxy.speakAgain();
  const backAt = performance.now();
  await sleep(6_000);
  const answers = (await Promise.all(stops.map((stop) => stop()))).flat();
  const looks = await stopHealth();

  const whileSilent = answers.filter(({ startedAt, took }) => startedAt + took < backAt);
  expect(whileSilent.length).toBeGreaterThan(10);
  for (const { status, took } of whileSilent) {
    expect(status).toBe(503);
    expect(took).toBeLessThan(6_000);
  }
  for (const { took } of answers) expect(took).toBeLessThan(6_000);
  for (const look of looks) {
    if (look.startedAt < backAt - 2_100) expect(look.status).toBe(503);
    expect(look.took).toBeLessThan(2_500);
  }
  const lastTrouble = Math.max(
    ...[...answers, ...looks].filter(({ status }) => status !== 200).map((a) => a.startedAt),
  );
  expect(lastTrouble - backAt).toBeLessThan(5_000);
  const firstRefusal = Math.min(...whileSilent.map(({ startedAt, took }) => startedAt + took));
  process.stdout.write(
    `A3: first 503 after ${Math.round(firstRefusal - silentAt)} ms, last trouble ${Math.round(lastTrouble - backAt)} ms after the link was back\n`,
  );
}, 240_000);

test('A3: a stopped backend of the lane, or of the pool, is 503 within 6 s, and the next request is well', async () => {
  const [[lanePid] = []] = await connection.lane.rows({ name: 'pid', text: 'select pg_backend_pid()', values: [] });
  const { rows } = await connection.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  for (const [pid, request] of [
    [Number(lanePid), currentUser],
    [rows[0]?.pid ?? 0, sessions],
  ] as const) {
    process.kill(pid, 'SIGSTOP');
    try {
      const [refused, look] = await Promise.all([request(), request === currentUser ? health() : null]);
      expect(refused.status).toBe(503);
      expect(refused.took).toBeLessThan(6_000);
      // The lane is everyone's way; of the pool's connections others answer.
      if (look) expect(look.status).toBe(503);
      expect((await request()).status).toBe(200);
      expect((await health()).status).toBe(200);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
  }
}, 160_000);

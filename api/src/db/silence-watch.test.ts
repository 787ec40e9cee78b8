import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { settings } from '#tables/platform/settings.table.ts';
import { announce, startLiveBus } from '#live/bus.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#testing/database-proxy.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { connect, type Connection } from './client.ts';
import { isDatabaseAway } from './database-away.ts';
import { allowSeconds, transaction } from './transaction.ts';

const database = useTestDatabase();
const limits = { statement: 600, lane: 400, lookEvery: 50 };
const log = pino({ level: 'silent' });
let proxy: DatabaseProxy;
let connection: Connection;

beforeAll(async () => {
  proxy = await startDatabaseProxy(database.appUrl);
  connection = connect({ url: proxy.through(database.appUrl), max: 2, log, limits });
});
afterEach(() => proxy.speakAgain());
afterAll(async () => {
  await connection.close();
  await proxy.close();
});

const backend = (name: string) => ({ name, text: 'select pg_backend_pid()::text', values: [] });

/** How long something takes to fail, and its error. */
async function failureOf(work: Promise<unknown>): Promise<{ after: number; error: unknown }> {
  const startedAt = performance.now();
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  return { after: performance.now() - startedAt, error };
}

test('A3: every request waiting on a silent lane gets an error, and the next statement has a new connection', async () => {
  const [[before] = []] = await connection.lane.rows(backend('lane-pid'));
  proxy.fallSilent();
  const failures = await Promise.all([1, 2, 3].map(() => failureOf(connection.lane.rows(backend('lane-pid')))));
  for (const { after, error } of failures) {
    expect(isDatabaseAway(error)).toBe(true);
    expect(after).toBeGreaterThan(300);
    expect(after).toBeLessThan(2_000);
  }
  expect(connection.lane.waitingCount).toBe(0);
  proxy.speakAgain();
  const [[after] = []] = await connection.lane.rows(backend('lane-pid'));
  expect(after).not.toBe(before);
});

test('CR-08, A3: a silent statement of the pool fails in time, and its connection and the idle ones are exchanged', async () => {
  const pids = async () => {
    const ask = () => connection.pool.query<{ pid: number }>('select pg_backend_pid() as pid, pg_sleep(0.05)');
    return (await Promise.all([ask(), ask()])).map(({ rows }) => rows[0]?.pid);
  };
  const before = await pids();
  expect(new Set(before).size).toBe(2);
  proxy.fallSilent();
  const { after, error } = await failureOf(connection.pool.query('select 1'));
  expect(isDatabaseAway(error)).toBe(true);
  expect(after).toBeLessThan(2_000);
  proxy.speakAgain();
  for (const pid of await pids()) expect(before).not.toContain(pid);
});

test('A3: a transaction on a silent connection fails once, gives its place back, and is not tried again', async () => {
  let tries = 0;
  const work = transaction(connection, async (tx) => {
    tries += 1;
    await tx.db.execute(sql`select 1`);
    proxy.fallSilent();
    await tx.db.execute(sql`select 2`);
  });
  const { after, error } = await failureOf(work);
  expect(isDatabaseAway(error)).toBe(true);
  expect(after).toBeLessThan(2_000);
  expect(tries).toBe(1);
  proxy.speakAgain();
  expect((await connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(connection.pool.waitingCount).toBe(0);
});

test('CR-08, A3: a write whose answer is lost has happened once, and is not sent again', async () => {
  const setting = { name: 'sent-once', value: '0', type: 'number', updatedAt: new Date('2026-11-15T02:00:00Z') };
  await connection.db.insert(settings).values(setting);
  proxy.fallSilent('answers');
  const raise = connection.db.execute(
    sql`update settings set value = (value::int + 1)::text where name = ${setting.name}`,
  );
  const { error } = await failureOf(raise);
  expect(isDatabaseAway(error)).toBe(true);
  proxy.speakAgain();
  const { rows } = await database.pool.query(`select value from settings where name = 'sent-once'`);
  expect(rows).toEqual([{ value: '1' }]);
});

test('A3: a stopped process of the database costs the lane and the pool one connection each', async () => {
  const [[lanePid] = []] = await connection.lane.rows(backend('lane-pid'));
  const client = await connection.pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stopped = [Number(lanePid), rows[0]?.pid ?? 0];
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
  try {
    const failures = await Promise.all([
      failureOf(connection.lane.rows(backend('lane-pid'))),
      failureOf(client.query('select 1')),
    ]);
    for (const { after, error } of failures) {
      expect(isDatabaseAway(error)).toBe(true);
      expect(after).toBeLessThan(2_000);
    }
    client.release();
    expect(await connection.lane.rows(backend('lane-pid'))).not.toEqual([[lanePid]]);
    expect((await connection.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    for (const pid of stopped) process.kill(pid, 'SIGCONT');
  }
});

test('A3: a slow statement is ended by the database and keeps its connection; one that may take longer does', async () => {
  const client = await connection.pool.connect();
  const { error } = await failureOf(client.query('select pg_sleep(5)'));
  expect(error).toMatchObject({ code: '57014' });
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  client.release();

  await transaction(connection, async (tx) => {
    await allowSeconds(tx.db, 5);
    await tx.db.execute(sql`select pg_sleep(1.5)`);
  });
  // A longer limit for one transaction does not apply to the next on its connection.
  const both = [1, 2].map(() => failureOf(connection.pool.query('select pg_sleep(5)')));
  for (const { after } of await Promise.all(both)) expect(after).toBeLessThan(2_000);
});

test('A3: answers that wait unread while this process is busy are no silence', async () => {
  const answers = [connection.lane.rows(backend('lane-pid')), connection.pool.query('select 1')];
  await new Promise((resolve) => setImmediate(resolve));
  const busyUntil = performance.now() + 1_500;
  while (performance.now() < busyUntil);
  await expect(Promise.all(answers)).resolves.toHaveLength(2);
});

test('A3: a connection that only listens notices the silence, and listeners look again when it is back', async () => {
  const bus = await startLiveBus(proxy.through(database.appUrl), log);
  const events = bus.listen('user:1')[Symbol.asyncIterator]();
  const isBack = events.next();
  proxy.fallSilent();
  await announce(database.db, 'user:1');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  proxy.speakAgain();
  const spokeAt = performance.now();
  await isBack;
  expect(performance.now() - spokeAt).toBeLessThan(5_000);
  const next = events.next();
  await announce(database.db, 'user:1');
  await next;
  await bus.close();
});

test('A3: closing a pool does not wait for a silent connection', async () => {
  const short = connect({ url: proxy.through(database.appUrl), max: 1, log, limits });
  await short.pool.query('select 1');
  proxy.fallSilent();
  const failure = failureOf(short.pool.query('select 1'));
  const startedAt = performance.now();
  await short.close();
  expect(performance.now() - startedAt).toBeLessThan(3_000);
  await failure;
});

import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { transaction } from '#db/transaction.ts';
import { startDatabaseProxy, type DatabaseProxy } from '#testing/database-proxy.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { announce, type LiveBus, startLiveBus } from './bus.ts';

const database = useTestDatabase();
const log = pino({ level: 'silent' });
const buses: LiveBus[] = [];

async function startBus(url = database.appUrl): Promise<LiveBus> {
  const bus = await startLiveBus(url, log);
  buses.push(bus);
  return bus;
}

afterEach(async () => {
  for (const bus of buses.splice(0)) await bus.close();
});

/** The events of a topic, one at a time. */
function eventsOf(bus: LiveBus, topic: string, signal?: AbortSignal) {
  const events = bus.listen(topic, signal)[Symbol.asyncIterator]();
  return async () => (await events.next()).done !== true;
}

test('an announcement reaches every bus on the database, under its topic alone', async () => {
  const [one, two] = [await startBus(), await startBus()];
  const next = [eventsOf(one, 'user:1'), eventsOf(two, 'user:1'), eventsOf(one, 'user:2')];
  await announce(database.db, 'user:1');
  expect(await next[0]?.()).toBe(true);
  expect(await next[1]?.()).toBe(true);
  await announce(database.db, 'user:2');
  expect(await next[2]?.()).toBe(true);
});

test('what happens between the call and the first look is not missed', async () => {
  const bus = await startBus();
  const next = eventsOf(bus, 'user:3');
  const other = eventsOf(bus, 'done');
  await announce(database.db, 'user:3');
  await announce(database.db, 'done');
  await other();
  expect(await next()).toBe(true);
});

test('an announcement is heard only when its transaction commits', async () => {
  const bus = await startBus();
  const heard: string[] = [];
  const [rolledBack, committed, done] = [
    eventsOf(bus, 'rolled-back'),
    eventsOf(bus, 'committed'),
    eventsOf(bus, 'done'),
  ];
  void rolledBack().then(() => heard.push('rolled-back'));
  void committed().then(() => heard.push('committed'));

  const failed = transaction({ db: database.db }, async ({ db }) => {
    await announce(db, 'rolled-back');
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');

  const checkpoint = eventsOf(bus, 'checkpoint');
  await transaction({ db: database.db }, async ({ db }) => {
    await announce(db, 'committed');
    // Another connection's announcement comes through meanwhile, this one's does not.
    await announce(database.db, 'checkpoint');
    await checkpoint();
    expect(heard).toEqual([]);
  });
  await announce(database.db, 'done');
  await done();
  expect(heard).toEqual(['committed']);
});

test('a listener ends when its signal does, without an error', async () => {
  const bus = await startBus();
  const gone = new AbortController();
  const next = eventsOf(bus, 'user:4', gone.signal);
  const waiting = next();
  gone.abort();
  expect(await waiting).toBe(false);
});

test('the bus comes back after its connection was ended, and listeners look again for what they missed', async () => {
  const bus = await startBus();
  const next = eventsOf(bus, 'user:5');
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tribe-live' and datname = current_database()`,
  );
  // The one sent by the bus itself when it is back, then one that is announced.
  expect(await next()).toBe(true);
  await announce(database.db, 'user:5');
  expect(await next()).toBe(true);
});

let proxy: DatabaseProxy;
beforeAll(async () => {
  proxy = await startDatabaseProxy(database.appUrl);
});
afterAll(() => proxy.close());

test('the bus keeps trying while the database is away', async () => {
  const bus = await startBus(proxy.through(database.appUrl));
  const next = eventsOf(bus, 'user:6');
  const isBack = next();
  await proxy.cut();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await proxy.restore();
  expect(await isBack).toBe(true);
  await announce(database.db, 'user:6');
  expect(await next()).toBe(true);
});

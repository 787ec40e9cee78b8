// npm run test:scale: the product on several machines, all of them processes of this one. HAProxy in front of two web
// servers, two workers, PgBouncer and HAProxy in front of a primary with a replica; what fails in each scene fails while
// people write. At the end nothing that was acknowledged is lost, nothing is there twice, and every invariant holds.
//   SCALE=short     shorter pauses, and no version before this one unless EARLIER names it
//   EARLIER=commit  the version that the deploy begins with, in place of the one before the last migration
//   -- killed       only scenes whose name has this word
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureViews } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { root, run, runtime } from './runtime.mjs';
import { ensureEngines } from './scale/tools.mjs';

await ensureInstalled();
// The databases below are our own modules, which are TypeScript.
if (Number(process.versions.node.split('.')[0]) < 24)
  process.exit(await run(runtime(), [import.meta.filename, ...process.argv.slice(2)]));
ensureEngines();
await ensureViews();

const { caughtUp, databaseUrl, startPrimary, startReplica } = await import('./scale/databases.mjs');
const { earlierVersion } = await import('./scale/earlier.mjs');
const { startDatabaseFront, startHaproxy, startPgBouncer } = await import('./scale/front.mjs');
const { startMailSink } = await import('./scale/mail-sink.mjs');
const { startPatroni } = await import('./scale/patroni.mjs');
const { endAll, freePort, until } = await import('./scale/processes.mjs');
const { scenes, signInPeople } = await import('./scale/scenes.mjs');
const { Server, verify } = await import('./scale/servers.mjs');
const { Writer } = await import('./scale/writer.mjs');

const isShort = process.env.SCALE === 'short';
const members = ['member', 'two-roles', 'lifetime', 'upcoming'];
const folder = mkdtempSync(join(tmpdir(), 'tribe-scale-'));
chmodSync(folder, 0o755);
const stops = [];
const rows = [];

/** PostgreSQL outlives us otherwise. */
async function end() {
  endAll();
  for (const stop of stops.splice(0).toReversed()) await stop();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void end().finally(() => process.exit(1)));

try {
  const world = await build();
  await world.writer.start({ members, visitors: 3 });
  await sleep(3_000);
  const [word = ''] = process.argv.slice(2);
  const chosen = scenes.filter(({ name }) => name.toLowerCase().includes(word.toLowerCase()));
  for (const scene of chosen) await play(scene, world);
  await world.writer.stop();
  rows.push(...(await look(world)));
} catch (error) {
  process.stderr.write(`${error.stack}\n`);
  rows.push({ name: 'The test itself', isFine: false, words: error.message });
} finally {
  await end();
  print();
  if (rows.every(({ isFine }) => isFine)) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  else process.stdout.write(`What each process said is in ${folder}\n`);
}
process.exit(rows.every(({ isFine }) => isFine) ? 0 : 1);

async function build() {
  const before = isShort && !process.env.EARLIER ? null : earlierVersion();
  say('Starting a primary …');
  const primary = await startPrimary(folder);
  stops.push(() => primary.stop());
  const replicaPort = await freePort();
  const machines = [];
  for (const port of [primary.port, replicaPort]) {
    const patroni = await startPatroni(databaseUrl(port));
    stops.push(() => patroni.stop());
    machines.push({ port, patroni });
  }
  const databases = await startDatabaseFront(folder, machines);
  const sink = await startMailSink();
  stops.push(async () => sink.close());
  const direct = databaseUrl(databases.port, 'tribe_app');
  const settings = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_OWNER_URL: databaseUrl(databases.port, 'tribe_owner'),
    SECRET: 'k3Jx9vQ2pL7mZ8rT5wY1nB4cD6fG0hSa',
    SEED: 'demo',
    MIGRATIONS: 'wait',
    WEB_PROCESSES: 1,
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_SCALE: 100,
    SMTP_URL: sink.url,
    LOG_LEVEL: 'warn',
  };
  const oldVersion = before && { ...before, settings: { DATABASE_URL: direct } };
  say(`Filling it with ${before ? `the version before (${before.name})` : 'this version'} …`);
  // As the first process of an installation does; `npm run migrate` of earlier versions could not make the demo.
  const first = new Server('first', 'all', { folder, settings: { ...settings, MIGRATIONS: 'run' } });
  await first.start(oldVersion ?? { folder: root, settings: { DATABASE_URL: direct } });
  await first.stop();
  say('Copying it to a replica, starting PgBouncer and HAProxy …');
  const replica = await startReplica(folder, primary, { port: replicaPort });
  stops.push(() => replica.stop());
  const pooler = await startPgBouncer(folder, databases.port);
  const now = {
    folder: root,
    settings: {
      DATABASE_URL: pooler.url,
      DATABASE_SESSION_URL: direct,
      DATABASE_REPLICA_URL: databaseUrl(databases.replicaPort, 'tribe_app'),
    },
  };
  const make = (name, role) => new Server(name, role, { folder, settings });
  const webs = [make('web-1', 'web'), make('web-2', 'web')];
  const workers = [make('worker-1', 'worker'), make('worker-2', 'worker')];
  for (const web of webs) web.port = await freePort();
  const front = await startHaproxy(
    folder,
    webs.map(({ port }) => port),
  );
  say('Starting two web servers and two workers …');
  for (const server of [...webs, ...workers]) await server.start(oldVersion ?? now);
  await until('HAProxy sends to a web server', async () => (await fetch(`${front.url}/api/health`)).ok);
  const writer = new Writer(front.url);
  const pause = isShort ? 4_000 : 12_000;
  const people = await signInPeople(front.url, primary);
  return {
    primary,
    replica,
    pooler,
    sink,
    settings,
    now,
    before: oldVersion,
    webs,
    workers,
    writer,
    pause,
    folder,
    stops,
    ...people,
  };
}

async function play({ name, run: act }, world) {
  const { writer } = world;
  const startedAt = performance.now();
  const unknown = writer.unknown.length;
  process.stdout.write(`${name} … `);
  let words;
  let isFine = true;
  try {
    words = await act(world);
  } catch (error) {
    isFine = false;
    words = error.message;
  }
  await sleep(2_000);
  if (writer.unknown.length > unknown) {
    isFine = false;
    words = `${writer.unknown.length - unknown} writes had no answer for five minutes; ${words}`;
  }
  const row = { name, isFine, words, ...writer.since(startedAt) };
  rows.push(row);
  say(isFine ? 'fine' : `BROKEN: ${words}`);
}

/** What the writers were told, against what is there. */
async function look({ writer, primary, replica, sink, folder: place, settings, now }) {
  const found = [];
  const note = (name, isFine, words) => found.push({ name, isFine, words });
  const { done, unknown, missed, doubled, refused } = writer;
  const count = async (kind, table, column, database) => {
    const marks = [...done, ...unknown].filter((each) => each.kind === kind).map(({ mark }) => mark);
    const rowsOf = await database.query(
      `select ${column} as mark, count(*)::int as times from ${table} where ${column} = any($1) group by 1`,
      [marks],
    );
    return new Map(rowsOf.map(({ mark, times }) => [mark, times]));
  };
  await caughtUp(primary, replica);
  for (const [where, database] of [
    ['primary', primary],
    ['replica', replica],
  ]) {
    const there = new Map([
      ...(await count('post', 'posts', 'text', database)),
      ...(await count('order', 'orders', 'buyer_email', database)),
    ]);
    const lost = done.filter(({ mark }) => !there.has(mark));
    const twice = [...there].filter(([, times]) => times > 1);
    note(`Nothing lost (${where})`, lost.length === 0, `${done.length} acknowledged, ${lost.length} not there`);
    note(`Nothing twice (${where})`, twice.length === 0, `${twice.length} there more than once`);
  }
  note('The same key again', doubled.length === 0, `${doubled.length} other answers`);
  note('Own writes are read', missed.length === 0, `${missed.length} missing right after the write${example(missed)}`);
  note('Nothing refused', refused.length === 0, `${refused.length} refused for no reason${example(refused)}`);

  const orders = done.filter(({ kind }) => kind === 'order').map(({ mark }) => mark);
  const isMailed = () => orders.every((mark) => sink.addresses().has(mark));
  await until('every order is mailed', isMailed, 90).catch(() => {});
  const without = orders.filter((mark) => !sink.addresses().has(mark)).length;
  const twice = sink.twice().length;
  note('Mails', without === 0, `${orders.length} orders, ${without} without a mail; ${twice} mails came twice`);
  const { count: checked, broken } = await verify(now, place, settings);
  note('Invariants', broken.length === 0, broken.length === 0 ? `all ${checked} hold` : broken.join('; '));
  return found;
}

function example([first]) {
  return first ? `, such as ${JSON.stringify(first)}` : '';
}

function print() {
  const seconds = (ms) => (ms === undefined ? '' : (ms / 1000).toFixed(1));
  const lines = rows.map((row) => [
    row.name,
    row.acknowledged ?? '',
    row.sentAgain ?? '',
    row.failures ?? '',
    seconds(row.slowest),
    seconds(row.silence),
    `${row.isFine ? '' : 'BROKEN: '}${row.words}`,
  ]);
  const head = [
    'Scene',
    'Acknowledged',
    'Sent again',
    'Tries that failed',
    'Slowest (s)',
    'Longest silence (s)',
    'Outcome',
  ];
  for (const line of [head, head.map(() => '---'), ...lines]) say(`| ${line.join(' | ')} |`);
}

function say(sentence) {
  process.stdout.write(`${sentence}\n`);
}

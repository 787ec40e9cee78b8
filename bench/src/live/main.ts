import { mkdtempSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedDatabase } from '@app/api/src/db/embedded/launcher.ts';
import { prepareDatabase } from '@app/api/src/db/migrate.ts';
import { seedReferenceData } from '@app/api/src/db/seed/reference.ts';
import pg from 'pg';
import { type ServerProcess, startServer } from '../server-process.ts';

// npm run bench -- live [--people 2000] [--rounds 5] [--servers 1]: from "Go live" to the last page that shows "Join now"
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '5' },
    servers: { type: 'string', default: '2' },
  },
});
const people = Number(values.people);
const rounds = Number(values.rounds);
const servers = Number(values.servers);
/** What visitors may wait, by the requirement. */
const limit = 3_000;

/** Milliseconds. */
type Turn = { first: number; median: number; last: number; reached: number };

/** A page that follows the training; each tells when it last heard of another state. */
type Watcher = { isLive: boolean; heardAt: number };

const dataDir = mkdtempSync(join(tmpdir(), 'tribe-bench-live-'));
const database = await startEmbeddedDatabase({ dataDir, settings: { fsync: 'off' } });
const running: ServerProcess[] = [];
const answers: IncomingMessage[] = [];
try {
  await prepareDatabase(database);
  await seedReferenceData(database.ownerUrl, new Date());
  const staff = new pg.Client({ connectionString: database.ownerUrl });
  await staff.connect();
  await staff.query("update settings set value = 'true' where name = 'enable-live-workshop'");
  for (let each = 0; each < servers; each++) running.push(await startServer('ours', database.appUrl));

  const startedAt = performance.now();
  const watchers = await openAll();
  const openedIn = Math.round(performance.now() - startedAt);
  const turns: Turn[] = [];
  const before = await statements(staff);
  for (let round = 0; round < rounds; round++) {
    turns.push(await turn(staff, watchers, true));
    await turn(staff, watchers, false);
  }
  // Everything that all servers transactions for meanwhile: reading the settings and counting the people, never one for each page.
  const transactions = (await statements(staff)) - before;
  const usage = await Promise.all(running.map((server) => server.usage()));
  await staff.end();
  const result = {
    at: new Date().toISOString().slice(0, 10),
    people,
    servers,
    rounds,
    openedInMs: openedIn,
    medianOfLastMs: middle(turns.map(({ last }) => last)),
    worstMs: Math.max(...turns.map(({ last }) => last)),
    firstMs: middle(turns.map(({ first }) => first)),
    medianMs: middle(turns.map((each) => each.median)),
    missed: people * rounds - turns.reduce((sum, { reached }) => sum + reached, 0),
    transactionsOfAllServers: transactions,
    rssMb: usage.map(({ rss }) => Math.round(rss / 1024 / 1024)),
    load: loadavg().map((each) => Math.round(each * 10) / 10),
  };
  keep(result);
  process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  if (result.worstMs > limit || result.missed > 0) process.exitCode = 1;
} finally {
  for (const answer of answers) answer.destroy();
  for (const server of running) server.stop();
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** In handfuls, as people come: what is measured is the news, not the door. */
async function openAll(): Promise<Watcher[]> {
  const watchers: Watcher[] = [];
  const agent = new Agent({ keepAlive: false, maxSockets: Number.POSITIVE_INFINITY });
  while (watchers.length < people) {
    const some = Array.from({ length: Math.min(50, people - watchers.length) }, (_, index) =>
      open(watchers.length + index, agent),
    );
    watchers.push(...(await Promise.all(some)));
  }
  return watchers;
}

function open(index: number, agent: Agent): Promise<Watcher> {
  const { promise, resolve, reject } = Promise.withResolvers<Watcher>();
  const address = running[index % servers]?.address ?? '';
  // A network of its own for every hundred, as people have: the limits for one are those of production.
  const localAddress = `127.0.${1 + Math.floor(index / 100)}.1`;
  const request = get(`${address}/api/training/live?level=beginner`, { agent, localAddress }, (answer) => {
    if (answer.statusCode !== 200) return reject(new Error(`refused with ${answer.statusCode}`));
    answers.push(answer);
    const watcher: Watcher = { isLive: false, heardAt: 0 };
    answer.setEncoding('utf8');
    let text = '';
    answer.on('data', (part: string) => {
      text += part;
      const end = text.lastIndexOf('\n\n');
      if (end < 0) return;
      const isLive = text.lastIndexOf('"live":true') > text.lastIndexOf('"live":false');
      if (isLive !== watcher.isLive && text.includes('"live"'))
        Object.assign(watcher, { isLive, heardAt: performance.now() });
      text = text.slice(end + 2);
      resolve(watcher);
    });
    answer.on('error', () => {});
  });
  request.on('error', reject);
  return promise;
}

/** Moves the switch as the service does: the setting and its announcement, in one transaction. */
async function turn(staff: pg.Client, watchers: readonly Watcher[], isLive: boolean): Promise<Turn> {
  const startedAt = performance.now();
  await staff.query('begin');
  await staff.query("update settings set value = $1, updated_at = now() where name = 'workshop-is-live'", [
    String(isLive),
  ]);
  await staff.query("select pg_notify('tribe_live', 'settings:workshop-beginner')");
  await staff.query('commit');
  const until = startedAt + 4 * limit;
  while (watchers.some((each) => each.isLive !== isLive) && performance.now() < until)
    await new Promise((resolve) => setTimeout(resolve, 20));
  const reached = watchers.filter((each) => each.isLive === isLive);
  const times = reached.map(({ heardAt }) => heardAt - startedAt).toSorted((one, other) => one - other);
  return {
    first: Math.round(times[0] ?? 0),
    median: Math.round(middle(times)),
    last: Math.round(times.at(-1) ?? 0),
    reached: reached.length,
  };
}

async function statements(staff: pg.Client): Promise<number> {
  const { rows } = await staff.query<{ done: string }>(
    'select xact_commit as done from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.done ?? 0);
}

function middle(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;
}

/** The last results, newest first. */
function keep(result: object): void {
  const path = join(import.meta.dirname, '..', '..', 'live.json');
  const kept: object[] = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as object[]) : [];
  writeFileSync(path, `${JSON.stringify([result, ...kept].slice(0, 10), null, 2)}\n`);
}

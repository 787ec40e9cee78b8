import { tmpdir } from 'node:os';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { enqueueJob } from '#jobs.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { forgetHookEvents } from '#features/platform/hooks/hooks.jobs.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import type { Mailer, OutgoingMail } from '#integrations/mail/mailer.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import type { FetchTimes } from './fetching.ts';
import { type HeartbeatTimes, heartbeatTimes } from './heartbeat.ts';
import { failureText } from '#failure-text.ts';
import { runTask } from './run-task.ts';
import { createFolderStore } from '#integrations/files/folder-store.ts';
import { type JobWorker, startWorker } from './worker.ts';

const database = useTestDatabase();
const now = new Date('2026-11-15T08:00:00Z');
const platform = {
  get db() {
    return database.db;
  },
  get pool() {
    return database.pool;
  },
  get lane() {
    return database.lane;
  },
  live: { async *listen() {}, close: async () => undefined },
  files: createFolderStore(tmpdir()),
  baseUrl: 'http://localhost:8910',
  appTitle: 'Tribe',
  secrets: ['p8Zt3vQm1xKw7yRb5nJd9sLf2hGc4aUe'],
  isDemo: false,
  hasSmtp: true,
  gateways: {},
  rateLimitScale: 1,
};

let worker: JobWorker | undefined;

afterEach(async () => {
  await worker?.stop();
  worker = undefined;
});

function collectingMailer(): Mailer & { sent: (OutgoingMail & { at: number })[] } {
  const sent: (OutgoingMail & { at: number })[] = [];
  return {
    sent,
    send: async (mail) => void sent.push({ ...mail, at: performance.now() }),
    close: () => undefined,
  };
}

async function startWith(
  mailer: Mailer,
  lines: string[] = [],
  times: { heartbeat?: HeartbeatTimes; fetching?: FetchTimes; endsWithin?: number } = {},
): Promise<void> {
  const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
  worker = await startWorker({
    ownerUrl: database.ownerUrl,
    platform,
    log,
    clock: () => now,
    mailer,
    ...times,
  });
  await vi.waitFor(() => expect(lines.join('')).toContain('Worker connected'));
}

function queueNotice(name: string): Promise<number | null> {
  return queueMail(
    { db: database.db, now, secrets: platform.secrets },
    { template: 'email-in-use', to: { address: `${name}@example.com` }, shown: { firstName: name }, dedupeKey: name },
  );
}

const cutOwnerConnections = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = $1 and usename = current_user and pid <> pg_backend_pid()`;

async function asOwner<Row extends pg.QueryResultRow>(
  statement: string,
  values: unknown[] = [],
  url = database.ownerUrl,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

test('a job is taken up at once, and the log names no person', async () => {
  const mailer = collectingMailer();
  const lines: string[] = [];
  await startWith(mailer, lines);
  await queueNotice('warm-up');
  await vi.waitFor(() => expect(mailer.sent).toHaveLength(1));

  const startedAt = performance.now();
  await queueNotice('ana');
  await vi.waitFor(() => expect(mailer.sent).toHaveLength(2), { interval: 5 });
  // Without a notification, a worker looks for jobs every two seconds.
  expect((mailer.sent[1]?.at ?? 0) - startedAt).toBeLessThan(1_500);
  expect(lines.join('')).not.toContain('@example.com');
});

test('stopping waits for the job under way and takes no other', async () => {
  const { promise: isSending, resolve: sending } = Promise.withResolvers<void>();
  const { promise: maySend, resolve: letSend } = Promise.withResolvers<void>();
  const mailer = collectingMailer();
  await startWith({
    ...mailer,
    async send(mail) {
      sending();
      await maySend;
      await mailer.send(mail);
    },
  });
  const mailId = await queueNotice('under-way');
  await isSending;
  const stopped = worker?.stop();
  worker = undefined;
  letSend();
  await stopped;

  await queueNotice('too-late');
  expect(mailer.sent.map(({ to }) => to)).toEqual(['under-way@example.com']);
  const stored = await database.db.select().from(mails);
  expect(stored.find(({ id }) => id === mailId)?.status).toBe('sent');
  expect(stored.find(({ dedupeKey }) => dedupeKey === 'too-late')?.status).toBe('queued');
  expect(await asOwner('select key from graphile_worker._private_jobs where locked_by is not null')).toEqual([]);
});

test('a worker whose connections are cut goes on', async () => {
  const mailer = collectingMailer();
  await startWith(mailer);
  await asOwner(cutOwnerConnections, [new URL(database.ownerUrl).pathname.slice(1)]);
  await queueNotice('after-the-cut');
  await vi.waitFor(() => expect(mailer.sent.map(({ to }) => to)).toContain('after-the-cut@example.com'), {
    timeout: 10_000,
  });
});

test('a worker that cannot say its job is done starts again when the database is back', async () => {
  const { promise: isSending, resolve: sending } = Promise.withResolvers<void>();
  const { promise: maySend, resolve: letSend } = Promise.withResolvers<void>();
  const mailer = collectingMailer();
  const lines: string[] = [];
  const slowly = { ...mailer, send: (mail: OutgoingMail) => (sending(), maySend.then(() => mailer.send(mail))) };
  await startWith(slowly, lines);
  await queueNotice('before-the-outage');
  await isSending;

  const name = new URL(database.ownerUrl).pathname.slice(1);
  const server = inject('testDatabase').ownerUrl;
  await asOwner(`alter database ${name} connection limit 0`, [], server);
  await asOwner(cutOwnerConnections, [name], server);
  letSend();
  await vi.waitFor(() => expect(lines.join('')).toContain('starting it again'), { timeout: 10_000 });
  await asOwner(`alter database ${name} connection limit -1`, [], server);

  await queueNotice('after-the-outage');
  await vi.waitFor(() => expect(mailer.sent.map(({ to }) => to)).toContain('after-the-outage@example.com'), {
    timeout: 15_000,
  });
});

test('a worker that ends with jobs under way starts again, though its queue has miscounted what is to be noted', async () => {
  const soon = { timeout: 15_000 };
  const names = ['note-fails', 'second', 'third', 'fourth'] as const;
  const unfinished = new Map<unknown, () => void>();
  const begun: unknown[] = [];
  // Any task will do: it is as long as the test likes.
  const task = vi.spyOn(forgetHookEvents, 'run').mockImplementation(async (_ctx, payload) => {
    const { name } = z.object({ name: z.string() }).parse(payload);
    const { promise, resolve } = Promise.withResolvers<void>();
    unfinished.set(name, resolve);
    begun.push(name);
    await promise;
  });
  const enqueue = async (name: string) => enqueueJob(database.db, 'forget-hook-events', { name }, { key: name });
  const isBegun = async (name: string) => vi.waitFor(() => expect(begun).toContain(name), soon);
  const finish = (name: (typeof names)[number]) => unfinished.get(name)?.();
  const lines: string[] = [];
  // Those of an earlier worker stay locked for a while.
  const locked = 'select from graphile_worker._private_jobs where locked_by is not null and key = any($1)';
  const isLocked = async (count: number) =>
    vi.waitFor(async () => expect(await asOwner(locked, [names])).toHaveLength(count), soon);

  await startWith(collectingMailer(), lines, { endsWithin: 300 });
  try {
    for (const name of names) await enqueue(name);
    for (const name of names.slice(0, 3)) await isBegun(name);
    // The fourth is taken while the note about the first one is on its way, which then fails: the runner ends.
    await asOwner(`create function refuse_note() returns trigger language plpgsql as
      'begin perform pg_sleep(0.5); raise exception ''too busy''; end'`);
    await asOwner(`create trigger refuse_note before delete on graphile_worker._private_jobs
      for each row execute function refuse_note()`);
    finish('note-fails');
    await vi.waitFor(() => expect(lines.join('')).toContain('Failed to complete jobs'), soon);
    await asOwner('drop function refuse_note() cascade');
    await isBegun('fourth');
    await isLocked(4);
    finish('second');
    await isLocked(3);
    finish('third');
    await isLocked(2);
    finish('fourth');

    await enqueue('afterwards');
    await isBegun('afterwards');
    expect(lines.join('')).toContain('leaving it behind');
  } finally {
    task.mockRestore();
    for (const letGo of unfinished.values()) letGo();
    await asOwner('drop function if exists refuse_note() cascade');
  }
}, 60_000);

test('a worker whose first question for jobs failed asks again, and does not count as well until then', async () => {
  const mailer = collectingMailer();
  const tasksTable = 'alter table graphile_worker._private_tasks rename to';
  await asOwner(`${tasksTable} tasks_away`);
  try {
    await startWith(mailer, [], { fetching: { restartAfter: 300, unwellAfter: 500 } });
    await vi.waitFor(() => expect(worker?.isFetching()).toBe(false), { timeout: 10_000 });
  } finally {
    await asOwner(`${tasksTable.replace('_private_tasks', 'tasks_away')} _private_tasks`);
  }
  await queueNotice('after-the-bad-start');
  await vi.waitFor(() => expect(mailer.sent.map(({ to }) => to)).toContain('after-the-bad-start@example.com'), {
    timeout: 15_000,
  });
  expect(worker?.isFetching()).toBe(true);
});

const quickBeats = { beatEvery: 100, deadAfter: 1_000 };

test('CR-15, A7: jobs of a worker that has stopped saying that it lives are free again, and no others', async () => {
  await enqueueJob(database.db, 'forget-old-sessions', {}, { key: 'dead' });
  await enqueueJob(database.db, 'forget-old-sessions', {}, { key: 'never-seen' });
  await enqueueJob(database.db, 'forget-old-sessions', {}, { key: 'alive' });
  await asOwner(`update graphile_worker._private_jobs set locked_by = key, locked_at = now() - interval '1 hour'
    where key in ('dead', 'never-seen', 'alive')`);
  await asOwner(
    `insert into job_workers values ('dead', now() - interval '2 seconds'), ('alive', now() + interval '1 hour')`,
  );
  const lines: string[] = [];
  const startedAt = performance.now();
  await startWith(collectingMailer(), lines, { heartbeat: quickBeats });
  const freed = (id: string) =>
    lines.some((line) => line.includes(`"workerId":"${id}"`) && line.includes('free again'));
  await vi.waitFor(() => expect([freed('dead'), freed('never-seen')]).toEqual([true, true]), { timeout: 10_000 });
  expect(freed('alive')).toBe(false);
  // A new worker does not judge others yet.
  expect(performance.now() - startedAt).toBeGreaterThan(quickBeats.deadAfter);
  await vi.waitFor(
    async () => {
      const left = await asOwner(
        `select key, locked_by from graphile_worker._private_jobs where key in ('dead', 'never-seen', 'alive')`,
      );
      expect(left).toEqual([{ key: 'alive', locked_by: 'alive' }]);
    },
    { timeout: 8_000 },
  );
  await asOwner(`delete from graphile_worker._private_jobs where key = 'alive'`);
});

test('CR-08: a job that was locked by a question whose answer was lost is free again, one under way is not', async () => {
  const { promise: isSending, resolve: sending } = Promise.withResolvers<void>();
  const { promise: maySend, resolve: letSend } = Promise.withResolvers<void>();
  const mailer = collectingMailer();
  const lines: string[] = [];
  const slowMailer = {
    ...mailer,
    async send(mail: OutgoingMail) {
      sending();
      await maySend;
      await mailer.send(mail);
    },
  };
  await startWith(slowMailer, lines, { heartbeat: quickBeats });
  await queueNotice('slow');
  await isSending;
  await enqueueJob(database.db, 'forget-old-sessions', {}, { key: 'lost', runAt: new Date('2099-01-01T00:00:00Z') });
  // Both long ago, for the worker that runs.
  await asOwner(`update graphile_worker._private_jobs j set locked_at = now() - interval '3 seconds',
    locked_by = (select o.locked_by from graphile_worker._private_jobs o where o.locked_by is not null limit 1)
    where j.key = 'lost' or j.locked_by is not null`);
  const locked = () => asOwner('select key from graphile_worker._private_jobs where locked_by is not null');
  expect(await locked()).toHaveLength(2);
  await vi.waitFor(() => expect(lines.join('')).toContain('does not have it'), { timeout: 10_000 });
  expect(await locked()).toHaveLength(1);
  letSend();
  await vi.waitFor(async () => expect(await locked()).toEqual([]), { timeout: 10_000 });
  expect(mailer.sent).toHaveLength(1);
  await asOwner(`delete from graphile_worker._private_jobs where key = 'lost'`);
});

test('A7: a worker says that it lives before its first job, and takes its word back when it stops', async () => {
  await asOwner('delete from job_workers');
  await startWith(collectingMailer(), [], { heartbeat: quickBeats });
  await vi.waitFor(async () => {
    const seen = await asOwner(`select id from job_workers where id like 'pool-%'`);
    expect(seen).toHaveLength(1);
  });
  await worker?.stop();
  worker = undefined;
  expect(await asOwner(`select id from job_workers where id like 'pool-%'`)).toEqual([]);
});

test('A7: with the times that workers have, jobs of a dead one are free within 60 s', () => {
  const { beatEvery, deadAfter } = heartbeatTimes;
  // Last seen just before it died, started again two seconds later, and judged at the first beat after that.
  expect(2_000 + deadAfter + 2 * beatEvery).toBeLessThanOrEqual(60_000);
});

test('a task that does not come to an end fails at its deadline', async () => {
  const endless = { run: () => new Promise(() => undefined), deadlineSeconds: 0.05 };
  const surroundings = { platform, clock: () => now, log: pino({ level: 'silent' }), mailer: null };
  // Only the id of the job is read.
  const job = { job: { id: '1' } } as Parameters<typeof runTask>[3];
  await expect(runTask(surroundings, endless, {}, job)).rejects.toThrow('Not done after 0.05 s');
});

test('the values of a failed statement are left out of what is stored and logged', () => {
  const cause = Object.assign(new Error('violates foreign key constraint'), { code: '23503' });
  const failure = new DrizzleQueryError('insert into mails values ($1)', ['ana@example.com'], cause);
  expect(failureText(failure)).toBe('Error: violates foreign key constraint (23503)');
});

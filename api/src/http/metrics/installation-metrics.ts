import { inArray, sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import type { Platform } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { preparedAnswer } from '#db/one-answer.ts';
import { isWaitingProof } from '#features/money/collections/waiting-rows.ts';
import { mails } from '#tables/platform/mails.table.ts';

type Sources = Pick<Platform, 'pool' | 'replica'>;

/** In milliseconds. */
const defaultTimes = { keptFor: 10_000, giveUpAfter: 3_000 };

const states = ['due', 'later', 'running', 'retrying', 'failed'] as const;

/** A worker reports every five seconds. */
const lastReport = `select extract(epoch from max(seen_at))::float8 as "lastSeen" from job_workers`;

const count = sql<number>`count(*)::int`;
const ageOf = (column: string) =>
  sql<number>`${sql.raw(`coalesce(greatest(extract(epoch from now() - min(${column})), 0), 0)::float8`)}`;

const readFigures = preparedAnswer(
  'installation-metrics',
  jsonObject({
    queue: jsonRows(
      {
        task: sql<string>`q.task`,
        due: sql<number>`q.due`,
        later: sql<number>`q.later`,
        running: sql<number>`q.running`,
        retrying: sql<number>`q.retrying`,
        failed: sql<number>`q.failed`,
        oldest: sql<number>`q.oldest_seconds`,
      },
      (rows) => rows.from(sql`queue_figures() q`),
    ),
    mails: jsonRows({ status: mails.status, count, oldest: ageOf('created_at') }, (rows) =>
      rows
        .from(mails)
        .where(inArray(mails.status, ['queued', 'failed']))
        .groupBy(mails.status),
    ),
    proofs: jsonRows({ count, oldest: ageOf('y.created_at') }, (rows) =>
      rows.from(sql`payments y`).where(isWaitingProof),
    ),
    backups: jsonRows({ age: sql<number>`greatest(extract(epoch from now() - b.at), 0)::float8` }, (rows) =>
      rows.from(sql`(select at from audit_log where object_type = 'installation' and object_id = 'backup'
        order by id desc limit 1) b`),
    ),
    workers: jsonRows(
      {
        alive: sql<number>`count(*) filter (where seen_at > now() - interval '30 seconds')::int`,
        /** The last report of any worker, in seconds since 1970. */
        lastSeen: sql<number | null>`extract(epoch from max(seen_at))::float8`,
      },
      (rows) => rows.from(sql`job_workers`),
    ),
  }),
);

type Figures = Awaited<ReturnType<typeof readFigures>>;

/**
 * What the database says of the whole installation: queue, mails, proofs, workers, the copy of the database. Every
 * server says the same, so that they are to be taken once (`max`) and not added up. Two statements, kept for some seconds:
 * whoever asks more often costs nothing.
 */
export function installationMetrics({ pool, replica }: Sources, times = defaultTimes): () => Promise<string> {
  const gauges = makeGauges();
  let kept: { until: number; text: Promise<string> } | null = null;

  async function read(): Promise<string> {
    gauges.forget();
    try {
      const figures = await inTime(readFigures(pool, []), times.giveUpAfter);
      gauges.show(figures);
      gauges.up.set(1);
      if (replica) await showReplica(figures.workers[0]?.lastSeen ?? null);
    } catch {
      // The rest of the metrics is worth more than an error, and the alert is about this figure.
      gauges.up.set(0);
    }
    return gauges.registry.metrics();
  }

  /** How much older the last report of a worker is over there. */
  async function showReplica(lastSeen: number | null): Promise<void> {
    const there = await lastReportAt(replica?.pool ?? null, times.giveUpAfter).catch(() => undefined);
    gauges.replicaUp.set(there === undefined ? 0 : 1);
    if (typeof there === 'number' && lastSeen !== null) gauges.replicaLag.set(Math.max(0, lastSeen - there));
  }

  return () => {
    if (!kept || performance.now() > kept.until) {
      kept = { until: performance.now() + times.keptFor, text: read() };
    }
    return kept.text;
  };
}

type ReplicaPool = NonNullable<Platform['replica']>['pool'];

/** Undefined while the copy is left alone, null when it has never heard of a worker. */
async function lastReportAt(copy: ReplicaPool, giveUpAfter: number): Promise<number | null | undefined> {
  if (!copy) return undefined;
  const { rows } = await inTime(copy.query<{ lastSeen: number | null }>(lastReport), giveUpAfter);
  return rows[0]?.lastSeen ?? null;
}

async function inTime<Value>(work: Promise<Value>, milliseconds: number): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('too late')), milliseconds);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

function makeGauges() {
  const registry = new Registry();
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `tribe_${name}`, help, labelNames, registers: [registry] });
  const up = gauge('figures_up', '1 when the figures of the installation could be read');
  const jobs = gauge('jobs', 'Jobs by task and state: due, later, running, retrying, failed', ['task', 'state']);
  const oldestJob = gauge('job_oldest_seconds', 'For how long the job that waits longest has been due', ['task']);
  const unsent = gauge('mails', 'Emails that are not sent, by status: queued or failed', ['status']);
  const oldestMail = gauge('mail_oldest_seconds', 'Age of the oldest email of that status', ['status']);
  const proofs = gauge('proofs_waiting', 'Proofs of payment that wait for a decision');
  const oldestProof = gauge('proof_oldest_seconds', 'Age of the oldest proof that waits');
  const backup = gauge('backup_age_seconds', 'Age of the last backup by npm run backup; none was made without a value');
  const workers = gauge('job_workers', 'Workers that have reported within half a minute');
  const replicaUp = gauge('replica_up', '1 when the copy of the database answers; without a copy there is no value');
  const replicaLag = gauge('replica_lag_seconds', 'How far the copy of the database is behind, to five seconds');

  function show(row: Figures): void {
    for (const { task, oldest, ...counts } of row.queue) {
      for (const state of states) jobs.set({ task, state }, counts[state]);
      oldestJob.set({ task }, oldest);
    }
    for (const status of ['queued', 'failed']) {
      const found = row.mails.find((each) => each.status === status);
      unsent.set({ status }, found?.count ?? 0);
      oldestMail.set({ status }, found?.oldest ?? 0);
    }
    const [made] = row.backups;
    if (made) backup.set(made.age);
    proofs.set(row.proofs[0]?.count ?? 0);
    oldestProof.set(row.proofs[0]?.oldest ?? 0);
    workers.set(row.workers[0]?.alive ?? 0);
  }
  /** What is not known is not told: 0 would be a figure. */
  function forget(): void {
    registry.resetMetrics();
    for (const each of [proofs, oldestProof, backup, workers, replicaUp, replicaLag]) each.remove();
  }
  return { registry, up, replicaUp, replicaLag, show, forget };
}

import { sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import type { Platform } from '#context.ts';
import { isWaitingProof } from '#features/money/collections/waiting-rows.ts';

type Sources = Pick<Platform, 'db' | 'replica'>;

/** In milliseconds. */
const defaultTimes = { keptFor: 10_000, giveUpAfter: 3_000 };

type QueueRow = {
  task: string;
  due: number;
  later: number;
  running: number;
  retrying: number;
  failed: number;
  oldest_seconds: number;
};
type Figures = {
  queue: QueueRow[];
  mails: { status: string; count: number; oldest: number }[];
  proofs: { count: number; oldest: number };
  /** The last report of any worker, in seconds since 1970. */
  workers: { alive: number; lastSeen: number | null };
};

const states = ['due', 'later', 'running', 'retrying', 'failed'] as const;

/** A worker reports every five seconds. */
const lastReport = `select extract(epoch from max(seen_at))::float8 as "lastSeen" from job_workers`;

const figures = sql`select
  (select coalesce(json_agg(q), '[]') from queue_figures() q) as queue,
  (select coalesce(json_agg(m), '[]') from (
    select status, count(*)::int as count, ${secondsSince('min(created_at)')} as oldest
    from mails where status in ('queued', 'failed') group by status) m) as mails,
  (select json_build_object('count', count(*)::int, 'oldest', ${secondsSince('min(y.created_at)')})
    from payments y where ${isWaitingProof}) as proofs,
  (select json_build_object('alive', count(*) filter (where seen_at > now() - interval '30 seconds')::int,
    'lastSeen', extract(epoch from max(seen_at))::float8) from job_workers) as workers`;

function secondsSince(expression: string) {
  return sql.raw(`coalesce(greatest(extract(epoch from now() - ${expression}), 0), 0)::float8`);
}

/**
 * What the database says of the whole installation: queue, mails, proofs, workers, the copy of the database. Every
 * server says the same, so that they are to be taken once (`max`) and not added up. Two statements, kept for some seconds:
 * whoever asks more often costs nothing.
 */
export function installationMetrics({ db, replica }: Sources, times = defaultTimes): () => Promise<string> {
  const gauges = makeGauges();
  let kept: { until: number; text: Promise<string> } | null = null;

  async function read(): Promise<string> {
    gauges.forget();
    try {
      const { rows } = await inTime(db.execute<Figures>(figures), times.giveUpAfter);
      const [row] = rows;
      if (!row) throw new Error('no figures');
      gauges.show(row);
      gauges.up.set(1);
      if (replica) await showReplica(row.workers.lastSeen);
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
async function lastReportAt(pool: ReplicaPool, giveUpAfter: number): Promise<number | null | undefined> {
  if (!pool) return undefined;
  const { rows } = await inTime(pool.query<{ lastSeen: number | null }>(lastReport), giveUpAfter);
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
  const mails = gauge('mails', 'Emails that are not sent, by status: queued or failed', ['status']);
  const oldestMail = gauge('mail_oldest_seconds', 'Age of the oldest email of that status', ['status']);
  const proofs = gauge('proofs_waiting', 'Proofs of payment that wait for a decision');
  const oldestProof = gauge('proof_oldest_seconds', 'Age of the oldest proof that waits');
  const workers = gauge('job_workers', 'Workers that have reported within half a minute');
  const replicaUp = gauge('replica_up', '1 when the copy of the database answers; without a copy there is no value');
  const replicaLag = gauge('replica_lag_seconds', 'How far the copy of the database is behind, to five seconds');

  function show(row: Figures): void {
    for (const { task, oldest_seconds, ...counts } of row.queue) {
      for (const state of states) jobs.set({ task, state }, counts[state]);
      oldestJob.set({ task }, oldest_seconds);
    }
    for (const status of ['queued', 'failed']) {
      const { count, oldest } = row.mails.find((each) => each.status === status) ?? { count: 0, oldest: 0 };
      mails.set({ status }, count);
      oldestMail.set({ status }, oldest);
    }
    proofs.set(row.proofs.count);
    oldestProof.set(row.proofs.oldest);
    workers.set(row.workers.alive);
  }
  /** What is not known is not told: 0 would be a figure. */
  function forget(): void {
    registry.resetMetrics();
    for (const each of [proofs, oldestProof, workers, replicaUp, replicaLag]) each.remove();
  }
  return { registry, up, replicaUp, replicaLag, show, forget };
}

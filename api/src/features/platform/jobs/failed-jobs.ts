import type { PageInput } from '@app/rules/paging/page-input';
import { afterDiscard, discardInput, discardMessages } from '@app/rules/platform/jobs/task-words';
import { sql } from 'drizzle-orm';
import { recordAudit, recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, parseInput } from '#errors.ts';
import { giveUpQueuedMail } from '#features/platform/mails/failed-mails.ts';

/** A job that failed at least once and still exists: given up, or to be tried again. Its payload is not shown. */
export type FailedJob = {
  id: string;
  task: string;
  attempts: number;
  maxAttempts: number;
  /** Its last error in one line. */
  error: string;
  /** The same, whole. */
  details: string;
  /** The time of the next try; for one that was given up, of the last. */
  runAt: Date;
  createdAt: Date;
  isRunning: boolean;
  isGivenUp: boolean;
};

const LONGEST_ERROR = 500;
const LONGEST_DETAILS = 10_000;
const addresses = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;

/** The part of an error that may be shown: its first line, without the addresses that mail servers like to repeat. */
export function shownError(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line.replaceAll(addresses, '•••@•••').slice(0, LONGEST_ERROR);
}

/** All its lines, for whoever looks for the cause: the first one of a failed check says nothing. */
export function shownDetails(text: string): string {
  return text.slice(0, LONGEST_DETAILS).replaceAll(addresses, '•••@•••');
}

/** All of them, or those of one task. */
const isOfTask = (task: string | null | undefined) => (task ? sql`f.task = ${task}` : sql`true`);

/** Given up ones first, then those that are tried again, the newest of each first. */
export async function listFailedJobs(
  { db }: Pick<Context, 'db'>,
  { task, ...page }: PageInput & { task?: string | null | undefined },
): Promise<Listed<FailedJob>> {
  const { limit, offset } = pageBounds(page);
  const { rows } = await db.execute<
    Omit<FailedJob, 'details' | 'runAt' | 'createdAt'> & { totalCount: number; runAt: string; createdAt: string }
  >(sql`
    select f.id::text, f.task, f.attempts, f.max_attempts as "maxAttempts", f.error, f.run_at as "runAt",
      f.created_at as "createdAt", f.is_running as "isRunning", f.is_given_up as "isGivenUp",
      count(*) over ()::int as "totalCount"
    from failed_jobs() f where ${isOfTask(task)} order by f.is_given_up desc, f.run_at desc, f.id limit ${limit} offset ${offset}`);
  return {
    items: rows.map(({ totalCount: _count, ...job }) => ({
      ...job,
      error: shownError(job.error),
      details: shownDetails(job.error),
      runAt: new Date(job.runAt),
      createdAt: new Date(job.createdAt),
    })),
    totalCount: rows[0]?.totalCount ?? 0,
  };
}

export type FailedJobTotals = { count: number; oldestAt: Date | null };

/** How many there are, and since when. */
export async function failedJobTotals({ db }: Pick<Context, 'db'>): Promise<FailedJobTotals> {
  const { rows } = await db.execute<{ count: number; oldest: string | null }>(
    sql`select count(*)::int as count, min(f.created_at) as oldest from failed_jobs() f`,
  );
  const { count, oldest } = rows[0] ?? { count: 0, oldest: null };
  return { count, oldestAt: oldest === null ? null : new Date(oldest) };
}

export type FailedJobKind = { task: string; count: number };

/** The tasks with failed jobs, the most first. */
export async function failedJobKinds({ db }: Pick<Context, 'db'>): Promise<FailedJobKind[]> {
  const { rows } = await db.execute<FailedJobKind>(
    sql`select f.task, count(*)::int as count from failed_jobs() f group by f.task order by 2 desc, 1`,
  );
  return rows;
}

/** So many are tried again by one press; who has more presses again. */
const MOST_AT_ONCE = 200;

/** The same for all that failed and do not run now, or those of one task. Answers how many. */
export async function retryFailedJobs(ctx: Context, task?: string | null): Promise<number> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ id: string; task: string }>(sql`
      select f.id::text as id, retry_job(f.id) as task from (
        select f.id from failed_jobs() f where not f.is_running and ${isOfTask(task)}
        order by f.id limit ${MOST_AT_ONCE}) f`);
    const again = rows.filter(({ task }) => task !== null);
    await recordAudits(
      tx,
      again.map(({ id, task }) => ({ action: 'job.retry', objectType: 'job', objectId: id, after: { task } })),
    );
    return again.length;
  });
}

/** Gives a job that failed all its tries again, from now on. */
export async function retryJob(ctx: Context, id: string): Promise<boolean> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ task: string | null }>(
      sql`select retry_job(${jobNumber(id)}::bigint) as task`,
    );
    const task = rows[0]?.task;
    if (!task) throw new Conflict(discardMessages.gone);
    await recordAudit(tx, { action: 'job.retry', objectType: 'job', objectId: id, after: { task } });
    return true;
  });
}

/** There is no job 0. */
const jobNumber = (id: string): string => (/^\d{1,18}$/.test(id) ? id : '0');

/** Removes a job that failed, and says so where somebody waits for it. Some can only be tried again. */
export async function discardJob(ctx: Context, id: string, input: { reason: string }): Promise<boolean> {
  refuseImpersonators(ctx);
  const { reason } = parseInput(discardInput, input);
  return transaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ task: string; key: string | null }>(
      sql`select d.task, d.job_key as key from discard_job(${jobNumber(id)}::bigint) d`,
    );
    const [job] = rows;
    if (!job) throw new Conflict(discardMessages.gone);
    // Undoes the removal.
    if (afterDiscard(job.task) === null) throw new Conflict(discardMessages.mustRun);
    const mailId = /^mail:(\d+)$/.exec(job.key ?? '')?.[1];
    if (mailId) await giveUpQueuedMail(tx, Number(mailId), `Discarded by staff: ${reason}`);
    await recordAudit(tx, {
      action: 'job.discard',
      objectType: 'job',
      objectId: id,
      after: { task: job.task, reason },
    });
    return true;
  });
}

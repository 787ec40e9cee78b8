import type { PageInput } from '@app/rules/paging/page-input';
import { sql } from 'drizzle-orm';
import { recordAudit, recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict } from '#errors.ts';

/** A job that failed at least once and still exists: given up, or to be tried again. Its payload is not shown. */
export type FailedJob = {
  id: string;
  task: string;
  attempts: number;
  maxAttempts: number;
  error: string;
  /** The time of the next try; for one that was given up, of the last. */
  runAt: Date;
  createdAt: Date;
  isRunning: boolean;
  isGivenUp: boolean;
};

const LONGEST_ERROR = 500;
const addresses = /[^\s<>()"',;:]+@[^\s<>()"',;:]+/g;

/** The part of an error that may be shown: its first line, without the addresses that mail servers like to repeat. */
export function shownError(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line.replaceAll(addresses, '•••@•••').slice(0, LONGEST_ERROR);
}

/** Given up ones first, then those that are tried again, the newest of each first. */
export async function listFailedJobs({ db }: Pick<Context, 'db'>, page: PageInput): Promise<Listed<FailedJob>> {
  const { limit, offset } = pageBounds(page);
  const { rows } = await db.execute<
    Omit<FailedJob, 'runAt' | 'createdAt'> & { totalCount: number; runAt: string; createdAt: string }
  >(sql`
    select f.id::text, f.task, f.attempts, f.max_attempts as "maxAttempts", f.error, f.run_at as "runAt",
      f.created_at as "createdAt", f.is_running as "isRunning", f.is_given_up as "isGivenUp",
      count(*) over ()::int as "totalCount"
    from failed_jobs() f order by f.is_given_up desc, f.run_at desc, f.id limit ${limit} offset ${offset}`);
  return {
    items: rows.map(({ totalCount: _count, ...job }) => ({
      ...job,
      error: shownError(job.error),
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

/** So many are tried again by one press; who has more presses again. */
const MOST_AT_ONCE = 200;

/** The same for all that failed and do not run now. Answers how many. */
export async function retryFailedJobs(ctx: Context): Promise<number> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ id: string; task: string }>(sql`
      select f.id::text as id, retry_job(f.id) as task from (
        select id from failed_jobs() where not is_running order by id limit ${MOST_AT_ONCE}) f`);
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
  const isNumber = /^\d{1,18}$/.test(id);
  return transaction(ctx, async (tx) => {
    const { rows } = await tx.db.execute<{ task: string | null }>(
      sql`select retry_job(${isNumber ? id : '0'}::bigint) as task`,
    );
    const task = rows[0]?.task;
    if (!task) throw new Conflict('This job is already done, deleted or running.');
    await recordAudit(tx, { action: 'job.retry', objectType: 'job', objectId: id, after: { task } });
    return true;
  });
}

import { drizzle } from 'drizzle-orm/node-postgres';
import { holdBackBroadcasts } from '#features/growth/campaigns/hold-back-broadcasts.ts';
import { holdBackMails } from '#features/platform/mails/hold-back-mails.ts';
import type { TaskName } from '#registries/tasks.ts';
import { connectPatiently } from './database-tables.ts';

/** Besides mails, what reaches people and cannot be told from a repetition by its receiver. Hooks carry an id for that. */
const pushes = ['push-news', 'push-training'] as const satisfies TaskName[];

export type HeldBack = { mails: number; broadcasts: number; pushes: number };

/**
 * Keeps a restored database from saying again what was said between the backup and now. Nothing is thrown away: staff
 * find mails on the mail page, pushes on the page of jobs, broadcasts paused or as drafts.
 */
export async function holdBack(ownerUrl: string, now: Date): Promise<HeldBack> {
  const client = await connectPatiently(ownerUrl);
  try {
    const db = drizzle({ client });
    await client.query('begin');
    const mails = await holdBackMails({ db, now });
    const broadcasts = await holdBackBroadcasts({ db, now });
    const { rowCount } = await client.query(
      `select graphile_worker.permanently_fail_jobs(array_agg(j.id), $3) from graphile_worker.jobs j
        where j.task_identifier = any($1) and j.run_at <= $2 and j.attempts < j.max_attempts having count(*) > 0`,
      [pushes, now, 'Held back after a restore: it may have been sent before.'],
    );
    await client.query('commit');
    return { mails, broadcasts, pushes: rowCount ?? 0 };
  } finally {
    await client.end();
  }
}

/** The workers of the moment of the backup are not those of the copy: what they were doing is free. */
export async function freeJobs(ownerUrl: string): Promise<void> {
  const client = await connectPatiently(ownerUrl);
  try {
    await client.query(`select graphile_worker.force_unlock_workers(array_agg(distinct j.locked_by))
      from graphile_worker.jobs j where j.locked_by is not null having count(*) > 0`);
    const { rows } = await client.query<{ isThere: boolean }>(
      `select to_regclass('public.job_workers') is not null as "isThere"`,
    );
    // Earlier releases had none.
    if (rows[0]?.isThere) await client.query('delete from job_workers');
  } finally {
    await client.end();
  }
}

import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** Work for later, by task name; each feature adds its own in `*.jobs.ts`. */
export type JobOptions = {
  /** A second job under the same key replaces the first while it waits. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
};

/** Puts a job in the queue, as part of the surrounding transaction: no commit, no job. */
export async function enqueueJob(
  db: Database,
  task: string,
  payload: Record<string, unknown>,
  { key, runAt, maxAttempts = 5 }: JobOptions = {},
): Promise<void> {
  await db.execute(
    sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${key ?? null}, ${runAt?.toISOString() ?? null}::timestamptz, ${maxAttempts}::int)`,
  );
}

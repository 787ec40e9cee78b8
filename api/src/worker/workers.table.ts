import { snakeCase, text, timestamp } from 'drizzle-orm/pg-core';

/** Who works on jobs, and when they last said so. Whoever has not for half a minute is dead, and its jobs are free. */
export const jobWorkers = snakeCase.table('job_workers', {
  /** What the queue writes on the jobs it gives out. */
  id: text().primaryKey(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
});

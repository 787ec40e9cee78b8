import { snakeCase, text, timestamp } from 'drizzle-orm/pg-core';

/** The workers and their last report. A worker without one for half a minute is dead, and its jobs are free. */
export const jobWorkers = snakeCase.table('job_workers', {
  /** The queue writes this on the jobs it hands out. */
  id: text().primaryKey(),
  seenAt: timestamp({ withTimezone: true }).notNull(),
});

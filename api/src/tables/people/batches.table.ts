import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, snakeCase, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** The intake a member joined with. Exactly one is current. */
export const batches = snakeCase.table(
  'batches',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull().unique(),
    launchFrom: date(),
    launchTo: date(),
    isCurrent: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (batch) => [
    uniqueIndex('batches_one_is_current')
      .on(batch.isCurrent)
      .where(sql`${batch.isCurrent}`),
    check('batches_end_after_they_start', sql`${batch.launchTo} >= ${batch.launchFrom}`),
  ],
);

export type Batch = typeof batches.$inferSelect;

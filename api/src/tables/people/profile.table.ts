import { sql } from 'drizzle-orm';
import { integer, snakeCase, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './users.table.ts';

/** A person's request to be deleted; staff decide, because bills may have to be kept. */
export const deletionRequests = snakeCase.table(
  'deletion_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Taken back by the person, or decided by staff. */
    endedAt: timestamp({ withTimezone: true }),
    outcome: text({ enum: ['withdrawn', 'archived', 'declined'] }),
    endedById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  // One open request per person.
  (request) => [
    uniqueIndex()
      .on(request.userId)
      .where(sql`${request.endedAt} is null`),
  ],
);

export type DeletionRequest = typeof deletionRequests.$inferSelect;

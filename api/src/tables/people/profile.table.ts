import { sql } from 'drizzle-orm';
import { index, integer, snakeCase, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './users.table.ts';

/**
 * A wish that a person be erased, by themselves or by staff. After the days in which it can be taken back a job erases
 * them, as soon as no money is open.
 */
export const deletionRequests = snakeCase.table(
  'deletion_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text(),
    /** The member of staff who asked; null when the person did. */
    askedById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** When the person is erased. Null for a request from before erasing existed: staff decide it. */
    erasesAt: timestamp({ withTimezone: true }),
    /** Why the last try was put off, in words for the person and for staff. */
    waitsFor: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Taken back by the person, or decided by staff. */
    endedAt: timestamp({ withTimezone: true }),
    outcome: text({ enum: ['withdrawn', 'archived', 'declined', 'erased'] }),
    endedById: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  // One open request per person.
  (request) => [
    uniqueIndex()
      .on(request.userId)
      .where(sql`${request.endedAt} is null`),
    // What is due, for the job.
    index('deletion_requests_due')
      .on(request.erasesAt)
      .where(sql`${request.endedAt} is null`),
  ],
);

export type DeletionRequest = typeof deletionRequests.$inferSelect;

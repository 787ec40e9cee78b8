import { sql } from 'drizzle-orm';
import { integer, snakeCase, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './users.table.ts';

/** A new address that waits for its owner to open the link that was mailed to it. */
export const emailChanges = snakeCase.table(
  'email_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text().notNull(),
    tokenHash: text().notNull().unique(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    /** Confirmed, taken back, or replaced by a newer one. */
    endedAt: timestamp({ withTimezone: true }),
  },
  // One open change per person.
  (change) => [
    uniqueIndex()
      .on(change.userId)
      .where(sql`${change.endedAt} is null`),
  ],
);

/** A person who asks to be forgotten; staff decide, as bills may have to be kept. */
export const deletionRequests = snakeCase.table(
  'deletion_requests',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
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

export type EmailChange = typeof emailChanges.$inferSelect;
export type DeletionRequest = typeof deletionRequests.$inferSelect;

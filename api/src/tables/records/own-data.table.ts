import { bigint, index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#tables/people/users.table.ts';

/** "Download my data": a ZIP that a job makes, kept in the store for a few days. */
export const dataExports = snakeCase.table(
  'data_exports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The member of staff who asked, and why; null when the person did. */
    askedById: integer().references(() => users.id, { onDelete: 'set null' }),
    reason: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null while it is being made. */
    readyAt: timestamp({ withTimezone: true }),
    /** When the file goes. */
    endsAt: timestamp({ withTimezone: true }),
    /** The name of the bytes in the store; random, and null when they are gone. */
    storedAs: text(),
    bytes: bigint({ mode: 'number' }),
  },
  (one) => [index().on(one.userId, one.id.desc()), index().on(one.askedById)],
);

export type DataExport = typeof dataExports.$inferSelect;

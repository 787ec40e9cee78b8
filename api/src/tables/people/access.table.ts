import { boolean, index, integer, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './users.table.ts';

/** A role is an access level: the id of one is the id of the other. */
export const accessLevels = snakeCase.table('access_levels', {
  id: text().primaryKey(),
  name: text().notNull(),
  /** System levels can be edited but not deleted. */
  isSystem: boolean().notNull().default(false),
  position: integer().notNull(),
  pageFlags: text().array().notNull(),
  functionFlags: text().array().notNull(),
  /** Whoever has this level logs in with a second step, and sets it up before anything else. */
  needsSecondStep: boolean().notNull().default(false),
  /** Grows with every edit, so that servers know when their copy of the flags is old. */
  revision: integer().notNull().default(1),
});

export const userAccessLevels = snakeCase.table(
  'user_access_levels',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accessLevelId: text()
      .notNull()
      .references(() => accessLevels.id),
    grantedAt: timestamp({ withTimezone: true }).notNull(),
    grantedById: integer().references(() => users.id),
  },
  (row) => [
    primaryKey({ columns: [row.userId, row.accessLevelId] }),
    // The people with a level, and their number.
    index().on(row.accessLevelId, row.userId),
  ],
);

export type AccessLevel = typeof accessLevels.$inferSelect;

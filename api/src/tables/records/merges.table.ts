import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../people/users.table.ts';

/** Two accounts of one person made one. What is needed to take it back within 30 days is kept in `before`. */
export const userMerges = snakeCase.table(
  'user_merges',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    keptId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    foldedId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    mergedAt: timestamp({ withTimezone: true }).notNull(),
    undoneAt: timestamp({ withTimezone: true }),
    undoneById: integer().references(() => users.id, { onDelete: 'set null' }),
    /** Rows that moved, by table; shown in the list of merges. */
    moved: jsonb().notNull().$type<Record<string, number>>(),
    /** Both people and the moved rows as they were; emptied when undoing is over. */
    before: jsonb().$type<unknown>(),
  },
  (merge) => [
    index().on(merge.keptId),
    index().on(merge.foldedId),
    check('user_merges_of_two', sql`${merge.keptId} <> ${merge.foldedId}`),
  ],
);

/** Addresses of merged accounts: their owner still logs in with them, and nobody else can take them. */
export const emailAliases = snakeCase.table(
  'email_aliases',
  {
    email: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    mergeId: integer()
      .notNull()
      .references(() => userMerges.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (alias) => [
    index().on(alias.userId),
    check('email_aliases_are_normalised', sql`${alias.email} = lower(trim(${alias.email}))`),
  ],
);

export type UserMerge = typeof userMerges.$inferSelect;

import type { DuplicateReason } from '@app/rules/records/merges/duplicate-reasons';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
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

/** Addresses of accounts that were folded in: their owner still signs in with them, and nobody else can take them. */
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
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (alias) => [
    index().on(alias.userId),
    check('email_aliases_are_normalised', sql`${alias.email} = lower(trim(${alias.email}))`),
  ],
);

/**
 * What two accounts of one person would share, as numbers. Written by a trigger on people and by nobody else: looking for
 * duplicates then costs as much as there are, not as there are people.
 */
export const personKeys = snakeCase.table(
  'person_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull().$type<DuplicateReason>(),
    key: bigint({ mode: 'bigint' }).notNull(),
    /** Someone else has the same one. */
    isShared: boolean().notNull(),
  },
  (known) => [
    primaryKey({ columns: [known.userId, known.reason] }),
    index('person_keys_by_key').on(known.reason, known.key),
    index('person_keys_shared')
      .on(known.reason, known.key, known.userId)
      .where(sql`${known.isShared}`),
  ],
);

export type UserMerge = typeof userMerges.$inferSelect;

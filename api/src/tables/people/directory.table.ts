import type { DuplicateReason } from '@app/rules/records/merges/duplicate-reasons';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { users } from './users.table.ts';

/**
 * Keys that two accounts of one person would share, as numbers. Written only by a trigger on people: a search for
 * duplicates then costs as much as there are duplicates, not people.
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

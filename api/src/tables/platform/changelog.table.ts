import type { ChangelogKind } from '@app/rules/platform/changelog/changelog-entry';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../people/users.table.ts';

/** The news of the product on `/changelog`. */
export const changelogEntries = snakeCase.table(
  'changelog_entries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    kind: text().notNull().$type<ChangelogKind>(),
    releasedOn: date().notNull(),
    isPublished: boolean().notNull().default(false),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (entry) => [
    // The newest first.
    index().on(entry.releasedOn, entry.id),
    check('changelog_entries_kind', sql`${entry.kind} in ('new', 'improved', 'fixed')`),
  ],
);

export type ChangelogEntry = typeof changelogEntries.$inferSelect;

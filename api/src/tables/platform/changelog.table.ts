import { type ChangelogKind, changelogKinds } from '@app/rules/platform/changelog/changelog-entry';
import { boolean, check, date, index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
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
    check('changelog_entries_kind', oneOf(entry.kind, changelogKinds)),
  ],
);

export type ChangelogEntry = typeof changelogEntries.$inferSelect;

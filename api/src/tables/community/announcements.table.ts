import { boolean, index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../people/users.table.ts';

/** Announcements of staff on the community's home page. */
export const announcements = snakeCase.table(
  'announcements',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    /** Markdown. */
    body: text().notNull(),
    isPinned: boolean().notNull().default(false),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  // Pinned ones first, then the newest.
  (announcement) => [index().on(announcement.isPinned, announcement.id)],
);

export type Announcement = typeof announcements.$inferSelect;

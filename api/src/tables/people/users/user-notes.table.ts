import { index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../users.table.ts';

/** Notes of staff about a person; the person does not see them. */
export const userNotes = snakeCase.table(
  'user_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    authorId: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  // Notes on a person's page, newest first.
  (note) => [index().on(note.userId, note.id)],
);

export type UserNote = typeof userNotes.$inferSelect;

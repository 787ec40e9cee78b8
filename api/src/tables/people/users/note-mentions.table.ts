import { index, integer, primaryKey, snakeCase } from 'drizzle-orm/pg-core';
import { users } from '../users.table.ts';
import { userNotes } from './user-notes.table.ts';

/** Colleagues whom a note names with an @. */
export const noteMentions = snakeCase.table(
  'note_mentions',
  {
    noteId: integer()
      .notNull()
      .references(() => userNotes.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  // The notes that name somebody, newest first.
  (mention) => [primaryKey({ columns: [mention.noteId, mention.userId] }), index().on(mention.userId, mention.noteId)],
);

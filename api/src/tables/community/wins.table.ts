import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { files } from '../platform/files.table.ts';
import { users } from '../people/users.table.ts';

/** Something a member is proud of: a client found, money earned. */
export const wins = snakeCase.table(
  'wins',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    text: text().notNull(),
    /** Centavos. */
    amountEarned: bigint({ mode: 'number' }),
    /** The platform where the client was found, such as Upwork. */
    clientPlatform: text(),
    pictureId: integer().references(() => files.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (win) => [
    // A person's wins and the feed, newest first.
    index().on(win.userId, win.id),
    // Access to a picture depends on its win.
    index().on(win.pictureId),
    check('wins_amount_is_positive', sql`${win.amountEarned} > 0`),
  ],
);

export const winCheers = snakeCase.table(
  'win_cheers',
  {
    winId: integer()
      .notNull()
      .references(() => wins.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (cheer) => [primaryKey({ columns: [cheer.winId, cheer.userId] }), index().on(cheer.userId)],
);

export type Win = typeof wins.$inferSelect;

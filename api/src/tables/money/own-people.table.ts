import { index, integer, snakeCase, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../people/users.table.ts';

/** The owner who follows up on a person's payments. */
export const collectionOwners = snakeCase.table(
  'collection_owners',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    ownerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    since: timestamp({ withTimezone: true }).notNull(),
  },
  (owner) => [index().on(owner.ownerId, owner.userId)],
);

import { assignmentSources } from '@app/rules/money/collections/assignment-source';
import { check, index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';

/** The owner who follows up on a person's payments: their success manager. One row for each person: one live owner. */
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

/** Every change of an owner: from whom to whom, when, by whom and why. Append-only; `collection_owners` is what came of it. */
export const ownerChanges = snakeCase.table(
  'owner_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null for nobody. */
    ownerId: integer().references(() => users.id, { onDelete: 'set null' }),
    formerOwnerId: integer().references(() => users.id, { onDelete: 'set null' }),
    source: text({ enum: assignmentSources }).notNull(),
    reason: text(),
    /** Null for the product itself. */
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (change) => [
    // The assignments of one person, newest first.
    index('owner_changes_of_person').on(change.userId, change.id.desc()),
    index('owner_changes_of_owner').on(change.ownerId, change.id.desc()),
    check('owner_changes_source', oneOf(change.source, assignmentSources)),
  ],
);

export type OwnerChange = typeof ownerChanges.$inferSelect;

import { leaderContactKinds } from '@app/rules/journey/coach-home/leader-message';
import { check, index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';

/** A leader wrote to one of their people: on Messenger, or under the bell. */
export const leaderContacts = snakeCase.table(
  'leader_contacts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    kind: text({ enum: leaderContactKinds }).notNull(),
    /** What was sent from here; what was written on Messenger stays there. */
    text: text(),
    /** One contact for each: a button pressed twice on a day, or a request that came twice, counts once. */
    dedupeKey: text().notNull().unique(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (contact) => [
    // The timeline of a person.
    index().on(contact.userId, contact.at),
    check('leader_contacts_kind', oneOf(contact.kind, leaderContactKinds)),
  ],
);

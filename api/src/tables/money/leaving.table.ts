import { leavingReasons, leavingSources } from '@app/rules/money/leaving/leaving-reasons';
import { check, index, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { users } from '../people/users.table.ts';
import { subscriptions } from './orders/subscriptions.table.ts';

/** Why somebody stopped, once for each subscription that ended. */
export const leavingAnswers = snakeCase.table(
  'leaving_answers',
  {
    subscriptionId: integer()
      .primaryKey()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: leavingReasons }).notNull(),
    words: text(),
    source: text({ enum: leavingSources }).notNull(),
    /** Who answered: the member, or who unsubscribed them. */
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (answer) => [
    index().on(answer.userId),
    check('leaving_answers_reason', oneOf(answer.reason, leavingReasons)),
    check('leaving_answers_source', oneOf(answer.source, leavingSources)),
  ],
);

export type LeavingAnswer = typeof leavingAnswers.$inferSelect;

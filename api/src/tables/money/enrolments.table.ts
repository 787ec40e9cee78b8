import { boolean, index, integer, jsonb, snakeCase, timestamp } from 'drizzle-orm/pg-core';
import { users } from '../people/users.table.ts';
import { orders } from './orders.table.ts';
import { payments } from './payments.table.ts';

/** The state before an enrollment, and the marks that show whether something relies on it. */
export type EnrolmentUndo = {
  levelsBefore: string[];
  levelsAfter: string[];
  batchBefore: number | null;
  batchAfter: number | null;
  showReturneeModal: boolean;
  /** The newest events when it was made: later ones were built on it. */
  paymentEventId: number;
  subscriptionEventId: number;
};

/** What staff gave to a person in one step, so that the one who did can take it back for a while. */
export const enrolments = snakeCase.table(
  'enrolments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The money that came with it. */
    paymentId: integer()
      .unique()
      .references(() => payments.id, { onDelete: 'restrict' }),
    /** Whether the account was made in the same step. */
    isNewPerson: boolean().notNull(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    undo: jsonb().notNull().$type<EnrolmentUndo>(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  // The newest of a staff member is what the next one begins with.
  (enrolment) => [index().on(enrolment.userId), index().on(enrolment.byId, enrolment.id)],
);

export type Enrolment = typeof enrolments.$inferSelect;

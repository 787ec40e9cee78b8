import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import {
  type ContactChannel,
  type StatementLineState,
  statementLineStates,
  type StatementMapping,
} from '@app/rules/money/collections/collections';
import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { paymentSchedules } from './orders/invoices.table.ts';
import { payments } from './payments.table.ts';
import { users } from '../people/users.table.ts';

/** A day a member named for an overdue entry. */
export const paymentPromises = snakeCase.table(
  'payment_promises',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    scheduleId: integer()
      .notNull()
      .references(() => paymentSchedules.id, { onDelete: 'restrict' }),
    promisedFor: date().notNull(),
    /** In centavos; null for all that is open. */
    amount: bigint({ mode: 'number' }),
    note: text(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** A later promise took its place. */
    replacedAt: timestamp({ withTimezone: true }),
  },
  (promise) => [
    // The promise that counts; broken ones come back to the top of the desk.
    uniqueIndex('payment_promises_current')
      .on(promise.scheduleId)
      .where(sql`${promise.replacedAt} is null`),
    // All promises of an entry, for the timeline of a person.
    index().on(promise.scheduleId),
    check('payment_promises_amount', sql`${promise.amount} > 0`),
  ],
);

/** A call, message or mail about money, and its result. */
export const collectionContacts = snakeCase.table(
  'collection_contacts',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channel: text().notNull().$type<ContactChannel>(),
    note: text(),
    byId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  // The last contact of the people of a page.
  (contact) => [
    index().on(contact.userId, contact.at),
    // Whom somebody contacted since a day, for the board.
    index('collection_contacts_since').on(contact.at, contact.userId),
  ],
);

/** A wallet's or bank's statement that staff uploaded. */
export const statements = snakeCase.table('statements', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  platform: text().notNull().$type<PaymentPlatform>(),
  name: text().notNull(),
  uploadedById: integer().references(() => users.id, { onDelete: 'set null' }),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** The columns of a platform's statements, as they were chosen last. */
export const statementMappings = snakeCase.table('statement_mappings', {
  platform: text().primaryKey().$type<PaymentPlatform>(),
  mapping: jsonb().notNull().$type<StatementMapping>(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

/** Incoming money, line by line. The same line of a statement uploaded twice is stored once. */
export const statementLines = snakeCase.table(
  'statement_lines',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    statementId: integer()
      .notNull()
      .references(() => statements.id, { onDelete: 'restrict' }),
    line: integer().notNull(),
    platform: text().notNull().$type<PaymentPlatform>(),
    reference: text().notNull(),
    /** In centavos. */
    amount: bigint({ mode: 'number' }).notNull(),
    paidOn: date().notNull(),
    payer: text(),
    note: text(),
    state: text().notNull().$type<StatementLineState>(),
    /** The entry it seems to be for. */
    scheduleId: integer().references(() => paymentSchedules.id, { onDelete: 'restrict' }),
    /** The payment it became or confirmed. */
    paymentId: integer().references(() => payments.id, { onDelete: 'restrict' }),
    decidedById: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    /** Why it was set aside. */
    remarks: text(),
  },
  (line) => [
    unique().on(line.platform, line.reference, line.amount, line.paidOn),
    index().on(line.statementId, line.line),
    index().on(line.scheduleId),
    index().on(line.paymentId),
    // Money without an owner.
    index('statement_lines_open')
      .on(line.paidOn)
      .where(sql`${line.paymentId} is null`),
    check('statement_lines_amount', sql`${line.amount} > 0`),
    check('statement_lines_state', oneOf(line.state, statementLineStates)),
  ],
);

export type PaymentPromise = typeof paymentPromises.$inferSelect;
export type CollectionContact = typeof collectionContacts.$inferSelect;

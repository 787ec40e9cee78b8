import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import {
  type PaymentSource,
  paymentSources,
  type PaymentStatus,
  paymentStatuses,
} from '@app/rules/money/payments/payment';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { files } from '../platform/files.table.ts';
import { subscriptions } from './subscriptions.table.ts';
import { users } from '../people/users.table.ts';

/** The values of a kind as a check in SQL lists them. */
const quoted = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');

/** What an order owes in all. */
export const invoices = snakeCase.table(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Five characters without look-alikes; with an entry's number it is the payment code, `K7PQ4-2`. */
    code: text().notNull().unique(),
    subscriptionId: integer()
      .notNull()
      .unique()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    /** Null while the order of a visitor belongs to no account. */
    userId: integer().references(() => users.id, { onDelete: 'restrict' }),
    /** In centavos: the order's total and what was adjusted since. */
    total: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (invoice) => [
    index().on(invoice.userId),
    check('invoices_total', sql`${invoice.total} >= 0`),
    check('invoices_code', sql`${invoice.code} ~ '^[A-Z2-9]{5}$'`),
  ],
);

/** One dated part of an invoice: a schedule entry. */
export const paymentSchedules = snakeCase.table(
  'payment_schedules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    /** 1, 2, 3 … within the invoice. */
    number: integer().notNull(),
    /** In centavos. */
    price: bigint({ mode: 'number' }).notNull(),
    scheduleDate: date().notNull(),
    /** The platform it is expected from or was paid by. */
    paymentPlatform: text().$type<PaymentPlatform>(),
    /** What live payments have brought so far, in centavos; changed only under the invoice's lock. */
    paid: bigint({ mode: 'number' }).notNull().default(0),
    /** The payment that settled it: paid means that this is set. */
    transactionId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Owed no more: its subscription was cancelled or its order lapsed. */
    voidedAt: timestamp({ withTimezone: true }),
    /** Whose it is (0 while it is nobody's), what it is for, and whether its subscription is active. Kept by triggers, so that the desk reads entries alone. */
    userId: integer().notNull().default(0),
    productId: integer().notNull().default(0),
    isActive: boolean().notNull().default(false),
    /** The day of the promise that counts. Kept by a trigger on promises. */
    promisedFor: date(),
  },
  (entry) => [
    unique().on(entry.invoiceId, entry.number),
    // The desk: what is due and overdue, with all that its filters and sums need.
    index('payment_schedules_due')
      .on(
        entry.scheduleDate,
        entry.id,
        entry.userId,
        entry.productId,
        entry.isActive,
        entry.paymentPlatform,
        entry.price,
        entry.paid,
        entry.invoiceId,
        entry.promisedFor,
      )
      .where(sql`${entry.transactionId} is null and ${entry.voidedAt} is null`),
    // What was promised: in its own order, and before the rest of what is overdue.
    index('payment_schedules_promised')
      .on(
        entry.promisedFor,
        entry.id,
        entry.scheduleDate,
        entry.userId,
        entry.productId,
        entry.isActive,
        entry.paymentPlatform,
        entry.price,
        entry.paid,
      )
      .where(sql`${entry.transactionId} is null and ${entry.voidedAt} is null and ${entry.promisedFor} is not null`),
    // What is still open of one invoice: the next due date of a list, and what a person owes.
    index('payment_schedules_open')
      .on(entry.invoiceId, entry.scheduleDate)
      .where(sql`${entry.transactionId} is null and ${entry.voidedAt} is null`),
    // What people owe whom a search finds.
    index('payment_schedules_person')
      .on(entry.userId)
      .where(sql`${entry.transactionId} is null and ${entry.voidedAt} is null`),
    check('payment_schedules_price', sql`${entry.price} >= 0`),
    check('payment_schedules_paid', sql`${entry.paid} >= 0 and ${entry.paid} <= ${entry.price}`),
    check('payment_schedules_settled', sql`(${entry.transactionId} is not null) = (${entry.paid} = ${entry.price})`),
  ],
);

/** By how much an invoice was changed after it was made, by whom and why. Append-only. */
export const invoiceAdjustments = snakeCase.table(
  'invoice_adjustments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    /** In centavos; negative lowers what is owed. */
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (adjustment) => [index().on(adjustment.invoiceId)],
);

/** How things stood before a payment was decided. */
export type PaymentUndo = {
  /** The platform that the member named. */
  platform: PaymentPlatform | null;
  /** The decision opened what was bought. */
  madeLive: boolean;
  /** Of the order. */
  lapsesAt: string | null;
  openKey: string | null;
  /** The decision gave a visitor's order to an account. */
  hasJoined: boolean;
  levelsBefore: string[];
  levelsAfter: string[];
  showReturneeModal: boolean;
  /** The newest events when the decision was made: later ones were built on it. */
  paymentEventId: number;
  subscriptionEventId: number;
  /** Once it was undone: when, by whom, and the proof that waits in its place. */
  undoneAt?: string;
  undoneById?: number;
  proofId?: number | null;
};

/** Money that came or is said to have come. Never deleted; what happened to it stands in its events. */
export const payments = snakeCase.table(
  'payments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Null for money without an owner. */
    invoiceId: integer().references(() => invoices.id, { onDelete: 'restrict' }),
    /** The entry it was sent for; a whole payment may reach further. */
    scheduleId: integer().references(() => paymentSchedules.id, { onDelete: 'restrict' }),
    /** In centavos. */
    amount: bigint({ mode: 'number' }).notNull(),
    platform: text().notNull().$type<PaymentPlatform>(),
    /** The number on the transfer; `N/A` where there is none. */
    reference: text().notNull(),
    externalInvoiceId: text(),
    /** The Manila day the money was sent. */
    paidOn: date().notNull(),
    proofFileId: integer().references(() => files.id, { onDelete: 'restrict' }),
    source: text().notNull().$type<PaymentSource>(),
    status: text().notNull().$type<PaymentStatus>(),
    submittedById: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedById: integer().references(() => users.id, { onDelete: 'set null' }),
    decidedAt: timestamp({ withTimezone: true }),
    /** Why it was rejected, revoked or refunded, or has to be looked at. */
    remarks: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** What undoing its decision needs; worth nothing once the time for it is over. */
    undo: jsonb().$type<PaymentUndo>(),
    /** Whose invoice it is for. Kept by triggers here and on invoices. */
    userId: integer(),
  },
  (payment) => [
    index().on(payment.invoiceId),
    index().on(payment.scheduleId),
    // Payment records, the newest first, and how many there are.
    index('payments_by_status').on(payment.status, payment.id, payment.platform),
    index('payments_by_platform').on(payment.platform, payment.id, payment.status),
    // Those of people whom a search finds, and how many.
    index('payments_of_person').on(payment.userId, payment.status, payment.platform, payment.id),
    // One transfer counts once.
    uniqueIndex('payments_reference')
      .on(payment.platform, sql`upper(${payment.reference})`)
      .where(
        sql`${payment.status} in ('submitted', 'needs_review', 'approved') and upper(${payment.reference}) <> 'N/A'`,
      ),
    // One proof waits on an entry at a time.
    uniqueIndex('payments_waiting')
      .on(payment.scheduleId)
      .where(sql`${payment.status} = 'submitted'`),
    // The proof inbox, oldest first.
    index('payments_inbox')
      .on(payment.createdAt, payment.id)
      .where(sql`${payment.status} = 'submitted'`),
    // What came in a period, by platform.
    index('payments_collected')
      .on(payment.paidOn, payment.platform, payment.amount)
      .where(sql`${payment.status} = 'approved'`),
    // A number that staff approve with is looked for among those in use.
    index('payments_external_invoice_id').on(payment.platform, sql`upper(${payment.externalInvoiceId})`),
    // Payment records are searched by their numbers.
    index('payments_numbers').using(
      'gin',
      sql`(upper(${payment.reference}) || ' ' || coalesce(upper(${payment.externalInvoiceId}), '')) gin_trgm_ops`,
    ),
    check('payments_amount', sql`${payment.amount} > 0`),
    // Money for people to look at, the oldest first.
    index('payments_to_review')
      .on(payment.createdAt, payment.id)
      .where(sql`${payment.status} = 'needs_review'`),
    check('payments_status', sql`${payment.status} in (${sql.raw(quoted(paymentStatuses))})`),
    check('payments_source', sql`${payment.source} in (${sql.raw(quoted(paymentSources))})`),
    check(
      'payments_decided',
      sql`(${payment.status} in ('submitted', 'needs_review')) = (${payment.decidedAt} is null)`,
    ),
    check('payments_remarks', sql`${payment.status} in ('submitted', 'approved') or ${payment.remarks} is not null`),
  ],
);

/** What of a payment went to which entry. It counts while the payment is approved. Append-only. */
export const paymentAllocations = snakeCase.table(
  'payment_allocations',
  {
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    scheduleId: integer()
      .notNull()
      .references(() => paymentSchedules.id, { onDelete: 'restrict' }),
    /** In centavos. */
    amount: bigint({ mode: 'number' }).notNull(),
  },
  (allocation) => [
    primaryKey({ columns: [allocation.paymentId, allocation.scheduleId] }),
    index().on(allocation.scheduleId),
    check('payment_allocations_amount', sql`${allocation.amount} > 0`),
  ],
);

/** Every step of a payment: sent, approved, rejected, revoked. Append-only. */
export const paymentEvents = snakeCase.table(
  'payment_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    paymentId: integer()
      .notNull()
      .references(() => payments.id, { onDelete: 'restrict' }),
    kind: text().notNull().$type<PaymentStatus>(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
    platform: text().notNull().$type<PaymentPlatform>(),
    externalInvoiceId: text(),
    remarks: text(),
  },
  (event) => [index().on(event.paymentId, event.id)],
);

export type Invoice = typeof invoices.$inferSelect;
export type PaymentSchedule = typeof paymentSchedules.$inferSelect;
export type Payment = typeof payments.$inferSelect;

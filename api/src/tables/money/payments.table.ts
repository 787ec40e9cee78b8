import { holdingStatuses, reasonlessStatuses, undecidedStatuses } from '@app/rules/money/payments/payment-states';
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
  check,
  date,
  index,
  integer,
  jsonb,
  primaryKey,
  snakeCase,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { files } from '../platform/files.table.ts';
import { invoices, paymentSchedules } from './orders/invoices.table.ts';
import { users } from '../people/users.table.ts';

/** The values of a kind as a check in SQL lists them. */

/** The state before a payment was decided. */
export type PaymentUndo = {
  /** The platform that the member named. */
  platform: PaymentPlatform | null;
  /** The decision made the order live. */
  madeLive: boolean;
  /** The state of the order. */
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
  /** When it was undone, by whom, and the proof that waits instead. */
  undoneAt?: string;
  undoneById?: number;
  proofId?: number | null;
};

/** Received or reported money. Never deleted; its history is in its events. */
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
    /** A number of the books, as staff typed it; `N/A` where there is none. */
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
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** The facts for undoing its decision; useless after the undo window. */
    undo: jsonb().$type<PaymentUndo>(),
    /** The person of the invoice. Kept by triggers here and on invoices. */
    userId: integer().references(() => users.id, { onDelete: 'restrict' }),
  },
  (payment) => [
    index().on(payment.invoiceId),
    index().on(payment.scheduleId),
    // Payment records, the newest first, and how many there are.
    index('payments_by_status').on(payment.status, payment.id, payment.platform),
    index('payments_by_platform').on(payment.platform, payment.id, payment.status),
    // The payments of people found by a search, and their number.
    index('payments_of_person').on(payment.userId, payment.status, payment.platform, payment.id),
    // One transfer counts once.
    uniqueIndex('payments_reference')
      .on(payment.platform, sql`upper(${payment.reference})`)
      .where(sql`${oneOf(payment.status, holdingStatuses)} and upper(${payment.reference}) <> 'N/A'`),
    // One proof waits on an entry at a time.
    uniqueIndex('payments_waiting')
      .on(payment.scheduleId)
      .where(sql`${payment.status} = 'submitted'`),
    // The proof inbox, oldest first.
    index('payments_inbox')
      .on(payment.createdAt, payment.id)
      .where(sql`${payment.status} = 'submitted'`),
    // How long proofs waited lately, by platform.
    index('payments_checked')
      .on(payment.decidedAt, payment.platform, payment.createdAt)
      .where(sql`${payment.source} = 'member'`),
    // The payments of a period, by platform, and those of invoices from before it.
    index('payments_collected')
      .on(payment.paidOn, payment.platform, payment.amount, payment.invoiceId)
      .where(sql`${payment.status} = 'approved'`),
    // To check whether staff approve with a number that is already in use.
    index('payments_external_invoice_id').on(payment.platform, sql`upper(${payment.externalInvoiceId})`),
    // Payment records are searched by their numbers.
    index('payments_numbers').using(
      'gin',
      // Without the gaps that people and apps put into them; `|` keeps the two apart.
      sql`translate(upper(${payment.reference} || '|' || coalesce(${payment.externalInvoiceId}, '')), ' -‐‑‒–—', '') gin_trgm_ops`,
    ),
    check('payments_amount', sql`${payment.amount} > 0`),
    // Money for people to look at, the oldest first.
    index('payments_to_review')
      .on(payment.createdAt, payment.id)
      .where(sql`${payment.status} = 'needs_review'`),
    check('payments_status', oneOf(payment.status, paymentStatuses)),
    check('payments_source', oneOf(payment.source, paymentSources)),
    check('payments_decided', sql`(${oneOf(payment.status, undecidedStatuses)}) = (${payment.decidedAt} is null)`),
    check('payments_remarks', sql`${oneOf(payment.status, reasonlessStatuses)} or ${payment.remarks} is not null`),
  ],
);

/** The part of a payment that went to an entry. It counts while the payment is approved. Append-only. */
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

/** The number of the acknowledgement that was given for a payment: one after the other, without gaps. */
export const receipts = snakeCase.table('receipts', {
  number: integer().primaryKey(),
  paymentId: integer()
    .notNull()
    .unique()
    .references(() => payments.id, { onDelete: 'restrict' }),
  issuedAt: timestamp({ withTimezone: true }).notNull(),
});

export type Payment = typeof payments.$inferSelect;

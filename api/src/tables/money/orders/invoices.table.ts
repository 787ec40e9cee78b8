import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, date, index, integer, snakeCase, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { funnels } from '../funnels.table.ts';
import { products } from '../products.table.ts';
import { users } from '../../people/users.table.ts';
import { subscriptions } from './subscriptions.table.ts';

/** The total debt of an order. */
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
    /** In centavos: the order's total plus later adjustments. */
    total: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
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
    /** The amount of approved payments so far, in centavos; changed only under the invoice's lock. */
    paid: bigint({ mode: 'number' }).notNull().default(0),
    /**
     * The payment that settled it: paid means that this is set. No foreign key: it is a text, the number of the payment or
     * `complimentary` where nothing was owed.
     */
    transactionId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** No longer owed: its subscription was cancelled or its order lapsed. */
    voidedAt: timestamp({ withTimezone: true }),
    /**
     * The person (null while a visitor's order belongs to no account), the product, and whether the subscription is
     * active. Kept by triggers, so that the desk reads entries alone.
     */
    userId: integer().references(() => users.id, { onDelete: 'restrict' }),
    // The trigger puts the product in place of the default, which is the number of none.
    productId: integer()
      .notNull()
      .default(0)
      .references(() => products.id, { onDelete: 'restrict' }),
    isActive: boolean().notNull().default(false),
    /** The day of the promise that counts. Kept by a trigger on promises. */
    promisedFor: date(),
    /**
     * Who earns a commission when it is paid, and the funnel whose rate counts: of a live order that somebody brought. Kept by triggers
     * (`entry-earners.sql`), so that an affiliate sees what is still to come without reading all their orders.
     */
    affiliateId: integer().references(() => users.id, { onDelete: 'restrict' }),
    funnelId: text().references(() => funnels.id, { onDelete: 'restrict' }),
  },
  (entry) => [
    unique().on(entry.invoiceId, entry.number),
    // For the desk: due and overdue entries, with everything its filters and sums need.
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
    // For promises: in their own order, and before the other overdue entries.
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
    // The open entries of one invoice: the next due date of a list, and a person's debt.
    index('payment_schedules_open')
      .on(entry.invoiceId, entry.scheduleDate)
      .where(sql`${entry.transactionId} is null and ${entry.voidedAt} is null`),
    // What stopped to be owed, by day, for reports of earlier days.
    index('payment_schedules_voided')
      .on(entry.voidedAt)
      .where(sql`${entry.voidedAt} is not null`),
    // What an affiliate still may earn, by price and rate.
    index('payment_schedules_to_come')
      .on(entry.affiliateId, entry.funnelId, entry.price)
      .where(sql`${entry.transactionId} is null and ${entry.voidedAt} is null and ${entry.affiliateId} is not null`),
    // The debts of people found by a search.
    index('payment_schedules_person')
      .on(entry.userId)
      .where(sql`${entry.transactionId} is null and ${entry.voidedAt} is null`),
    check('payment_schedules_price', sql`${entry.price} >= 0`),
    check('payment_schedules_paid', sql`${entry.paid} >= 0 and ${entry.paid} <= ${entry.price}`),
    check('payment_schedules_settled', sql`(${entry.transactionId} is not null) = (${entry.paid} = ${entry.price})`),
  ],
);

/** A change of an invoice after it was made, with its author and reason. Append-only. */
export const invoiceAdjustments = snakeCase.table(
  'invoice_adjustments',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id, { onDelete: 'restrict' }),
    /** In centavos; negative lowers the debt. */
    amount: bigint({ mode: 'number' }).notNull(),
    reason: text().notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (adjustment) => [index().on(adjustment.invoiceId)],
);

export type Invoice = typeof invoices.$inferSelect;
export type PaymentSchedule = typeof paymentSchedules.$inferSelect;

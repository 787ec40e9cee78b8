import type { IntervalUnit } from '@app/rules/money/payment-terms/payment-term';
import { sql } from 'drizzle-orm';
import { check, integer, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';

/** How a price is split into entries. Orders keep a copy as it was. */
export const paymentTerms = snakeCase.table(
  'payment_terms',
  {
    /** Readable, such as `3-gives`; staff choose it once. */
    id: text().primaryKey(),
    name: text().notNull(),
    paymentCount: integer().notNull(),
    /** Share of the first payment in basis points; null splits evenly. */
    firstShare: integer(),
    intervalCount: integer().notNull().default(1),
    intervalUnit: text().notNull().default('months').$type<IntervalUnit>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** No longer offered to new orders. */
    archivedAt: timestamp({ withTimezone: true }),
  },
  (term) => [
    check('payment_terms_payment_count', sql`${term.paymentCount} between 1 and 36`),
    check(
      'payment_terms_first_share',
      sql`${term.firstShare} is null or (${term.firstShare} between 1 and 9999 and ${term.paymentCount} > 1)`,
    ),
    check('payment_terms_interval', sql`${term.intervalCount} between 1 and 366`),
    check('payment_terms_interval_unit', sql`${term.intervalUnit} in ('days', 'months')`),
  ],
);

export type PaymentTerm = typeof paymentTerms.$inferSelect;

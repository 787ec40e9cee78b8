import type { SlugKind } from '@app/rules/money/funnels/slug';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, primaryKey, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { paymentTerms } from './payment-terms.table.ts';
import { products } from './products.table.ts';

/** Taken first segments of addresses: one namespace for funnels, affiliates and redirects. */
export const slugs = snakeCase.table('slugs', {
  slug: text().primaryKey(),
  kind: text().notNull().$type<SlugKind>(),
});

/** One way of selling a product: price, terms, dates, seats and pages. */
export const funnels = snakeCase.table(
  'funnels',
  {
    /** Readable; made from the name and kept. */
    id: text().primaryKey(),
    name: text().notNull(),
    slug: text()
      .notNull()
      .unique()
      .references(() => slugs.slug, { onUpdate: 'cascade', onDelete: 'restrict' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    /** In centavos; null sells at the product's price. */
    price: bigint({ mode: 'number' }),
    /** Days from start to expiry; null never expires. */
    validityByDays: integer(),
    /** Days from becoming live to the start. */
    startByDays: integer().notNull().default(0),
    opensAt: timestamp({ withTimezone: true }),
    closesAt: timestamp({ withTimezone: true }),
    /** Seats in all; null for as many as come. */
    capacity: integer(),
    /** Seats of orders that have not lapsed. Raised in the statement that checks the capacity, so it cannot be passed. */
    seatsTaken: integer().notNull().default(0),
    /** Sold only through its address: on no list, and search engines are told to skip it. */
    isHidden: boolean().notNull().default(false),
    /** Sells a renewal to those who have or had the product, and to nobody else. */
    isRenewal: boolean().notNull().default(false),
    /** In basis points; null pays the affiliate's own or the general rate. */
    affiliateRate: integer(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** Sells nothing any more; its orders stay. */
    archivedAt: timestamp({ withTimezone: true }),
  },
  (funnel) => [
    index().on(funnel.productId),
    check('funnels_price', sql`${funnel.price} >= 0`),
    check('funnels_validity', sql`${funnel.validityByDays} between 1 and 36500`),
    check('funnels_start', sql`${funnel.startByDays} between 0 and 3650`),
    check('funnels_capacity', sql`${funnel.capacity} >= 0`),
    check('funnels_seats', sql`${funnel.seatsTaken} >= 0`),
    check('funnels_affiliate_rate', sql`${funnel.affiliateRate} between 0 and 10000`),
    check('funnels_dates', sql`${funnel.opensAt} < ${funnel.closesAt}`),
  ],
);

/** The terms a buyer may choose from, in this order. */
export const funnelPaymentTerms = snakeCase.table(
  'funnel_payment_terms',
  {
    funnelId: text()
      .notNull()
      .references(() => funnels.id, { onDelete: 'cascade' }),
    paymentTermId: text()
      .notNull()
      .references(() => paymentTerms.id, { onDelete: 'restrict' }),
    position: integer().notNull(),
  },
  (offered) => [primaryKey({ columns: [offered.funnelId, offered.paymentTermId] }), index().on(offered.paymentTermId)],
);

export type Funnel = typeof funnels.$inferSelect;

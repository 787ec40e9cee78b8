import { type AttributionSource, attributionSources } from '@app/rules/affiliates/links/attribution-sources';
import type { FrozenTerm } from '@app/rules/money/payment-terms/payment-term';
import { type OrderSource, orderSources, waitingSources } from '@app/rules/money/checkout/order-sources';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
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
import { personKeyOf } from '#db/person-key.ts';
import { affiliateLinks } from '../affiliates/links.table.ts';
import { coupons } from './coupons.table.ts';
import { funnels } from './funnels.table.ts';
import { products } from './products.table.ts';
import { users } from '../people/users.table.ts';

/** A purchase, with everything it agreed on: editing a funnel or a term later changes nothing here. */
export const orders = snakeCase.table(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** A mail's link finds the order by this hash, without signing in. */
    tokenHash: text().unique(),
    /** The buyer; null while a visitor's order is identified by its token alone. */
    userId: integer().references(() => users.id, { onDelete: 'restrict' }),
    /** A visitor's own details. They say nothing about the account that has the address. */
    buyerEmail: text(),
    buyerFirstName: text(),
    buyerLastName: text(),
    buyerMobileNumber: text(),
    funnelId: text()
      .notNull()
      .references(() => funnels.id, { onDelete: 'restrict' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    source: text().notNull().$type<OrderSource>(),
    term: jsonb().notNull().$type<FrozenTerm>(),
    /** The price before the discount, the discount, and the total, in centavos. */
    listPrice: bigint({ mode: 'number' }).notNull(),
    discount: bigint({ mode: 'number' }).notNull().default(0),
    total: bigint({ mode: 'number' }).notNull(),
    couponId: integer().references(() => coupons.id, { onDelete: 'restrict' }),
    couponCode: text(),
    validityByDays: integer(),
    startByDays: integer().notNull(),
    /** The affiliate code that the buyer's browser or account had, whoever it belongs to. */
    affiliateCode: text(),
    /** The affiliate who brought the buyer, decided when the order was placed; only staff change it, with a reason. */
    affiliateId: integer().references(() => users.id, { onDelete: 'restrict' }),
    affiliateLinkId: integer().references(() => affiliateLinks.id, { onDelete: 'restrict' }),
    affiliateClickedAt: timestamp({ withTimezone: true }),
    affiliateSource: text().$type<AttributionSource>(),
    /** The platform the buyer chose to begin with. */
    platform: text(),
    /** Holds one of the funnel's seats until it lapses. */
    hasSeat: boolean().notNull().default(false),
    /**
     * `{person}:{funnel}` while a checkout waits for its payment, so that a second one cannot be open; `order:{id}` for
     * visitors, who may have several.
     */
    openKey: text().unique(),
    /** The Subscription ID of the sheet it was imported from, by which a second import knows it again. */
    importKey: text().unique(),
    createdById: integer().references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it lapses unless something is paid or a proof waits; null once it is live. */
    lapsesAt: timestamp({ withTimezone: true }),
    lapsedAt: timestamp({ withTimezone: true }),
    /** When the first entry was paid, or at once where nothing is owed. */
    liveAt: timestamp({ withTimezone: true }),
  },
  (order) => [
    index().on(order.userId),
    index().on(order.funnelId, order.createdAt),
    index().on(order.couponId),
    index('orders_of_affiliate').on(order.affiliateId, order.createdAt),
    // What an affiliate sold lately.
    index('orders_sold_by_affiliate')
      .on(order.affiliateId, order.liveAt)
      .where(sql`${order.affiliateId} is not null`),
    // The job that lets unpaid orders lapse.
    index('orders_to_lapse')
      .on(order.lapsesAt)
      .where(sql`${order.lapsedAt} is null and ${order.liveAt} is null`),
    // All orders of a visitor, by the mailbox.
    index('orders_of_mailbox')
      .on(order.buyerEmail)
      .where(sql`${order.userId} is null`),
    // The same by the folded address, of those whom affiliates brought.
    index('orders_brought_by_mailbox')
      .on(personKeyOf(sql`${order.buyerEmail}`))
      .where(sql`${order.userId} is null and ${order.affiliateId} is not null`),
    // A visitor's open orders for the same thing: the first that is paid ends the others.
    index('orders_of_visitors')
      .on(order.buyerEmail, order.funnelId)
      .where(sql`${order.lapsedAt} is null and ${order.liveAt} is null`),
    check(
      'orders_buyer',
      sql`${order.userId} is not null or (${order.buyerEmail} is not null and ${order.liveAt} is null and ${oneOf(order.source, waitingSources)})`,
    ),
    check('orders_total', sql`${order.total} = greatest(${order.listPrice} - ${order.discount}, 0)`),
    check(
      'orders_money',
      sql`${order.listPrice} >= 0 and ${order.discount} >= 0 and ${order.discount} <= ${order.listPrice}`,
    ),
    check('orders_source', oneOf(order.source, orderSources)),
    check(
      'orders_affiliate',
      sql`(${order.affiliateId} is null or ${order.affiliateSource} is not null) and ${oneOf(order.affiliateSource, attributionSources)}`,
    ),
  ],
);

/** A use of a coupon. It lives as long as its order. */
export const couponRedemptions = snakeCase.table(
  'coupon_redemptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    couponId: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'restrict' }),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** The buyer's address without its `+…` part, so that one mailbox is one person. */
    personKey: text().notNull(),
    /** 1 up to the limit per person. */
    slot: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    releasedAt: timestamp({ withTimezone: true }),
  },
  (redemption) => [
    unique().on(redemption.orderId),
    uniqueIndex('coupon_redemptions_live')
      .on(redemption.couponId, redemption.personKey, redemption.slot)
      .where(sql`${redemption.releasedAt} is null`),
    index().on(redemption.couponId),
  ],
);

export type Order = typeof orders.$inferSelect;

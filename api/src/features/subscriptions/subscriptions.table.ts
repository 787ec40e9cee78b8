import type { SubscriptionStatus } from '@app/rules/subscriptions/subscription';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, snakeCase, text, timestamp } from 'drizzle-orm/pg-core';
import { orders } from '../checkout/orders.table.ts';
import { funnels } from '../funnels/funnels.table.ts';
import { products } from '../products/products.table.ts';
import { users } from '../users/users.table.ts';

/** What an order opens, from a day to a day. Overdue, in grace and blocked are derived, not stored. */
export const subscriptions = snakeCase.table(
  'subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'restrict' }),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    funnelId: text()
      .notNull()
      .references(() => funnels.id, { onDelete: 'restrict' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    /** The level it grants, as it was agreed. */
    accessLevelId: text(),
    status: text().notNull().$type<SubscriptionStatus>(),
    /** Null while nothing is paid. */
    startsOn: date(),
    /** The last day; 9999-12-31 for ever; null while nothing is paid. */
    expiresOn: date(),
    /** Days of ended pauses, already in `expiresOn`. */
    pausedDays: integer().notNull().default(0),
    pausedOn: date(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    cancelledAt: timestamp({ withTimezone: true }),
  },
  (subscription) => [
    // What a person holds: every page with content asks.
    index().on(subscription.userId),
    index().on(subscription.funnelId),
    index().on(subscription.productId),
    index().on(subscription.expiresOn),
    check('subscriptions_status', sql`${subscription.status} in ('pending', 'active', 'paused', 'cancelled')`),
    check(
      'subscriptions_days',
      sql`(${subscription.status} in ('active', 'paused')) <= (${subscription.startsOn} is not null and ${subscription.expiresOn} is not null)`,
    ),
    check('subscriptions_expiry', sql`${subscription.expiresOn} >= ${subscription.startsOn}`),
  ],
);

/** What happened to a subscription, in order. Append-only. */
export const subscriptionEvents = snakeCase.table(
  'subscription_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    kind: text().notNull(),
    /** Who did it; null when the product did. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
    details: jsonb().notNull().default({}).$type<Record<string, string | number | null>>(),
  },
  (event) => [index().on(event.subscriptionId, event.id)],
);

export type Subscription = typeof subscriptions.$inferSelect;

import {
  runningStatuses,
  stillStatuses,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '@app/rules/money/subscriptions/subscription';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  snakeCase,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { oneOf } from '#db/one-of.ts';
import { orders } from '../orders.table.ts';
import { funnels } from '../funnels.table.ts';
import { products } from '../products.table.ts';
import { users } from '../../people/users.table.ts';

/** The access that an order opens, from a day to a day. Overdue, in grace and blocked are derived, not stored. */
export const subscriptions = snakeCase.table(
  'subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Null while the order of a visitor belongs to no account. */
    userId: integer().references(() => users.id, { onDelete: 'restrict' }),
    funnelId: text()
      .notNull()
      .references(() => funnels.id, { onDelete: 'restrict' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    /** The level it grants, as agreed. No foreign key: the agreement stays readable when the level is deleted. */
    accessLevelId: text(),
    status: text().notNull().$type<SubscriptionStatus>(),
    /** Null while nothing is paid. */
    startsOn: date(),
    /** The last day; 9999-12-31 means forever; null while nothing is paid. */
    expiresOn: date(),
    /** Days of ended pauses, already in `expiresOn`. */
    pausedDays: integer().notNull().default(0),
    pausedOn: date(),
    /** The subscription that this one goes on with: it begins where that one ends. */
    renewsId: integer().references((): AnyPgColumn => subscriptions.id, { onDelete: 'restrict' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    cancelledAt: timestamp({ withTimezone: true }),
    /**
     * Whether an entry is unpaid and not voided. Kept by a trigger on the entries, so that lists need not look there.
     */
    isOwing: boolean().notNull().default(false),
    /** The earliest day that an approved payment of it was sent. Kept by a trigger on payments. */
    firstPaidOn: date(),
    /** The person, for lists by name. Kept by triggers here and on people. */
    personLastName: text().notNull().default(''),
    personFirstName: text().notNull().default(''),
  },
  (subscription) => [
    // A person's subscriptions: every page with content reads them.
    index('subscriptions_of_person').on(
      subscription.userId,
      subscription.id,
      subscription.accessLevelId,
      subscription.status,
      subscription.expiresOn,
    ),
    index().on(subscription.funnelId),
    index().on(subscription.productId),
    index().on(subscription.renewsId),
    // The enrollments of some days, by product.
    index('subscriptions_by_day').on(
      subscription.createdAt,
      subscription.status,
      subscription.productId,
      subscription.userId,
    ),
    // The list in each of its orders, with all that its filters ask: also the count and a far page read only an index.
    index('subscriptions_by_age').on(
      subscription.id,
      subscription.status,
      subscription.startsOn,
      subscription.expiresOn,
      subscription.productId,
      subscription.isOwing,
      subscription.userId,
    ),
    index('subscriptions_by_expiry').on(
      subscription.expiresOn,
      subscription.id,
      subscription.status,
      subscription.startsOn,
      subscription.productId,
      subscription.isOwing,
      subscription.userId,
    ),
    index('subscriptions_by_late_expiry').on(
      subscription.expiresOn.desc().nullsLast(),
      subscription.id.desc().nullsFirst(),
      subscription.status,
      subscription.startsOn,
      subscription.productId,
      subscription.isOwing,
      subscription.userId,
    ),
    index('subscriptions_by_name').on(
      subscription.personLastName,
      subscription.personFirstName,
      subscription.userId,
      subscription.id,
      subscription.status,
      subscription.startsOn,
      subscription.expiresOn,
      subscription.productId,
      subscription.isOwing,
    ),
    // For the filter by membership, in the order of people: who has begun one, and who has one now.
    index('subscriptions_begun')
      .on(subscription.userId, subscription.startsOn)
      .where(sql`${subscription.accessLevelId} = 'member'`),
    index('subscriptions_live')
      .on(subscription.userId, subscription.startsOn, subscription.expiresOn)
      .where(sql`${subscription.accessLevelId} = 'member' and ${oneOf(subscription.status, runningStatuses)}`),
    // For cash collection: memberships that end, and the later ones that follow them.
    index('subscriptions_renewing')
      .on(subscription.expiresOn, subscription.id, subscription.userId, subscription.status)
      .where(sql`${subscription.accessLevelId} = 'member' and ${subscription.expiresOn} < '9999-12-31'`),
    index('subscriptions_following')
      .on(subscription.userId, subscription.id)
      .where(sql`${subscription.accessLevelId} = 'member' and ${oneOf(subscription.status, runningStatuses)}`),
    // The memberships whose payment began in a month.
    index('subscriptions_first_paid')
      .on(subscription.firstPaidOn, subscription.id, subscription.userId, subscription.status)
      .where(sql`${subscription.accessLevelId} = 'member'`),
    check('subscriptions_status', oneOf(subscription.status, subscriptionStatuses)),
    check(
      'subscriptions_days',
      sql`(${oneOf(subscription.status, runningStatuses)}) <= (${subscription.startsOn} is not null and ${subscription.expiresOn} is not null)`,
    ),
    check(
      'subscriptions_owner',
      sql`${subscription.userId} is not null or ${oneOf(subscription.status, stillStatuses)}`,
    ),
    check('subscriptions_expiry', sql`${subscription.expiresOn} >= ${subscription.startsOn}`),
  ],
);

/** The history of a subscription, in order. Append-only. */
export const subscriptionEvents = snakeCase.table(
  'subscription_events',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    subscriptionId: integer()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'restrict' }),
    kind: text().notNull(),
    /** The actor; null for the product itself. */
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull(),
    details: jsonb().notNull().default({}).$type<Record<string, string | number | null>>(),
  },
  (event) => [index().on(event.subscriptionId, event.id)],
);

export type Subscription = typeof subscriptions.$inferSelect;

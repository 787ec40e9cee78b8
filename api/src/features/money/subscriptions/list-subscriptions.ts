import { oneOf } from '#db/one-of.ts';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import type { PageInput } from '@app/rules/paging/page-input';
import {
  type SubscriptionFilter,
  subscriptionFilter,
  type SubscriptionSort,
} from '@app/rules/money/subscriptions/subscription-filter';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Context, requireViewer } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { NotFound, parseInput } from '#errors.ts';
import { limitedToOwner, isOwnedBy, refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { foundBy, lookedAfterBy } from '#features/money/collections/listed-people.ts';
import { users } from '#tables/people/users.table.ts';
import {
  knownById,
  type KnownSubscription,
  readKnown,
  subscriptionsOfPeople,
} from '#features/money/orders/known-subscriptions.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { isEnrolledBetween } from './home-enrolments.ts';

type SubscriptionQuery = { filter: SubscriptionFilter; sort?: SubscriptionSort | null | undefined; page: PageInput };

/** Every subscription the viewer may see: one statement for the page, one for the count. */
export async function listSubscriptions(
  ctx: Context,
  { filter, sort, page }: SubscriptionQuery,
): Promise<Listed<KnownSubscription>> {
  const parsed = parseInput(subscriptionFilter, filter);
  const ownerId = limitedToOwner(ctx);
  const isListed = (await listedSubscriptions(ctx, { ...parsed, ownerId })) ?? sql`true`;
  const { limit, offset } = pageBounds(page);
  // The offset is in its own query: with a large one, the database would rather sort everything than read the index
  // that far. The outer limit tells it how few rows need a closer look.
  const ids = sql`select id, row_number() over () as place from (
    select ${subscriptions.id} as id from ${subscriptions} where ${isListed}
    order by ${orders[sort ?? 'newest']} limit ${limit} offset (select ${offset}::int)) ids limit ${limit}`;
  const [items, { rows }] = await Promise.all([
    readKnown(ctx, ids),
    ctx.db.execute<{ count: number }>(sql`select count(*)::int as count from ${subscriptions} where ${isListed}`),
  ]);
  return { items, totalCount: rows[0]?.count ?? 0 };
}

/** Each has an index with the columns of the filters: even a far page is found without reading a row. */
const orders: Record<SubscriptionSort, SQL> = {
  newest: sql`${subscriptions.id} desc`,
  oldest: sql`${subscriptions.id}`,
  name: sql`${subscriptions.personLastName}, ${subscriptions.personFirstName}, ${subscriptions.userId}, ${subscriptions.id}`,
  nameDescending: sql`${subscriptions.personLastName} desc, ${subscriptions.personFirstName} desc, ${subscriptions.userId} desc, ${subscriptions.id} desc`,
  expiry: sql`${subscriptions.expiresOn}, ${subscriptions.id}`,
  expiryDescending: sql`${subscriptions.expiresOn} desc nulls last, ${subscriptions.id} desc`,
};

type Conditions = z.output<typeof subscriptionFilter> & { ownerId: number | null };

async function listedSubscriptions(
  ctx: Context,
  { search, product, validity, payment, productId, userId, ownerId, enrolledFrom, enrolledTo }: Conditions,
): Promise<SQL | undefined> {
  const today = manilaDay(ctx.now);
  const itsPerson = sql`${subscriptions.userId}`;
  const isLive = sql`(${oneOf(subscriptions.status, runningStatuses)} and ${subscriptions.startsOn} <= ${today} and ${subscriptions.expiresOn} >= ${today})`;
  const isOver = sql`(${subscriptions.status} = 'cancelled' or ${subscriptions.expiresOn} < ${today})`;
  return and(
    // A visitor's unpaid order belongs to nobody yet; its proof is in the inbox.
    isNotNull(subscriptions.userId),
    search ? (await foundBy(ctx, search))(itsPerson) : undefined,
    ownerId === null ? undefined : lookedAfterBy(ownerId)(itsPerson),
    userId ? eq(subscriptions.userId, userId) : undefined,
    productId ? eq(subscriptions.productId, productId) : undefined,
    enrolledFrom || enrolledTo ? isEnrolledBetween(enrolledFrom, enrolledTo, 'subscriptions') : undefined,
    product === 'active' ? isLive : undefined,
    product === 'expired' ? isOver : undefined,
    validity === 'active' ? sql`${subscriptions.expiresOn} >= ${today}` : undefined,
    validity === 'expired' ? sql`${subscriptions.expiresOn} < ${today}` : undefined,
    payment === 'unpaid' ? sql`${subscriptions.isOwing}` : undefined,
    payment === 'paid' ? sql`not ${subscriptions.isOwing}` : undefined,
  );
}

/**
 * One subscription: one's own or, for people who may open the page, anyone's whose money they see. Missing and foreign
 * look alike.
 */
export async function findSubscription(ctx: Context, id: number): Promise<KnownSubscription | null> {
  const viewer = requireViewer(ctx);
  const [subscription] = await knownById(ctx, [id]);
  if (!subscription || subscription.userId === viewer.userId) return subscription ?? null;
  if (!viewer.pages.has('subscription')) return null;
  const ownerId = limitedToOwner(ctx);
  if (ownerId === null) return subscription;
  const [own] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, subscription.userId), isOwnedBy(sql`${users.id}`, ownerId)));
  return own ? subscription : null;
}

/** All that one person has or had, for staff who see their money. */
export async function subscriptionsOfPerson(ctx: Context, userId: number): Promise<KnownSubscription[]> {
  const [person] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!person) throw new NotFound('Person');
  await refuseOthersPeople(ctx, userId);
  return subscriptionsOfPeople(ctx, [userId]);
}

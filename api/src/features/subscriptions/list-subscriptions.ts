import type { PageInput } from '@app/rules/paging/page-input';
import {
  type SubscriptionFilter,
  subscriptionFilter,
  type SubscriptionSort,
} from '@app/rules/subscriptions/subscription-filter';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Context, requireViewer } from '../../context.ts';
import { type Listed, pageBounds } from '../../db/paging.ts';
import { NotFound, parseInput } from '../../errors.ts';
import { matchesSearch } from '../users/search-people.ts';
import { users } from '../users/users.table.ts';
import { knownById, type KnownSubscription, readKnown } from './known-subscriptions.ts';
import { subscriptions } from './subscriptions.table.ts';

type Asked = { filter: SubscriptionFilter; sort?: SubscriptionSort | null | undefined; page: PageInput };

/** Every subscription there is: one statement for the page, one that counts. */
export async function listSubscriptions(
  ctx: Context,
  { filter, sort, page }: Asked,
): Promise<Listed<KnownSubscription>> {
  const { payment, ...rest } = parseInput(subscriptionFilter, filter);
  const isListed = listedSubscriptions(ctx, rest);
  const { limit, offset } = pageBounds(page);
  const { by, needsPerson } = orders[sort ?? 'newest'];
  const person = needsPerson ? sql`join ${users} on ${users.id} = ${subscriptions.userId}` : sql``;
  const ids = sql`select id, row_number() over () as place from (
    select ${subscriptions.id} as id from ${subscriptions} ${person}
    where ${isListed ?? sql`true`} ${ofPayment(payment)}
    order by ${by} limit ${limit} offset ${offset}) ids`;
  const [items, { rows }] = await Promise.all([
    readKnown(ctx, ids),
    ctx.db.execute<{ count: number }>(sql`select (${counted(isListed, payment)})::int as count`),
  ]);
  return { items, totalCount: rows[0]?.count ?? 0 };
}

const open = sql`from invoices i join payment_schedules e on e.invoice_id = i.id
  where i.subscription_id = ${subscriptions.id} and e.transaction_id is null and e.voided_at is null`;
const owing = sql`exists (select ${open})`;

/** A page stops at its end, so it looks into the bills of those it passes; the limit keeps this from becoming a join. */
function ofPayment(payment: z.output<typeof subscriptionFilter>['payment']): SQL {
  if (payment === 'unpaid') return sql`and (select true ${open} limit 1)`;
  return payment === 'paid' ? sql`and (select true ${open} limit 1) is null` : sql``;
}

/** Counting the few that owe is cheaper than the many that do not: those are the rest. Each has one invoice. */
function counted(isListed: SQL | undefined, payment: z.output<typeof subscriptionFilter>['payment']): SQL {
  const all = sql`(select count(*) from ${subscriptions} where ${isListed ?? sql`true`})`;
  const unpaid = isListed
    ? sql`(select count(*) from ${subscriptions} where ${isListed} and ${owing})`
    : sql`(select count(distinct e.invoice_id) from payment_schedules e where e.transaction_id is null and e.voided_at is null)`;
  if (payment === 'unpaid') return unpaid;
  return payment === 'paid' ? sql`${all} - ${unpaid}` : all;
}

const orders: Record<SubscriptionSort, { by: SQL; needsPerson?: true }> = {
  newest: { by: sql`${subscriptions.id} desc` },
  oldest: { by: sql`${subscriptions.id}` },
  name: { by: sql`${users.lastName}, ${users.firstName}, ${users.id}, ${subscriptions.id}`, needsPerson: true },
  nameDescending: {
    by: sql`${users.lastName} desc, ${users.firstName} desc, ${users.id} desc, ${subscriptions.id} desc`,
    needsPerson: true,
  },
  expiry: { by: sql`${subscriptions.expiresOn}, ${subscriptions.id}` },
  expiryDescending: { by: sql`${subscriptions.expiresOn} desc nulls last, ${subscriptions.id} desc` },
};

type Conditions = Omit<z.output<typeof subscriptionFilter>, 'payment'>;

function listedSubscriptions(
  { db, now }: Context,
  { search, product, validity, productId, userId }: Conditions,
): SQL | undefined {
  const today = manilaDay(now);
  const found = matchesSearch(search);
  const isLive = sql`(${subscriptions.status} in ('active', 'paused') and ${subscriptions.startsOn} <= ${today} and ${subscriptions.expiresOn} >= ${today})`;
  const isOver = sql`(${subscriptions.status} = 'cancelled' or ${subscriptions.expiresOn} < ${today})`;
  return and(
    found && inArray(subscriptions.userId, db.select({ id: users.id }).from(users).where(found)),
    userId ? eq(subscriptions.userId, userId) : undefined,
    productId ? eq(subscriptions.productId, productId) : undefined,
    product === 'active' ? isLive : undefined,
    product === 'expired' ? isOver : undefined,
    validity === 'active' ? sql`${subscriptions.expiresOn} >= ${today}` : undefined,
    validity === 'expired' ? sql`${subscriptions.expiresOn} < ${today}` : undefined,
  );
}

/** One subscription: one's own, or anyone's for those who may open the page. Absent and not-yours look alike. */
export async function findSubscription(ctx: Context, id: number): Promise<KnownSubscription | null> {
  const viewer = requireViewer(ctx);
  const [subscription] = await knownById(ctx, [id]);
  if (!subscription) return null;
  return subscription.userId === viewer.userId || viewer.pages.has('subscription') ? subscription : null;
}

/** A person whose subscriptions staff look at. */
export async function refuseUnknownPerson({ db }: Pick<Context, 'db'>, userId: number): Promise<void> {
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.id, userId));
  if (!person) throw new NotFound('Person');
}

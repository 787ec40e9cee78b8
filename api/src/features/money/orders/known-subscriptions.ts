import type { AttributionSource } from '@app/rules/affiliates/links/attribution-sources';
import type { SubscriptionFacts } from '@app/rules/money/subscriptions/entitlement';
import type { SubscriptionStatus } from '@app/rules/money/subscriptions/subscription';
import type { ManilaDay } from '@app/rules/time/manila';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#context.ts';
import { type Json, jsonObject, jsonObjectIf, jsonRow } from '#db/json.ts';
import { affiliateLinks } from '#tables/affiliates/links.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { products } from '#tables/money/products.table.ts';
import { users } from '#tables/people/users.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

type DbContext = Pick<Context, 'db'>;

/** A subscription with all that lists and pages say about it, money included. */
export type KnownSubscription = SubscriptionFacts & {
  id: number;
  userId: number;
  status: SubscriptionStatus;
  accessLevelId: string | null;
  pausedOn: ManilaDay | null;
  pausedDays: number;
  createdAt: Date;
  cancelledAt: Date | null;
  termName: string;
  /** The affiliate who brought the buyer. */
  affiliateCode: string | null;
  attribution: KnownAttribution | null;
  source: string;
  /** Its order was given up before anyone paid. */
  isLapsed: boolean;
  funnel: { id: string; name: string };
  product: { id: number; name: string };
  person: {
    id: number;
    tribeId: string;
    firstName: string;
    lastName: string;
    suffix: string | null;
    profileImage: string | null;
  };
  invoice: KnownInvoice;
  /** The paid and the open amount, in centavos. */
  paid: number;
  owed: number;
  unpaid: { id: number; scheduleDate: ManilaDay; number: number; open: number } | null;
};

/** Who brought the buyer, and how that is known. */
export type KnownAttribution = {
  affiliateId: number | null;
  firstName: string | null;
  lastName: string | null;
  source: AttributionSource;
  clickedAt: string | null;
  linkCode: string | null;
};

export type KnownInvoice = { id: number; subscriptionId: number; userId: number; code: string; total: number };

const entriesOf = (condition: SQL) =>
  sql`from ${paymentSchedules} where ${paymentSchedules.invoiceId} = ${invoices.id} and ${condition}`;
const isOpen = sql`${paymentSchedules.transactionId} is null and ${paymentSchedules.voidedAt} is null`;
const open = sql<number>`${paymentSchedules.price} - ${paymentSchedules.paid}`;

const bringer = alias(users, 'bringer');

/** One JSON value: its parts come from seven tables, and sums stay numbers. */
const known: Json<KnownSubscription> = jsonObject({
  id: subscriptions.id,
  // The person is joined below: orders of visitors are not listed.
  userId: users.id,
  status: subscriptions.status,
  startsOn: subscriptions.startsOn,
  expiresOn: subscriptions.expiresOn,
  accessLevelId: subscriptions.accessLevelId,
  pausedOn: subscriptions.pausedOn,
  pausedDays: subscriptions.pausedDays,
  createdAt: subscriptions.createdAt,
  cancelledAt: subscriptions.cancelledAt,
  termName: sql<string>`${orders.term} ->> 'name'`,
  affiliateCode: orders.affiliateCode,
  attribution: jsonObjectIf(orders.affiliateSource, {
    affiliateId: orders.affiliateId,
    firstName: sql<string | null>`${bringer.firstName}`,
    lastName: sql<string | null>`${bringer.lastName}`,
    source: sql<AttributionSource>`${orders.affiliateSource}`,
    clickedAt: sql<
      string | null
    >`to_char(${orders.affiliateClickedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    linkCode: sql<string | null>`${affiliateLinks.code}`,
  }),
  source: orders.source,
  isLapsed: sql<boolean>`${orders.lapsedAt} is not null`,
  funnel: jsonObject({ id: funnels.id, name: funnels.name }),
  product: jsonObject({ id: products.id, name: products.name }),
  person: jsonObject({
    id: users.id,
    tribeId: users.tribeId,
    firstName: users.firstName,
    lastName: users.lastName,
    suffix: users.suffix,
    profileImage: users.profileImage,
  }),
  invoice: jsonObject({
    id: invoices.id,
    subscriptionId: subscriptions.id,
    userId: sql<number>`${invoices.userId}`,
    code: invoices.code,
    total: invoices.total,
  }),
  paid: sql<number>`(select coalesce(sum(${paymentSchedules.paid}), 0) ${entriesOf(sql`true`)})`,
  owed: sql<number>`(select coalesce(sum(${open}), 0) ${entriesOf(isOpen)})`,
  unpaid: jsonRow(
    {
      id: paymentSchedules.id,
      scheduleDate: paymentSchedules.scheduleDate,
      number: paymentSchedules.number,
      open,
    },
    (rows) =>
      rows
        .from(paymentSchedules)
        .where(and(eq(paymentSchedules.invoiceId, invoices.id), isOpen))
        .orderBy(paymentSchedules.scheduleDate, paymentSchedules.number),
  ),
});

/** The rows of `ids`, as columns `id` and `place`, in that order. One statement. */
export async function readKnown({ db }: DbContext, ids: SQL): Promise<KnownSubscription[]> {
  const rows = await db
    .select({ known })
    .from(sql`(${ids}) as page`)
    .innerJoin(subscriptions, sql`${subscriptions.id} = page.id`)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(funnels, eq(funnels.id, subscriptions.funnelId))
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .innerJoin(invoices, eq(invoices.subscriptionId, subscriptions.id))
    .leftJoin(bringer, eq(bringer.id, orders.affiliateId))
    .leftJoin(affiliateLinks, eq(affiliateLinks.id, orders.affiliateLinkId))
    .orderBy(sql`page.place`);
  return rows.map((row) => row.known);
}

/** In the order of the ids; null for missing ones. */
export async function knownById(ctx: DbContext, ids: readonly number[]): Promise<(KnownSubscription | null)[]> {
  const found = await readKnown(ctx, placed(inArray(subscriptions.id, [...ids])));
  const byId = new Map(found.map((subscription) => [subscription.id, subscription]));
  return ids.map((id) => byId.get(id) ?? null);
}

/** All that people have or had, the newest first. */
export function subscriptionsOfPeople(ctx: DbContext, userIds: readonly number[]): Promise<KnownSubscription[]> {
  return readKnown(ctx, placed(inArray(subscriptions.userId, [...userIds])));
}

/** One that must exist: read again after a change. */
export async function readSubscription(ctx: DbContext, id: number): Promise<KnownSubscription> {
  const [subscription] = await readKnown(ctx, placed(eq(subscriptions.id, id)));
  if (!subscription) throw new Error('the subscription is gone');
  return subscription;
}

function placed(condition: SQL): SQL {
  return sql`select ${subscriptions.id} as id, - ${subscriptions.id} as place from ${subscriptions} where ${condition}`;
}

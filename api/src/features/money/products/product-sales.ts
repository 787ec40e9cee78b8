import { manilaDay } from '@app/rules/time/manila';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

export type ProductSales = {
  /** Lapsed ones left out. */
  orders: number;
  liveSubscriptions: number;
  /** The amount of approved payments, in centavos. */
  paid: number;
};

/** The sales of each product so far, in the order of the ids: one statement for all of them. */
export async function salesOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: readonly number[],
): Promise<ProductSales[]> {
  const today = manilaDay(now);
  // Every order has its subscription from the start, and that one is found by product.
  const paidOfOrder = db
    .select({ paid: sql<number>`coalesce(sum(${paymentSchedules.paid}), 0)`.as('paid') })
    .from(invoices)
    .innerJoin(paymentSchedules, eq(paymentSchedules.invoiceId, invoices.id))
    .where(eq(invoices.subscriptionId, subscriptions.id))
    .as('paid_of_order');
  const rows = await db
    .select({
      productId: subscriptions.productId,
      orders: sql<number>`count(*) filter (where ${orders.lapsedAt} is null)`.mapWith(Number),
      liveSubscriptions:
        sql<number>`count(*) filter (where ${subscriptions.status} in ('active', 'paused') and ${subscriptions.startsOn} <= ${today} and ${subscriptions.expiresOn} >= ${today})`.mapWith(
          Number,
        ),
      paid: sql<number>`coalesce(sum(${paidOfOrder.paid}), 0)`.mapWith(Number),
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .leftJoinLateral(paidOfOrder, sql`true`)
    .where(inArray(subscriptions.productId, [...ids]))
    .groupBy(subscriptions.productId);
  const byId = new Map(rows.map(({ productId, ...sales }) => [productId, sales]));
  return ids.map((id) => byId.get(id) ?? { orders: 0, liveSubscriptions: 0, paid: 0 });
}

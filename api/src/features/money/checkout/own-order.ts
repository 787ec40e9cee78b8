import { manilaDay } from '@app/rules/time/manila';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { isOwned } from '#features/money/orders/earlier-order.ts';
import { tokenOfOrder } from '#features/money/orders/order-token.ts';
import { orders } from '#tables/money/orders.table.ts';

export type OwnOrder = {
  /** Bought and not over. */
  isHeld: boolean;
  /** Opens the order; null for enrollments by staff and for orders of an installation whose secret is gone. */
  token: string | null;
};

/** A signed-in person's order or subscription of a funnel. Visitors get nothing. */
export async function ownOrder(
  { db, now, viewer, secrets }: Pick<Context, 'db' | 'now' | 'viewer' | 'secrets'>,
  funnelId: string,
): Promise<OwnOrder | null> {
  // An administrator who looks as someone gets no key to their orders.
  if (!viewer || viewer.impersonatorId !== null) return null;
  const rows = await db
    .select({ order: orders, subscription: subscriptions })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.orderId, orders.id))
    .where(and(eq(orders.userId, viewer.userId), eq(orders.funnelId, funnelId), isNull(orders.lapsedAt)))
    .orderBy(desc(orders.id));
  const owned = rows.find(({ subscription }) => isOwned(subscription, manilaDay(now)));
  const open = rows.find(({ order }) => order.liveAt === null);
  const own = owned ?? open;
  return own ? { isHeld: own === owned, token: tokenOfOrder(secrets, own.order) } : null;
}

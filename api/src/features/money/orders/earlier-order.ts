import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { Conflict } from '#errors.ts';
import { type Invoice, invoices } from '#tables/money/orders/invoices.table.ts';
import { type Subscription, subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { lapseOrder } from './lapse-order.ts';
import { type Order, orders } from '#tables/money/orders.table.ts';

type AuditContext = Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets'>;

type OrderRequest = {
  userId: number;
  funnelId: string;
  termId: string;
  couponId: number | null;
  /** The person at the keyboard. */
  createdById: number | null;
  mayGoOn: boolean;
  /** A renewed subscription may still run; otherwise a person owns a funnel once. */
  renewsId: number | null;
};

export type EarlierOrder = { order: Order; subscription: Subscription; invoice: Invoice };

/**
 * A person's earlier order or subscription of a funnel, with the funnel locked: nobody gets it twice, however many tabs
 * and staff are at work. Returns the open order to go on with; a different one lapses. Orders that visitors placed with
 * someone's address belong to nobody until they are paid, and end when the first is.
 */
export async function settleEarlierOrder(tx: AuditContext, request: OrderRequest): Promise<EarlierOrder | null> {
  const earlier = await tx.db
    .select({ order: orders, subscription: subscriptions, invoice: invoices })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.orderId, orders.id))
    .innerJoin(invoices, eq(invoices.subscriptionId, subscriptions.id))
    .where(and(eq(orders.userId, request.userId), eq(orders.funnelId, request.funnelId), isNull(orders.lapsedAt)));
  const today = manilaDay(tx.now);
  if (earlier.some(({ subscription }) => isOwned(subscription, today) && subscription.id !== request.renewsId))
    throw new Conflict(checkoutMessages.alreadyYours);

  const waiting = earlier.filter(({ order }) => order.liveAt === null);
  const open = waiting.find(({ order }) => order.createdById === request.userId) ?? waiting[0];
  if (!open) return null;
  const isSame =
    open.order.term.id === request.termId &&
    open.order.couponId === request.couponId &&
    open.subscription.renewsId === request.renewsId;
  if (request.mayGoOn && isSame) return open;
  if (!(await lapseOrder(tx, open.order, 'replaced'))) throw new Conflict(checkoutMessages.proofWaits);
  return null;
}

/** Paid for and not over, even when its first day is still to come. */
export function isOwned({ status, expiresOn }: Pick<Subscription, 'status' | 'expiresOn'>, today: string): boolean {
  return (status === 'active' || status === 'paused') && expiresOn !== null && expiresOn >= today;
}

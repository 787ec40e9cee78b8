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
  /** What is renewed may be held; everything else of the funnel is held once. */
  renewsId: number | null;
};

export type EarlierOrder = { order: Order; subscription: Subscription; invoice: Invoice };

/**
 * What a person has of a funnel already, with the funnel locked: nobody gets it twice, however many tabs and staff are at
 * work. Returns the open order to go on with; one that wanted something else makes room. Orders that visitors placed with
 * somebody's address are nobody's until they are paid, and end when the first is.
 */
export async function settleEarlierOrder(tx: AuditContext, asked: OrderRequest): Promise<EarlierOrder | null> {
  const earlier = await tx.db
    .select({ order: orders, subscription: subscriptions, invoice: invoices })
    .from(orders)
    .innerJoin(subscriptions, eq(subscriptions.orderId, orders.id))
    .innerJoin(invoices, eq(invoices.subscriptionId, subscriptions.id))
    .where(and(eq(orders.userId, asked.userId), eq(orders.funnelId, asked.funnelId), isNull(orders.lapsedAt)));
  const today = manilaDay(tx.now);
  if (earlier.some(({ subscription }) => isHeld(subscription, today) && subscription.id !== asked.renewsId))
    throw new Conflict(checkoutMessages.alreadyYours);

  const waiting = earlier.filter(({ order }) => order.liveAt === null);
  const open = waiting.find(({ order }) => order.createdById === asked.userId) ?? waiting[0];
  if (!open) return null;
  const isSame =
    open.order.term.id === asked.termId &&
    open.order.couponId === asked.couponId &&
    open.subscription.renewsId === asked.renewsId;
  if (asked.mayGoOn && isSame) return open;
  if (!(await lapseOrder(tx, open.order, 'replaced'))) throw new Conflict(checkoutMessages.proofWaits);
  return null;
}

/** Paid for and not over, also when its first day is yet to come. */
export function isHeld({ status, expiresOn }: Pick<Subscription, 'status' | 'expiresOn'>, today: string): boolean {
  return (status === 'active' || status === 'paused') && expiresOn !== null && expiresOn >= today;
}

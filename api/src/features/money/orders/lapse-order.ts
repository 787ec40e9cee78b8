import { holdingStatuses, undecidedStatuses } from '@app/rules/money/payments/payment-states';
import { LAPSE_HOURS_HOLDING } from '@app/rules/money/checkout/order';
import type { PaymentStatus } from '@app/rules/money/payments/payment';
import { enrolmentUndoMessages } from '@app/rules/money/enrolments/enrolment-undo';
import { unsubscribeMessages } from '@app/rules/money/subscriptions/unsubscribe';
import { and, eq, inArray, isNull, lt } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { releaseUse } from '#features/money/coupons/find-coupon.ts';
import { giveSeatBack } from '#features/money/funnels/seats.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { voidOpenEntries } from './void-entries.ts';
import { recordEvents } from './write-subscriptions.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { couponRedemptions, type Order, orders } from '#tables/money/orders.table.ts';

type AuditContext = Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets'>;

/** Why an order ends without having been paid. */
export type LapseReason = 'unpaid' | 'replaced' | 'unsubscribed' | 'undone';

/**
 * Ends an order that is not live: its seat and its coupon are free again and nothing is owed. Returns whether it did; a
 * live or lapsed order, or one with a proof or a payment, stays. When staff end it, only a pending decision prevents
 * that; a partial payment stays. Call it with the funnel locked.
 */
export async function lapseOrder(
  tx: AuditContext,
  { id: orderId }: Pick<Order, 'id'>,
  why: LapseReason,
): Promise<boolean> {
  const { db, now } = tx;
  const owed = await lockInvoice(tx, orderId);
  if (owed && (await hasMoney(tx, owed.invoiceId, why === 'unsubscribed' ? undecidedStatuses : holdingStatuses)))
    return false;

  const [order] = await db
    .update(orders)
    .set({ lapsedAt: now, lapsesAt: null, openKey: null })
    .where(and(eq(orders.id, orderId), isNull(orders.lapsedAt), isNull(orders.liveAt)))
    .returning();
  if (!order) return false;

  if (order.hasSeat) await giveSeatBack(tx, order.funnelId);
  const [released] = await db
    .update(couponRedemptions)
    .set({ releasedAt: now })
    .where(and(eq(couponRedemptions.orderId, orderId), isNull(couponRedemptions.releasedAt)))
    .returning({ couponId: couponRedemptions.couponId });
  if (released) await releaseUse(tx, released.couponId);
  if (owed) await cancel(tx, owed, why);
  await recordAudit(tx, {
    action: 'order.lapse',
    objectType: 'order',
    objectId: orderId,
    after: { why, funnelId: order.funnelId, couponCode: order.couponCode },
  });
  return true;
}

/** Settling begins with the invoice, too: a payment comes before or after the end of an order, never at the same time. */
async function lockInvoice({ db }: AuditContext, orderId: number) {
  const [owed] = await db
    .select({ invoiceId: invoices.id, subscriptionId: invoices.subscriptionId })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(eq(subscriptions.orderId, orderId))
    .for('update', { of: invoices });
  return owed ?? null;
}

/** Whether a proof waits on an invoice or money came for it, be it money that people have to look at. */
export async function hasMoney(
  { db }: Pick<Context, 'db'>,
  invoiceId: number,
  statuses: readonly PaymentStatus[] = holdingStatuses,
): Promise<boolean> {
  const [payment] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), inArray(payments.status, statuses)))
    .limit(1);
  return payment !== undefined;
}

type OrderParts = { invoiceId: number; subscriptionId: number };

const adjustments: Record<LapseReason, string> = {
  unpaid: 'The order lapsed unpaid',
  replaced: 'Another order took its place',
  unsubscribed: unsubscribeMessages.adjustment,
  undone: enrolmentUndoMessages.reason,
};

async function cancel(tx: AuditContext, { invoiceId, subscriptionId }: OrderParts, why: LapseReason) {
  const { db, now, viewer } = tx;
  await voidOpenEntries(tx, [invoiceId], adjustments[why]);
  await db
    .update(subscriptions)
    .set({ status: 'cancelled', cancelledAt: now })
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.status, 'pending')));
  const actorId = viewer?.impersonatorId ?? viewer?.userId ?? null;
  await recordEvents(tx, [{ subscriptionId, kind: 'lapsed', actorId, details: { why } }]);
}

const hour = 3_600_000;

/** An order that waits for its first payment has a day more after its proof is gone. */
export async function leaveTimeForAnother(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id }: Pick<Order, 'id'>,
): Promise<void> {
  const until = new Date(now.getTime() + LAPSE_HOURS_HOLDING * hour);
  await db
    .update(orders)
    .set({ lapsesAt: until })
    .where(and(eq(orders.id, id), isNull(orders.liveAt), isNull(orders.lapsedAt), lt(orders.lapsesAt, until)));
}

/** Undoing a decision gives an order the time back that it had. */
export async function setLapse({ db }: Pick<Context, 'db'>, id: number, lapsesAt: Date | null): Promise<void> {
  await db.update(orders).set({ lapsesAt }).where(eq(orders.id, id));
}

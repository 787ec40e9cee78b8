import { and, asc, eq, inArray, isNull, lte, not, notExists, or } from 'drizzle-orm';
import { LAPSE_DAYS } from '@app/rules/money/checkout/order';
import { transaction } from '#db/transaction.ts';
import type { JobContext } from '#worker/task.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { lapseOrder } from '#features/money/orders/lapse-order.ts';
import { lockFunnel } from '#features/money/orders/lock-funnel.ts';
import { waitsForAccount } from './tell-how-to-pay.ts';
import { type Order, orders } from '#tables/money/orders.table.ts';

const batch = 200;

/**
 * Lapses orders that nobody paid in time. Each is its own transaction: an interrupted run keeps its work, and the next
 * one goes on.
 */
export async function lapseUnpaidOrders(ctx: JobContext): Promise<void> {
  for (;;) {
    const due = await dueOrders(ctx);
    let ended = 0;
    for (const order of due) {
      const hasLapsed = await transaction(ctx, async (tx) => {
        await lockFunnel(tx, order.funnelId);
        return lapseOrder(tx, order, 'unpaid');
      });
      if (hasLapsed) ended += 1;
    }
    if (ended > 0) ctx.log.info({ orders: ended }, 'unpaid orders lapsed');
    // None ended although some were due: someone paid meanwhile, and the next run looks again.
    if (due.length < batch || ended === 0) return;
  }
}

function dueOrders({ db, now }: JobContext): Promise<Pick<Order, 'id' | 'funnelId'>[]> {
  const money = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(and(eq(subscriptions.orderId, orders.id), inArray(payments.status, ['submitted', 'approved'])));
  const longAgo = new Date(now.getTime() - LAPSE_DAYS * 24 * 3_600_000);
  return db
    .select({ id: orders.id, funnelId: orders.funnelId })
    .from(orders)
    .where(
      and(
        isNull(orders.lapsedAt),
        isNull(orders.liveAt),
        lte(orders.lapsesAt, now),
        notExists(money),
        // An order whose buyer has to wait for an account to pay into does not lapse before there is one, but is not
        // kept forever either.
        or(not(waitsForAccount({ db })), lte(orders.createdAt, longAgo)),
      ),
    )
    .orderBy(asc(orders.lapsesAt), asc(orders.id))
    .limit(batch);
}

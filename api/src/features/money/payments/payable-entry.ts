import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { Conflict, NotFound } from '#errors.ts';
import { findOrderByToken } from '#features/money/orders/order-token.ts';
import { type Order, orders } from '#tables/money/orders.table.ts';
import { products } from '#tables/money/products.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type Invoice, invoices, type PaymentSchedule, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';

export type PayableOfOrder = {
  order: Order;
  invoice: Invoice;
  entry: PaymentSchedule;
  /** The payer; a visitor has an address and no account. */
  buyer: { id: number | null; email: string };
  productName: string;
};

/** The payer: anyone with the order's link, or its signed-in buyer. */
export type Payer = { token: string } | { userId: number };

/** An entry of the payer's own, when it can be paid. Entries of other orders are not there. */
export async function payableEntry(
  ctx: Pick<Context, 'db'>,
  { payer, scheduleId }: { payer: Payer; scheduleId: number },
): Promise<PayableOfOrder> {
  const isTheirs =
    'token' in payer ? eq(orders.id, (await findOrderByToken(ctx, payer.token)).id) : eq(invoices.userId, payer.userId);
  const [found] = await ctx.db
    .select({
      order: orders,
      invoice: invoices,
      entry: paymentSchedules,
      account: { id: users.id, email: users.email },
      productName: products.name,
    })
    .from(paymentSchedules)
    .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(products, eq(products.id, subscriptions.productId))
    .leftJoin(users, eq(users.id, invoices.userId))
    .where(and(eq(paymentSchedules.id, scheduleId), isTheirs));
  if (!found) throw new NotFound('Payment');
  refuseUnpayable(found.order, found.entry);
  await refuseWhileProofWaits(ctx, scheduleId);
  const { account, ...payable } = found;
  return { ...payable, buyer: account ?? { id: null, email: found.order.buyerEmail ?? '' } };
}

export function refuseUnpayable(order: Pick<Order, 'lapsedAt'>, entry: PaymentSchedule): void {
  if (order.lapsedAt !== null) throw new Conflict(paymentMessages.lapsed);
  if (entry.transactionId !== null) throw new Conflict(paymentMessages.alreadyPaid);
  if (entry.voidedAt !== null) throw new Conflict(paymentMessages.voided);
}

export async function refuseWhileProofWaits({ db }: Pick<Context, 'db'>, scheduleId: number): Promise<void> {
  const [waiting] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.scheduleId, scheduleId), eq(payments.status, 'submitted')));
  if (waiting) throw new Conflict(paymentMessages.proofWaits);
}

import { WITHDRAWN } from '@app/rules/money/billing/own-payment';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { eq } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { findOrderByToken } from '#features/money/orders/order-token.ts';
import type { OrderProof } from './proofs-of-orders.ts';
import { type LockedInvoice, lockInvoice } from '#features/money/orders/lock-invoice.ts';
import { type Payment, payments } from '#tables/money/payments.table.ts';
import { recordStep } from '../record-payment.ts';
import { decidePayment } from '../write-payment.ts';
import { leaveTimeForAnother } from '#features/money/orders/lapse-order.ts';

/**
 * Withdraws a waiting proof, so that a better one can be sent. Under the invoice's lock, like deciding: the second of
 * two gets a message that it was decided.
 */
export async function withdrawProof(ctx: Context, paymentId: number): Promise<Payment> {
  const { userId } = requireViewer(ctx);
  return takeBack(ctx, paymentId, ({ invoice }) => invoice.userId === userId);
}

/** The same for anyone with the link of its order. */
export async function withdrawOrderProof(ctx: Context, token: string, paymentId: number): Promise<OrderProof> {
  const { id: orderId } = await findOrderByToken(ctx, token);
  await enforceLimit(ctx, 'proofsPerOrder', String(orderId));
  return { ...(await takeBack(ctx, paymentId, ({ order }) => order.id === orderId)), orderId };
}

async function takeBack(
  ctx: Context,
  paymentId: number,
  mayWithdraw: (locked: LockedInvoice) => boolean,
): Promise<Payment> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ invoiceId: payments.invoiceId, source: payments.source })
      .from(payments)
      .where(eq(payments.id, paymentId));
    const locked = found?.invoiceId != null ? await lockInvoice(tx, found.invoiceId) : null;
    if (!locked || !mayWithdraw(locked) || found?.source !== 'member') throw new NotFound('Payment');
    const decision = { id: paymentId, from: 'submitted', by: tx.viewer?.userId ?? null } as const;
    const payment = await decidePayment(tx, decision, { status: 'rejected', remarks: WITHDRAWN });
    if (!payment) throw new Conflict(paymentMessages.notWaiting);
    await leaveTimeForAnother(tx, locked.order);
    await recordStep(tx, payment, { ...payment, status: decision.from });
    await announce(tx.db, 'payments', `user:${locked.invoice.userId}`);
    return payment;
  });
}

import { WITHDRAWN } from '@app/rules/money/billing/own-payment';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { eq } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { lockInvoice } from '#features/money/orders/lock-invoice.ts';
import { type Payment, payments } from '#tables/money/payments.table.ts';
import { recordStep } from '#features/money/payments/record-payment.ts';
import { decidePayment } from '#features/money/payments/write-payment.ts';
import { leaveTimeForAnother } from '#features/money/orders/lapse-order.ts';

/**
 * Takes back a proof that still waits, so that a better one can be sent. Under the invoice's lock, as deciding is: whoever
 * comes second is told that it was decided.
 */
export async function withdrawProof(ctx: Context, paymentId: number): Promise<Payment> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ invoiceId: payments.invoiceId })
      .from(payments)
      .where(eq(payments.id, paymentId));
    const locked = found?.invoiceId != null ? await lockInvoice(tx, found.invoiceId) : null;
    if (!locked || locked.invoice.userId !== userId) throw new NotFound('Payment');
    const decision = { id: paymentId, from: 'submitted', by: userId } as const;
    const payment = await decidePayment(tx, decision, { status: 'rejected', remarks: WITHDRAWN });
    if (!payment) throw new Conflict(paymentMessages.notWaiting);
    await leaveTimeForAnother(tx, locked.order);
    await recordStep(tx, payment);
    await announce(tx.db, 'payments', `user:${userId}`);
    return payment;
  });
}

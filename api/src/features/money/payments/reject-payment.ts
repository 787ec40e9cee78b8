import { reasonInput } from '@app/rules/money/payments/payment-input';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { finalFrom } from '@app/rules/undo/undo-window';
import { eq } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { lockInvoice } from '#features/money/orders/lock-invoice.ts';
import { leaveTimeForAnother } from '#features/money/orders/lapse-order.ts';
import { mailRejection } from './payment-mails.ts';
import { tellReturned } from './payment-news.ts';
import { type Payment, payments } from '#tables/money/payments.table.ts';
import { recordStep } from './record-payment.ts';
import { noteUndo, readBefore } from './undo-note.ts';
import { decidePayment } from './write-payment.ts';

/** Sends a proof back with the reason. The order has a day more for a better one. */
export async function rejectProof(ctx: Context, paymentId: number, input: { remarks: string }): Promise<Payment> {
  refuseImpersonators(ctx);
  const { remarks } = parseInput(reasonInput, input);
  return transaction(ctx, async (txContext) => {
    const [found] = await txContext.db
      .select({ invoiceId: payments.invoiceId })
      .from(payments)
      .where(eq(payments.id, paymentId));
    const locked = found?.invoiceId != null ? await lockInvoice(txContext, found.invoiceId) : null;
    if (!locked) throw new NotFound('Payment');
    await refuseOthersPeople(txContext, locked.invoice.userId);
    const tx = await withFourEyes(txContext, locked.order, 'payment_approve');
    const before = await readBefore(tx, locked, null);
    const decision = { id: paymentId, from: 'submitted', by: requireViewer(tx).userId } as const;
    const payment = await decidePayment(tx, decision, { status: 'rejected', remarks });
    if (!payment) throw new Conflict(paymentMessages.notWaiting);

    await leaveTimeForAnother(tx, locked.order);
    await recordStep(tx, payment, { ...payment, status: decision.from });
    await mailRejection(tx, payment, { locked, sendAt: finalFrom(tx.now) });
    await tellReturned(tx, payment, locked);
    await noteUndo(tx, payment, { locked, before });
    await announce(tx.db, 'payments', `user:${locked.invoice.userId}`);
    return payment;
  });
}

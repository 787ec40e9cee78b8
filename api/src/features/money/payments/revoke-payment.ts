import { COMPLIMENTARY } from '@app/rules/money/payments/payment';
import { reasonInput } from '@app/rules/money/payments/payment-input';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { takeBackCommissions } from '#features/affiliates/payouts/take-back.ts';
import { readEntry } from './approve-payment.ts';
import { lockInvoiceOfEntry } from '#features/money/orders/lock-invoice.ts';
import { reopenEntries } from '#features/money/orders/write-entries.ts';
import type { PaymentSchedule } from '#tables/money/orders/invoices.table.ts';
import { takeBackDecision } from './payment-news.ts';
import { recordStep } from './record-payment.ts';
import { decidePayment } from './write-payment.ts';
import { afterRevoke } from './after-revoke.ts';

/** Revokes the payment that settled an entry, as a whole: every entry it touched is open again. */
export async function revokeEntry(ctx: Context, entryId: number, input: { remarks: string }): Promise<PaymentSchedule> {
  refuseImpersonators(ctx);
  const { remarks } = parseInput(reasonInput, input);
  return transaction(ctx, async (txContext) => {
    const locked = await lockInvoiceOfEntry(txContext, entryId);
    if (!locked) throw new NotFound('Payment schedule');
    await refuseOthersPeople(txContext, locked.invoice.userId);
    const tx = await withFourEyes(txContext, locked.order, 'payment_revoke');
    const { transactionId } = locked.entry;
    if (transactionId === null) throw new Conflict(paymentMessages.notPaid);
    if (transactionId === COMPLIMENTARY) throw new Conflict(paymentMessages.complimentary);
    await revoke(tx, Number(transactionId), remarks);
    await announce(tx.db, 'payments', `user:${locked.invoice.userId}`);
    return readEntry(tx, entryId);
  });
}

/** With the invoice locked. The payment's allocations stay recorded; they count only while it is approved. */
export async function revoke(tx: Context, paymentId: number, remarks: string): Promise<void> {
  const decision = { id: paymentId, from: 'approved', by: requireViewer(tx).userId } as const;
  const payment = await decidePayment(tx, decision, { status: 'revoked', remarks });
  if (!payment) throw new Conflict(paymentMessages.notPaid);
  await recordStep(tx, payment, { ...payment, status: decision.from });
  await reopenEntries(tx, paymentId);
  await afterRevoke(tx, paymentId);
  await takeBackCommissions(tx, { paymentId, reason: remarks });
  await takeBackDecision(tx, paymentId);
}

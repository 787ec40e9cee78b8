import { COMPLIMENTARY } from '@app/rules/money/payments/payment';
import { reasonInput } from '@app/rules/money/payments/payment-input';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { readEntry } from './approve-payment.ts';
import { lockInvoiceOfEntry } from '#features/money/orders/lock-invoice.ts';
import { type PaymentSchedule, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { paymentAllocations, payments } from '#tables/money/payments.table.ts';
import { recordStep } from './record-payment.ts';

/** Revokes the payment that settled an entry, as a whole: every entry it touched is open again. */
export async function revokeEntry(ctx: Context, entryId: number, input: { remarks: string }): Promise<PaymentSchedule> {
  refuseImpersonators(ctx);
  const { remarks } = parseInput(reasonInput, input);
  return transaction(ctx, async (held) => {
    const locked = await lockInvoiceOfEntry(held, entryId);
    if (!locked) throw new NotFound('Payment schedule');
    await refuseOthersPeople(held, locked.invoice.userId);
    const tx = await withFourEyes(held, locked.order, 'payment_revoke');
    const { transactionId } = locked.entry;
    if (transactionId === null) throw new Conflict(paymentMessages.notPaid);
    if (transactionId === COMPLIMENTARY) throw new Conflict(paymentMessages.complimentary);
    await revoke(tx, Number(transactionId), remarks);
    await announce(tx.db, 'payments', `user:${locked.invoice.userId}`);
    return readEntry(tx, entryId);
  });
}

/** With the invoice locked. What the payment had brought stays noted; it counts only while the payment is approved. */
export async function revoke(tx: Context, paymentId: number, remarks: string): Promise<void> {
  const [payment] = await tx.db
    .update(payments)
    .set({ status: 'revoked', remarks, decidedById: requireViewer(tx).userId, decidedAt: tx.now })
    .where(and(eq(payments.id, paymentId), eq(payments.status, 'approved')))
    .returning();
  if (!payment) throw new Conflict(paymentMessages.notPaid);
  await recordStep(tx, payment);

  const touched = tx.db
    .select({ id: paymentAllocations.scheduleId })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, paymentId));
  const live = sql`(select coalesce(sum(a.amount), 0) from payment_allocations a join payments p on p.id = a.payment_id
    where a.schedule_id = ${paymentSchedules.id} and p.status = 'approved')`;
  await tx.db
    .update(paymentSchedules)
    // An entry that lost a part is never whole.
    .set({ paid: live, transactionId: null })
    .where(inArray(paymentSchedules.id, touched));
}

import { type ProofInput, proofInput, paidOnRefusal } from '@app/rules/money/payments/payment-input';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, or } from 'drizzle-orm';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, NotFound, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { files } from '#tables/platform/files.table.ts';
import { lockInvoice } from '#features/money/orders/lock-invoice.ts';
import { addPayment } from './write-payment.ts';
import { payableEntry, type Payer, refuseUnpayable, refuseWhileProofWaits } from './payable-entry.ts';
import { mailProofReceived } from './payment-mails.ts';
import type { OrderProof } from './proofs-of-orders.ts';
import { recordStep } from './record-payment.ts';

/** "I have paid": a proof for one entry of the payer's own, for staff to look at. */
export async function submitProof(
  ctx: Context,
  payer: Payer,
  input: Record<keyof ProofInput, unknown>,
): Promise<OrderProof> {
  refuseImpersonators(ctx);
  const { fileId, ...proof } = parseInput(proofInput, input);
  const dayRefusal = paidOnRefusal(proof.paidOn, manilaDay(ctx.now));
  if (dayRefusal) throw new BadUserInput({ paidOn: dayRefusal });
  const { invoice, order, buyer } = await payableEntry(ctx, { payer, scheduleId: proof.scheduleId });
  await enforceLimit(ctx, 'proofsPerOrder', String(order.id));
  return transaction(ctx, async (tx) => {
    const locked = await lockInvoice(tx, invoice.id);
    const entry = locked?.entries.find(({ id }) => id === proof.scheduleId);
    if (!locked || !entry) throw new NotFound('Payment');
    // Checked again: the entry may have been paid, or its order may have lapsed, before we had the lock.
    refuseUnpayable(locked.order, entry);
    await refuseWhileProofWaits(tx, entry.id);
    await refuseForeignFile(tx, { fileId, ownerId: buyer.id, orderId: order.id });

    const payment = await addPayment(tx, {
      ...proof,
      invoiceId: invoice.id,
      proofFileId: fileId,
      source: 'member',
      status: 'submitted',
      submittedById: tx.viewer?.userId ?? null,
    });
    if (!payment) throw new BadUserInput({ reference: paymentMessages.referenceUsed });
    await recordStep(tx, payment);
    await mailProofReceived(tx, payment, locked);
    await announce(tx.db, 'payments');
    return { ...payment, orderId: order.id };
  });
}

/** The upload for this by the buyer, or by anyone with the order's link. */
async function refuseForeignFile(
  { db }: Context,
  { fileId, ownerId, orderId }: { fileId: number; ownerId: number | null; orderId: number },
): Promise<void> {
  const isTheirs = or(eq(files.orderId, orderId), ownerId === null ? undefined : eq(files.ownerId, ownerId));
  const isOwn = and(eq(files.id, fileId), eq(files.purpose, 'payment-proof'), isTheirs);
  const [file] = await db.select({ id: files.id }).from(files).where(isOwn).for('key share');
  if (!file) throw new BadUserInput({ fileId: paymentMessages.proofMissing });
}

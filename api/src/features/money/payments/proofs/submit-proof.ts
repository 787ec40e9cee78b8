import { type ProofInput, proofInput, paidOnRefusal } from '@app/rules/money/payments/payment-input';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, or } from 'drizzle-orm';
import type { z } from 'zod';
import { type Context, refuseImpersonators } from '#context.ts';
import { AppError, BadUserInput, NotFound, parseInput, RateLimited } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { announce } from '#live/bus.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { files } from '#tables/platform/files.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { lockInvoice } from '#features/money/orders/lock-invoice.ts';
import { addPayment } from '../write-payment.ts';
import {
  payableEntry,
  type PayableOfOrder,
  type Payer,
  refuseUnpayable,
  refuseWhileProofWaits,
} from '../payable-entry.ts';
import { mailProofReceived } from '../payment-mails.ts';
import type { OrderProof } from './proofs-of-orders.ts';
import { recordStep } from '../record-payment.ts';

/**
 * "I have paid": a proof for one entry of the payer's own, for staff to look at. Once per key: a phone that lost the
 * answer sends the same proof again.
 */
export async function submitProof(
  ctx: Context,
  payer: Payer,
  input: Record<keyof ProofInput, unknown>,
): Promise<OrderProof> {
  refuseImpersonators(ctx);
  const given = parseInput(proofInput, input);
  let limited: string | null = null;
  const request = { operation: 'submitPaymentProof', input: { ...given, payer } };
  try {
    const { objectId } = await withIdempotency(ctx, request, async (tx) => {
      const payable = await payableEntry(tx, { payer, scheduleId: given.scheduleId });
      limited = String(payable.order.id);
      await enforceLimit(tx, 'proofsPerOrder', limited);
      return { objectId: await addProof(tx, payable, given) };
    });
    return await readProof(ctx, objectId);
  } catch (error) {
    // The count of a try that failed was undone with it.
    if (limited !== null && error instanceof AppError && !(error instanceof RateLimited))
      await enforceLimit(ctx, 'proofsPerOrder', limited);
    throw error;
  }
}

async function addProof(
  tx: Context,
  { invoice, order, buyer }: PayableOfOrder,
  { fileId, ...proof }: z.output<typeof proofInput>,
): Promise<number> {
  const dayRefusal = paidOnRefusal(proof.paidOn, manilaDay(tx.now));
  if (dayRefusal) throw new BadUserInput({ paidOn: dayRefusal });
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
  return payment.id;
}

async function readProof({ db }: Pick<Context, 'db'>, id: number): Promise<OrderProof> {
  const [found] = await db
    .select({ payment: payments, orderId: subscriptions.orderId })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(eq(payments.id, id));
  if (!found) throw new NotFound('Proof');
  return { ...found.payment, orderId: found.orderId };
}

/** The upload for this by the buyer, or by anyone with the order's link. */
async function refuseForeignFile(
  { db }: Context,
  { fileId, ownerId, orderId }: { fileId: number; ownerId: number | null; orderId: number },
): Promise<void> {
  const isOwnUpload = or(eq(files.orderId, orderId), ownerId === null ? undefined : eq(files.ownerId, ownerId));
  const isOwn = and(eq(files.id, fileId), eq(files.purpose, 'payment-proof'), isOwnUpload);
  const [file] = await db.select({ id: files.id }).from(files).where(isOwn).for('key share');
  if (!file) throw new BadUserInput({ fileId: paymentMessages.proofMissing });
}

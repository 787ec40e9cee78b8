import { openAmount } from '@app/rules/money/payments/allocate';
import { COMPLIMENTARY } from '@app/rules/money/payments/payment';
import { paidOnRefusal } from '@app/rules/money/payments/payment-input';
import { alreadyApproved, paymentMessages } from '@app/rules/money/payments/payment-messages';
import { recordedInput } from '@app/rules/money/payments/record-form';
import { fullName } from '@app/rules/people/users/full-name';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { finalFrom } from '@app/rules/undo/undo-window';
import { and, eq } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { users } from '#tables/people/users.table.ts';
import { type LockedInvoice, lockInvoiceOfEntry } from '#features/money/orders/lock-invoice.ts';
import { addPayment, decidePayment } from './write-payment.ts';
import { type Payment, payments } from '#tables/money/payments.table.ts';
import { type PaymentSchedule, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { recordStep } from './record-payment.ts';
import { isUsedId } from './reference-use.ts';
import { settlePayment } from './settle-payment.ts';
import { noteUndo, readBefore } from './undo-note.ts';

type ApprovalDetails = { paymentPlatform: Payment['platform']; externalInvoiceId: string };
type RecordedDetails = ApprovalDetails & {
  amount?: Payment['amount'] | null | undefined;
  paidOn?: ManilaDay | null | undefined;
};
type LockedEntry = LockedInvoice & { entry: PaymentSchedule };

export type ApprovalRequest = {
  paymentPlatform: unknown;
  externalInvoiceId: unknown;
  /** The proof that was looked at, where there was one: another, or none any more, is not approved unseen. */
  proofId?: number | null | undefined;
  /** Of money without a proof: in centavos; the open amount without it. */
  amount?: unknown;
  /** Of money without a proof: the day it came; today without it. */
  paidOn?: unknown;
};

/**
 * Approves the payment of an entry: its waiting proof with its own amount, otherwise the amount that staff name, or the
 * open one. If two people do so at once, the second gets a message.
 */
export async function approveEntry(
  ctx: Context,
  entryId: number,
  { proofId = null, ...input }: ApprovalRequest,
): Promise<PaymentSchedule> {
  refuseImpersonators(ctx);
  const approved = parseInput(recordedInput, input);
  const dayRefusal = approved.paidOn ? paidOnRefusal(approved.paidOn, manilaDay(ctx.now)) : null;
  if (dayRefusal) throw new BadUserInput({ paidOn: dayRefusal });
  return transaction(ctx, async (txContext) => {
    const locked = await lockInvoiceOfEntry(txContext, entryId);
    if (!locked) throw new NotFound('Payment schedule');
    await refuseOthersPeople(txContext, locked.invoice.userId);
    const tx = await withFourEyes(txContext, locked.order, 'payment_approve');
    const proof = await waitingProof(tx, entryId);
    if (proofId !== null && proof?.id !== proofId) throw new Conflict(paymentMessages.notWaiting);
    // Somebody counted money; what a proof says that came meanwhile is another matter.
    if (proof && (approved.amount ?? approved.paidOn)) throw new Conflict(paymentMessages.moreProofs);
    if (locked.entry.transactionId !== null) throw new Conflict(await whoApproved(tx, locked.entry.transactionId));
    if (locked.entry.voidedAt !== null) throw new Conflict(paymentMessages.voided);

    await refuseUsedId(tx, approved, proof?.id ?? null);
    const before = await readBefore(tx, locked, proof);
    const payment = proof ? await approveProof(tx, proof, approved) : await addStaffPayment(tx, locked, approved);
    await recordStep(tx, payment, proof ?? undefined);
    await settlePayment(tx, locked, payment, { mailAt: finalFrom(tx.now) });
    await noteUndo(tx, payment, { locked, before });
    await announce(tx.db, 'payments', `user:${locked.invoice.userId}`);
    return readEntry(tx, entryId);
  });
}

/** The waiting proof of an entry, locked. */
export async function waitingProof({ db }: Pick<Context, 'db'>, entryId: number): Promise<Payment | null> {
  const isWaiting = and(eq(payments.scheduleId, entryId), eq(payments.status, 'submitted'));
  const [proof] = await db.select().from(payments).where(isWaiting).for('update');
  return proof ?? null;
}

/** The approver's word counts: the platform is the one they name. */
async function approveProof(tx: Context, proof: Payment, given: ApprovalDetails): Promise<Payment> {
  const decision = { id: proof.id, from: 'submitted', by: requireViewer(tx).userId } as const;
  const payment = await decidePayment(tx, decision, {
    status: 'approved',
    platform: given.paymentPlatform,
    externalInvoiceId: given.externalInvoiceId,
  });
  if (!payment) throw new Conflict(paymentMessages.notWaiting);
  return payment;
}

async function addStaffPayment(tx: Context, { invoice, entry }: LockedEntry, given: RecordedDetails): Promise<Payment> {
  const { userId } = requireViewer(tx);
  const payment = await addPayment(tx, {
    invoiceId: invoice.id,
    scheduleId: entry.id,
    amount: given.amount ?? openAmount(entry),
    platform: given.paymentPlatform,
    reference: given.externalInvoiceId,
    externalInvoiceId: given.externalInvoiceId,
    paidOn: given.paidOn ?? manilaDay(tx.now),
    source: 'staff',
    status: 'approved',
    submittedById: userId,
    decidedById: userId,
    decidedAt: tx.now,
  });
  if (!payment) throw new BadUserInput({ externalInvoiceId: paymentMessages.referenceUsed });
  return payment;
}

/** Uses of the same id wait for each other, so that only one of two finds it free. */
export async function refuseUsedId(tx: Context, given: ApprovalDetails, proofId: number | null): Promise<void> {
  if (await isUsedId(tx, given, proofId)) throw new BadUserInput({ externalInvoiceId: paymentMessages.referenceUsed });
}

async function whoApproved({ db }: Pick<Context, 'db'>, transactionId: string): Promise<string> {
  if (transactionId === COMPLIMENTARY) return paymentMessages.alreadyPaid;
  const [decider] = await db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(payments)
    .innerJoin(users, eq(users.id, payments.decidedById))
    .where(eq(payments.id, Number(transactionId)));
  return alreadyApproved(decider ? fullName(decider) : null);
}

export async function readEntry({ db }: Pick<Context, 'db'>, entryId: number): Promise<PaymentSchedule> {
  const [entry] = await db.select().from(paymentSchedules).where(eq(paymentSchedules.id, entryId));
  if (!entry) throw new NotFound('Payment schedule');
  return entry;
}

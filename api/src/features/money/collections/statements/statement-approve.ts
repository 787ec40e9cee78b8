import { lineDecidedBy, lineIds, statementMessages } from '@app/rules/money/collections/statements/statement-input';
import { paymentReferenceOf } from '@app/rules/money/collections/statements/statement-lines';
import { openAmount } from '@app/rules/money/payments/allocate';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { displayName } from '@app/rules/people/users/full-name';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { AppError, BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { approveEntry, refuseUsedId, waitingProof } from '#features/money/payments/approve-payment.ts';
import { type LockedInvoice, lockInvoiceOfEntry } from '#features/money/orders/lock-invoice.ts';
import type { Payment } from '#tables/money/payments.table.ts';
import type { PaymentSchedule } from '#tables/money/orders/invoices.table.ts';
import { recordStep } from '#features/money/payments/record-payment.ts';
import { settlePayment } from '#features/money/payments/settle-payment.ts';
import { addPayment } from '#features/money/payments/write-payment.ts';
import { users } from '#tables/people/users.table.ts';
import { statementLines } from '#tables/money/collections.table.ts';
import { requireStatementApprover } from './statement-access.ts';
import { matchOpenLines } from './statement-matching.ts';

export type Line = typeof statementLines.$inferSelect;

/** The result for each line: approved, or the reason it was not. */
export type ApprovedLine = { id: number; amount: number; paymentId: number | null; problem: string | null };

/**
 * Approves lines that match exactly, each on its own: one whose entry was paid meanwhile tells so, and the others go
 * through. Sent again it answers the same.
 */
export async function approveLines(ctx: Context, input: { ids: unknown }): Promise<ApprovedLine[]> {
  await requireStatementApprover(ctx);
  const { ids } = parseInput(lineIds, input);
  const answers: ApprovedLine[] = [];
  // One after the other: in parallel they would only wait for each other, and use every connection.
  for (const id of new Set(ids)) answers.push(await approveLine(ctx, id));
  if (answers.some(({ problem }) => problem !== null)) await transaction(ctx, matchOpenLines);
  await announce(ctx.db, 'payments');
  return answers;
}

async function approveLine(ctx: Context, id: number): Promise<ApprovedLine> {
  try {
    const { amount, paymentId } = await transaction(ctx, async (tx) => {
      const line = await lockLine(tx, id);
      if (line.state === 'approved') return refuseOthersDecision(tx, line);
      if (line.state === 'ignored') throw new Conflict(statementMessages.ignored);
      if (line.state !== 'exact' || line.scheduleId === null) throw new Conflict(statementMessages.notExact);
      return settleLine(tx, line, { scheduleId: line.scheduleId, isExact: true });
    });
    return { id, amount, paymentId, problem: null };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { id, amount: 0, paymentId: null, problem: error.message };
  }
}

/** Assigns a line to a chosen entry: a suggestion, or for money without an owner. */
export async function assignLine(ctx: Context, id: number, scheduleId: number): Promise<Line> {
  await requireStatementApprover(ctx);
  return transaction(ctx, async (tx) => {
    const line = await lockLine(tx, id);
    if (line.state === 'ignored') throw new Conflict(statementMessages.ignored);
    if (line.state === 'approved') {
      const approved = await refuseOthersDecision(tx, line);
      if (approved.scheduleId !== scheduleId) throw new Conflict(statementMessages.decided);
      return approved;
    }
    const settled = await settleLine(tx, line, { scheduleId, isExact: false });
    await announce(tx.db, 'payments');
    return settled;
  });
}

export async function lockLine({ db }: Pick<Context, 'db'>, id: number): Promise<Line> {
  const [line] = await db.select().from(statementLines).where(eq(statementLines.id, id)).for('update');
  if (!line) throw new NotFound('Line');
  return line;
}

/** Repeating one's own request succeeds; someone else's decision is reported. */
async function refuseOthersDecision({ db, viewer }: Context, line: Line): Promise<Line> {
  if (line.decidedById !== null && line.decidedById === viewer?.userId) return line;
  const [decider] =
    line.decidedById === null ? [] : await db.select().from(users).where(eq(users.id, line.decidedById));
  throw new Conflict(lineDecidedBy(decider ? displayName(decider) : null));
}

type MatchChoice = { scheduleId: number; isExact: boolean };

/** The payment behind a line, approved: the proof that waits on the entry, or a new one as the statement tells it. */
async function settleLine(txContext: Context, line: Line, { scheduleId, isExact }: MatchChoice): Promise<Line> {
  const locked = await lockInvoiceOfEntry(txContext, scheduleId);
  if (!locked) throw new NotFound('Payment schedule');
  const tx = await withFourEyes(txContext, locked.order, 'payment_approve');
  const proof = await waitingProof(tx, scheduleId);
  const payment = proof
    ? await approveWaiting(tx, line, proof)
    : await addStatementPayment(tx, line, { locked, isExact });

  const [settled] = await tx.db
    .update(statementLines)
    .set({ state: 'approved', scheduleId, paymentId: payment.id, decidedById: tx.viewer?.userId, decidedAt: tx.now })
    .where(eq(statementLines.id, line.id))
    .returning();
  if (!settled) throw new NotFound('Line');
  await recordAudit(tx, {
    action: isExact ? 'statement-line.approve' : 'statement-line.assign',
    objectType: 'statement-line',
    objectId: line.id,
    before: { state: line.state, scheduleId: line.scheduleId },
    after: { state: 'approved', scheduleId, paymentId: payment.id, amount: line.amount, reference: line.reference },
  });
  return settled;
}

/** A member's proof is approved with its own amount, so both have to name the same. */
async function approveWaiting(tx: Context, line: Line, proof: Payment): Promise<Payment> {
  if (proof.amount !== line.amount) throw new Conflict(statementMessages.otherAmount);
  await approveEntry(tx, proof.scheduleId ?? 0, {
    paymentPlatform: line.platform,
    externalInvoiceId: paymentReferenceOf(line.reference),
    proofId: proof.id,
  });
  return proof;
}

type Target = { locked: LockedInvoice & { entry: PaymentSchedule }; isExact: boolean };

async function addStatementPayment(tx: Context, line: Line, { locked, isExact }: Target): Promise<Payment> {
  const { entry, invoice } = locked;
  if (entry.transactionId !== null) throw new Conflict(paymentMessages.alreadyPaid);
  if (entry.voidedAt !== null) throw new Conflict(paymentMessages.voided);
  if (isExact && openAmount(entry) !== line.amount) throw new Conflict(statementMessages.changed);
  const reference = paymentReferenceOf(line.reference);
  await refuseUsedId(tx, { paymentPlatform: line.platform, externalInvoiceId: reference }, null);

  const payment = await addPayment(tx, {
    invoiceId: invoice.id,
    scheduleId: entry.id,
    amount: line.amount,
    platform: line.platform,
    reference,
    externalInvoiceId: reference,
    paidOn: line.paidOn,
    source: 'statement',
    status: 'approved',
    submittedById: tx.viewer?.userId,
    decidedById: tx.viewer?.userId,
    decidedAt: tx.now,
  });
  if (!payment) throw new BadUserInput({ reference: paymentMessages.referenceUsed });
  await recordStep(tx, payment);
  await settlePayment(tx, locked, payment);
  await announce(tx.db, `user:${invoice.userId}`);
  return payment;
}

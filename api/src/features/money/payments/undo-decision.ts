import { NON_MEMBER_LEVEL } from '@app/rules/people/access/settled-levels';
import { canStillUndo, undoMessages } from '@app/rules/undo/undo-window';
import { and, eq, ne } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { lockAccess } from '#features/people/access/full-access.ts';
import { takeLevels } from '#features/people/access/person-levels.ts';
import { lockFunnel } from '#features/money/orders/lock-funnel.ts';
import { orders } from '#tables/money/orders.table.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { takeBackSetPasswordLink } from '#features/people/auth/set-password-link.ts';
import { takeBackMail } from '#features/platform/mails/outbox.ts';
import { recordEvent } from '#features/money/orders/lock-subscription.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type LockedInvoice, lockInvoice } from '#features/money/orders/lock-invoice.ts';
import { changeUser } from '#features/people/users/write-user.ts';
import { leaveAccount } from '#features/money/orders/join-order.ts';
import { setLapse } from '#features/money/orders/lapse-order.ts';
import { takeBackLive } from '#features/money/orders/make-live.ts';
import { receiptMailKey, rejectionMailKey } from './payment-mails.ts';
import { takeBackDecision } from './payment-news.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { type Payment, type PaymentUndo, payments } from '#tables/money/payments.table.ts';
import { recordStep } from './record-payment.ts';
import { revoke } from './revoke-payment.ts';
import { lastEvents, levelIdsOf } from './undo-note.ts';
import { addPayment } from './write-payment.ts';

const UNDONE = 'Undone';

/**
 * Undoes one's own approval or rejection within seconds, before any mail. The history keeps both: an approved payment
 * is revoked and its proof waits again as a new one; its subscription closes, and its level goes. Repeating the request
 * changes nothing.
 */
export async function undoPaymentDecision(ctx: Context, id: number): Promise<Payment> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (tx) => {
    const locked = await lockAround(tx, id);
    await refuseOthersPeople(tx, locked.invoice.userId, 'Payment');
    const [payment] = await tx.db.select().from(payments).where(eq(payments.id, id)).for('update');
    if (!payment?.undo) throw new NotFound('Payment');
    const { undo } = payment;
    if (payment.undo.undoneAt && isOwn(tx, payment)) return (await proofAfter(tx, payment)) ?? payment;
    if (!isOwn(tx, payment)) throw new Conflict(undoMessages.notYours);
    if (payment.decidedAt === null || !canStillUndo(payment.decidedAt, tx.now))
      throw new Conflict(undoMessages.tooLate);
    await refuseBuiltOn(tx, locked, { ...undo, decidedAt: payment.decidedAt });

    const waiting =
      payment.status === 'approved'
        ? await undoApproval(tx, payment, locked)
        : await undoRejection(tx, payment, locked);
    await recordAudit(tx, {
      action: 'payment.undo',
      objectType: 'payment',
      objectId: id,
      before: { status: payment.status, madeLive: undo.madeLive },
      after: { waitingId: waiting.status === 'submitted' ? waiting.id : null },
    });
    const { userId } = locked.invoice;
    await announce(tx.db, 'payments', ...(userId === null ? [] : [`user:${userId}`]));
    return waiting;
  });
}

/** In the order of locks: rights, people, funnel, invoice. */
async function lockAround(tx: Context, paymentId: number): Promise<LockedInvoice> {
  const [found] = await tx.db
    .select({ invoiceId: invoices.id, userId: invoices.userId, funnelId: subscriptions.funnelId })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(eq(payments.id, paymentId));
  if (!found) throw new NotFound('Payment');
  await lockAccess(tx.db);
  if (found.userId !== null)
    await tx.db.select({ id: users.id }).from(users).where(eq(users.id, found.userId)).for('no key update');
  await lockFunnel(tx, found.funnelId);
  const locked = await lockInvoice(tx, found.invoiceId);
  if (!locked) throw new NotFound('Payment');
  return locked;
}

/** Undone or not: the decision was the viewer's. */
const isOwn = (tx: Context, { decidedById, undo }: Payment) =>
  (undo?.undoneById ?? decidedById) === requireViewer(tx).userId;

/** Later changes of the payments, the subscription or the levels rely on the decision. */
async function refuseBuiltOn(
  tx: Context,
  locked: LockedInvoice,
  undo: PaymentUndo & { decidedAt: Date },
): Promise<void> {
  const last = await lastEvents(tx, locked);
  const levels = await levelIdsOf(tx, locked.invoice.userId);
  if (undo.madeLive && (await endedOthers(tx, locked, undo.decidedAt))) throw new Conflict(undoMessages.endedOthers);
  const isSame =
    last.paymentEventId === undo.paymentEventId &&
    last.subscriptionEventId === undo.subscriptionEventId &&
    levels.join() === undo.levelsAfter.join();
  if (!isSame) throw new Conflict(undoMessages.builtOn);
}

/** The first of several orders that is paid ends the others, with their seats and coupons. */
async function endedOthers({ db }: Context, { order }: LockedInvoice, at: Date): Promise<boolean> {
  const [ended] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.funnelId, order.funnelId), ne(orders.id, order.id), eq(orders.lapsedAt, at)))
    .limit(1);
  return ended !== undefined;
}

async function undoApproval(tx: Context, payment: Payment, locked: LockedInvoice): Promise<Payment> {
  const { undo } = payment;
  if (!undo || !(await takeBackMail(tx, receiptMailKey(payment.id)))) throw new Conflict(undoMessages.tooLate);
  await revoke(tx, payment.id, UNDONE);
  if (undo.madeLive) await closeAgain(tx, locked, undo);
  if (undo.hasJoined) {
    const { userId } = locked.invoice;
    if (userId !== null && payment.decidedAt !== null) await takeBackSetPasswordLink(tx, userId, payment.decidedAt);
    await leaveAccount(tx, locked);
  }
  const proof = payment.source === 'member' ? await waitAgain(tx, payment) : null;
  await noteUndone(tx, payment, proof?.id ?? null);
  return proof ?? payment;
}

const lapseBefore = ({ lapsesAt }: PaymentUndo) => (lapsesAt === null ? null : new Date(lapsesAt));

/** The order waits for its first payment again, and the person has their earlier levels. */
async function closeAgain(tx: Context, { order, subscription }: LockedInvoice, undo: PaymentUndo): Promise<void> {
  await takeBackLive(tx, { order, subscription }, { lapsesAt: lapseBefore(undo), openKey: undo.openKey });
  if (subscription.userId !== null) await restorePerson(tx, subscription.userId, undo);
  await recordEvent(tx, subscription, { kind: 'approval-undone', details: {} });
}

/** The levels that a purchase gave go again, and the greeting of a returnee is as it was. */
export async function restorePerson(
  tx: Context,
  userId: number,
  undo: Pick<PaymentUndo, 'levelsBefore' | 'levelsAfter' | 'showReturneeModal'>,
): Promise<void> {
  const { levelsBefore, levelsAfter, showReturneeModal } = undo;
  await changeUser(tx, userId, { showReturneeModal });
  const given = levelsAfter.filter((id) => !levelsBefore.includes(id) && id !== NON_MEMBER_LEVEL);
  if (given.length === 0) return;
  await takeLevels(
    tx,
    given.map((levelId) => ({ userId, levelId })),
  );
  await recordAudit(tx, {
    action: 'user.levels',
    objectType: 'user',
    objectId: userId,
    after: { removed: given, by: 'undo' },
  });
}

/** The proof as it was sent. The approved payment keeps its allocations, so this is a new one in its old place. */
async function waitAgain(tx: Context, payment: Payment): Promise<Payment> {
  const proof = await addPayment(tx, {
    invoiceId: payment.invoiceId,
    scheduleId: payment.scheduleId,
    amount: payment.amount,
    platform: payment.undo?.platform ?? payment.platform,
    reference: payment.reference,
    paidOn: payment.paidOn,
    proofFileId: payment.proofFileId,
    source: payment.source,
    status: 'submitted',
    submittedById: payment.submittedById,
    createdAt: payment.createdAt,
  });
  if (!proof) throw new Conflict(undoMessages.builtOn);
  await recordStep(tx, proof);
  return proof;
}

async function undoRejection(tx: Context, payment: Payment, { order }: LockedInvoice): Promise<Payment> {
  const { undo } = payment;
  if (!undo || payment.status !== 'rejected') throw new Conflict(undoMessages.builtOn);
  if (!(await takeBackMail(tx, rejectionMailKey(payment.id)))) throw new Conflict(undoMessages.tooLate);
  const [proof] = await tx.db
    .update(payments)
    .set({ status: 'submitted', remarks: null, decidedAt: null, decidedById: null, undo: undone(tx, undo, null) })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!proof) throw new NotFound('Payment');
  await setLapse(tx, order.id, lapseBefore(undo));
  await takeBackDecision(tx, payment.id);
  await recordStep(tx, proof, payment);
  return proof;
}

const undone = (tx: Context, undo: PaymentUndo, proofId: number | null): PaymentUndo => ({
  ...undo,
  undoneAt: tx.now.toISOString(),
  undoneById: requireViewer(tx).userId,
  proofId,
});

async function noteUndone(tx: Context, { id, undo }: Payment, proofId: number | null): Promise<void> {
  if (undo)
    await tx.db
      .update(payments)
      .set({ undo: undone(tx, undo, proofId) })
      .where(eq(payments.id, id));
}

async function proofAfter(tx: Context, { undo }: Payment): Promise<Payment | null> {
  if (typeof undo?.proofId !== 'number') return null;
  const [proof] = await tx.db.select().from(payments).where(eq(payments.id, undo.proofId));
  return proof ?? null;
}

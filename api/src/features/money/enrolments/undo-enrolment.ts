import { canUndoEnrolment, enrolmentUndoMessages } from '@app/rules/money/enrolments/enrolment-undo';
import { enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, Forbidden, NotFound } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { lapseOrder } from '#features/money/orders/lapse-order.ts';
import { lockFunnel } from '#features/money/orders/lock-funnel.ts';
import { type LockedInvoice, lockInvoice } from '#features/money/orders/lock-invoice.ts';
import { takeBackLive } from '#features/money/orders/make-live.ts';
import { refuseOthersPeople, releasePerson } from '#features/money/own-people/desk-scope.ts';
import { receiptMailKey } from '#features/money/payments/payment-mails.ts';
import { revoke } from '#features/money/payments/revoke-payment.ts';
import { restorePerson } from '#features/money/payments/undo-decision.ts';
import { lastEvents, levelIdsOf } from '#features/money/payments/undo-note.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { lockAccess } from '#features/people/access/full-access.ts';
import { takeBackSetPasswordLink } from '#features/people/auth/set-password-link.ts';
import { setBatchOf } from '#features/people/users/change-levels.ts';
import { lockPeople } from '#features/people/users/may-act.ts';
import { takeBackMail } from '#features/platform/mails/outbox.ts';
import { type Enrolment, enrolments } from '#tables/money/enrolments.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { readEnrolment } from './enrol-person.ts';

/**
 * Takes back one's own enrollment within ten minutes: the payment is revoked, the order ends with its seat and coupon,
 * and levels and batch are as before. The history keeps both, and an account that was made along with it stays.
 * Repeating the request changes nothing.
 */
export async function undoEnrolment(ctx: Context, id: number): Promise<Enrolment> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (txContext) => {
    const found = await findOrder(txContext, id);
    // Who took it back does not look after the person any more, and may repeat the request.
    const isTakenBack = found.undoneAt !== null && found.byId === requireViewer(txContext).userId;
    if (!isTakenBack) await refuseOthersPeople(txContext, found.userId, 'Enrollment');
    const tx = await withFourEyes(txContext, found.userId, 'user_enroll/unenroll');
    // The order of locks: rights, people, funnel, invoice.
    await lockAccess(tx.db);
    const [person] = await lockPeople(tx, [found.userId], { most: 1 });
    await lockFunnel(tx, found.funnelId);
    const locked = await lockInvoice(tx, found.invoiceId);
    const [enrolment] = await tx.db.select().from(enrolments).where(eq(enrolments.id, id)).for('update');
    if (!enrolment || !locked || !person) throw new NotFound('Enrollment');
    if (enrolment.byId !== requireViewer(tx).userId) throw new Conflict(enrolmentUndoMessages.notYours);
    if (enrolment.undoneAt) return enrolment;
    if (!canUndoEnrolment(enrolment.createdAt, tx.now)) throw new Conflict(enrolmentUndoMessages.tooLate);
    await refuseBuiltOn(tx, { enrolment, locked, user: person.user });
    await takeBack(tx, enrolment, locked);
    return readEnrolment(tx, id);
  });
}

async function findOrder({ db }: Context, id: number) {
  const [found] = await db
    .select({
      userId: enrolments.userId,
      byId: enrolments.byId,
      undoneAt: enrolments.undoneAt,
      funnelId: subscriptions.funnelId,
      invoiceId: invoices.id,
    })
    .from(enrolments)
    .innerJoin(subscriptions, eq(subscriptions.orderId, enrolments.orderId))
    .innerJoin(invoices, eq(invoices.subscriptionId, subscriptions.id))
    .where(eq(enrolments.id, id));
  if (!found) throw new NotFound('Enrollment');
  return found;
}

type Taken = { enrolment: Enrolment; locked: LockedInvoice; user: User };

/** Later changes of its payments, its subscription, the levels or the batch rely on it. */
async function refuseBuiltOn(tx: Context, { enrolment, locked, user }: Taken): Promise<void> {
  const { undo, userId } = enrolment;
  const last = await lastEvents(tx, locked);
  const levels = await levelIdsOf(tx, userId);
  const isSame =
    last.paymentEventId === undo.paymentEventId &&
    last.subscriptionEventId === undo.subscriptionEventId &&
    levels.join() === undo.levelsAfter.join() &&
    user.batchId === undo.batchAfter;
  if (!isSame) throw new Conflict(enrolmentUndoMessages.builtOn);
}

async function takeBack(tx: Context, enrolment: Enrolment, { order, subscription }: LockedInvoice): Promise<void> {
  const { id, userId, paymentId, createdAt, undo } = enrolment;
  if (paymentId !== null) {
    if (!requireViewer(tx).functions.has('payment_approve')) throw new Forbidden(enrolmentMessages.mayNotApprove);
    await takeBackMail(tx, receiptMailKey(paymentId));
    await revoke(tx, paymentId, enrolmentUndoMessages.reason);
  }
  await takeBackLive(tx, { order, subscription }, { lapsesAt: null, openKey: null });
  await restorePerson(tx, userId, undo);
  if (!(await lapseOrder(tx, order, 'undone'))) throw new Conflict(enrolmentUndoMessages.builtOn);
  await setBatchOf(tx, [userId], undo.batchBefore);
  await takeBackSetPasswordLink(tx, userId, createdAt);
  if (enrolment.byId !== null) await releasePerson(tx, userId, { by: enrolment.byId, at: createdAt });
  await tx.db.update(enrolments).set({ undoneAt: tx.now }).where(eq(enrolments.id, id));
  await recordAudit(tx, {
    action: 'user.enrol-undo',
    objectType: 'user',
    objectId: userId,
    before: { funnelId: order.funnelId, paymentId },
    after: { orderId: order.id },
  });
  await announce(tx.db, 'payments', `user:${userId}`);
}

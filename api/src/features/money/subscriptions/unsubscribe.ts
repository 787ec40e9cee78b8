import { staffLeavingInput } from '@app/rules/money/leaving/leaving-input';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { unsubscribeMessages } from '@app/rules/money/subscriptions/unsubscribe';
import { and, eq, inArray, ne } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, parseInput } from '#errors.ts';
import { lockAccess } from '#features/people/access/full-access.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { recordLeaving } from '#features/money/leaving/leaving.ts';
import { lapseOrder } from '#features/money/orders/lapse-order.ts';
import { lockFunnel } from '#features/money/orders/lock-funnel.ts';
import type { LockedInvoice } from '#features/money/orders/lock-invoice.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { payments } from '#tables/money/payments.table.ts';
import { voidOpenEntries } from '#features/money/orders/void-entries.ts';
import { changeLevels } from '#features/people/users/change-levels.ts';
import { lockPeople } from '#features/people/users/may-act.ts';
import { findBill, lockSubscription, recordEvent } from '#features/money/orders/lock-subscription.ts';
import { type KnownSubscription, readSubscription } from '#features/money/orders/known-subscriptions.ts';
import { cancelSubscriptions } from '#features/money/orders/write-subscriptions.ts';
import { type Subscription, subscriptions } from '#tables/money/orders/subscriptions.table.ts';

/**
 * Ends a subscription: unpaid entries are no longer owed, payments stay, and its level goes when no other subscription
 * grants it. An ended one stays as it is. Why they leave is kept with it.
 */
export async function unsubscribe(ctx: Context, id: number, given: object = {}): Promise<KnownSubscription> {
  refuseImpersonators(ctx);
  const leaving = parseInput(staffLeavingInput, given);
  return transaction(ctx, async (txContext) => {
    const { subscription } = await findBill(txContext, id);
    await refuseOthersPeople(txContext, subscription.userId, 'Subscription');
    const tx = await withFourEyes(txContext, subscription.userId, 'user_enroll/unenroll');
    // The order of locks: rights, people, funnel, invoice.
    await lockAccess(tx.db);
    await lockPeople(tx, [subscription.userId]);
    await lockFunnel(tx, subscription.funnelId);
    const locked = await lockSubscription(tx, id);
    if (locked.subscription.status !== 'cancelled') await end(tx, locked, leaving);
    return readSubscription(tx, id);
  });
}

type Leaving = ReturnType<typeof staffLeavingInput.parse>;

async function end(tx: Context, lockedInvoice: LockedInvoice, leaving: Leaving): Promise<void> {
  const { subscription, order, invoice } = lockedInvoice;
  if (await proofWaits(tx, invoice.id)) throw new Conflict(unsubscribeMessages.proofWaits);
  if (subscription.status === 'pending') {
    // It never began: the order ends as a whole, with its seat and its coupon.
    if (!(await lapseOrder(tx, order, 'unsubscribed'))) throw new Conflict(unsubscribeMessages.proofWaits);
    return;
  }
  const voided = await voidOpenEntries(tx, [invoice.id], unsubscribeMessages.adjustment);
  await cancelSubscriptions(tx, [subscription.id]);
  const level =
    subscription.userId === null ? null : await takeLevel(tx, { ...subscription, userId: subscription.userId });
  await recordEvent(tx, subscription, { kind: 'unsubscribed', details: { voided, level } });
  await recordAudit(tx, {
    action: 'subscription.unsubscribe',
    objectType: 'subscription',
    objectId: subscription.id,
    before: { status: subscription.status, expiresOn: subscription.expiresOn },
    after: { status: 'cancelled', voided, level, ...leaving },
  });
  if (subscription.userId !== null)
    await recordLeaving(tx, {
      subscriptionId: subscription.id,
      userId: subscription.userId,
      source: 'staff',
      ...leaving,
    });
}

async function proofWaits({ db }: Context, invoiceId: number): Promise<boolean> {
  const [proof] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.invoiceId, invoiceId), eq(payments.status, 'submitted')))
    .limit(1);
  return proof !== undefined;
}

/** The level goes with the last subscription that granted it; an expired one still grants it. */
async function takeLevel(
  tx: Context,
  { id, userId, accessLevelId }: Subscription & { userId: number },
): Promise<string | null> {
  if (!accessLevelId) return null;
  const [other] = await tx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.accessLevelId, accessLevelId),
        inArray(subscriptions.status, [...runningStatuses]),
        ne(subscriptions.id, id),
      ),
    )
    .limit(1);
  const [otherSubscription] = await tx.db
    .select({ id: userAccessLevels.accessLevelId })
    .from(userAccessLevels)
    .where(and(eq(userAccessLevels.userId, userId), eq(userAccessLevels.accessLevelId, accessLevelId)));
  if (other || !otherSubscription) return null;
  await changeLevels(tx, [userId], (levels) => levels.filter((level) => level !== accessLevelId));
  return accessLevelId;
}

import { pauseMessages, pauseRefusal, resumed } from '@app/rules/money/subscriptions/pause';
import { manilaDay } from '@app/rules/time/manila';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict } from '#errors.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { holdSubscription, recordEvent } from '#features/money/orders/hold-subscription.ts';
import { type KnownSubscription, readSubscription } from '#features/money/orders/known-subscriptions.ts';
import { moveUnpaid } from '#features/money/orders/write-entries.ts';
import { changeSubscription } from '#features/money/orders/write-subscriptions.ts';

/** Closes a subscription for a while. A paused one stays as it is. */
export async function pauseSubscription(ctx: Context, id: number): Promise<KnownSubscription> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (txContext) => {
    const { subscription } = await holdSubscription(txContext, id);
    const tx = await withFourEyes(txContext, subscription.userId, 'subscription_pause');
    if (subscription.status === 'paused') return readSubscription(tx, id);
    const today = manilaDay(tx.now);
    const refusal = pauseRefusal(subscription, today);
    if (refusal) throw new Conflict(refusal);

    await changeSubscription(tx, id, { status: 'paused', pausedOn: today });
    await recordEvent(tx, subscription, { kind: 'paused', details: { pausedOn: today } });
    await recordAudit(tx, {
      action: 'subscription.pause',
      objectType: 'subscription',
      objectId: id,
      after: { pausedOn: today },
    });
    return readSubscription(tx, id);
  });
}

/** Opens it again: its expiry and unpaid entries move by the days of the pause. A running one stays as it is. */
export async function resumeSubscription(ctx: Context, id: number): Promise<KnownSubscription> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (txContext) => {
    const { subscription, invoice } = await holdSubscription(txContext, id);
    const tx = await withFourEyes(txContext, subscription.userId, 'subscription_pause');
    if (subscription.status === 'active') return readSubscription(tx, id);
    const { startsOn, expiresOn, pausedOn, pausedDays } = subscription;
    if (subscription.status !== 'paused' || startsOn === null || expiresOn === null || pausedOn === null)
      throw new Conflict(subscription.status === 'pending' ? pauseMessages.pending : pauseMessages.cancelled);

    const { days, ...moved } = resumed({ startsOn, expiresOn, pausedOn }, manilaDay(tx.now));
    await changeSubscription(tx, id, { status: 'active', pausedOn: null, pausedDays: pausedDays + days, ...moved });
    if (days > 0) await moveUnpaid(tx, invoice.id, days);
    await recordEvent(tx, subscription, { kind: 'resumed', details: { days, ...moved } });
    await recordAudit(tx, {
      action: 'subscription.resume',
      objectType: 'subscription',
      objectId: id,
      before: { startsOn, expiresOn, pausedOn },
      after: { ...moved, days },
    });
    return readSubscription(tx, id);
  });
}

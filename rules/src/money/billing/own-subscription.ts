import { formatDay, type ManilaDay, NO_EXPIRY } from '../../time/manila.ts';
import { entitlementText } from '../subscriptions/entitlement-text.ts';
import { type Entitlement, entitlementOf, type SubscriptionFacts } from '../subscriptions/entitlement.ts';
import { type Standing, subscriptionStanding } from '../subscriptions/subscription-standing.ts';
import { beingChecked } from './own-payment.ts';

export type OwnSubscription = SubscriptionFacts & {
  /** The last day of the renewal, when there is one. */
  renewedUntil: ManilaDay | null;
  /** A proof waits on the payment that it needs. */
  hasProof: boolean;
};

/** A subscription in a word and in a sentence, for its owner. */
export type OwnStanding = Standing & { text: string };

/** A renewed subscription is not "in grace", and one that waits for us is neither overdue nor unpaid. */
export function ownStanding(subscription: OwnSubscription, today: ManilaDay): OwnStanding {
  const answer = entitlementOf(subscription, today);
  const { renewedUntil, hasProof } = subscription;
  const isOver = answer.because === 'expiry-grace' || answer.because === 'expired' || answer.because === 'cancelled';
  if (renewedUntil !== null && isOver)
    return {
      label: 'Renewed',
      tone: 'success',
      text: renewedUntil >= NO_EXPIRY ? 'renewed for life' : `renewed until ${formatDay(renewedUntil)}`,
    };
  if (hasProof && waitsForMoney(answer)) return { ...beingChecked, text: checkedText(answer) };
  if (answer.because === 'pending')
    return { ...subscriptionStanding(subscription, today), text: 'opens with the first payment' };
  return { ...subscriptionStanding(subscription, today), text: entitlementText(answer) };
}

function waitsForMoney({ because }: Entitlement): boolean {
  return because === 'pending' || because === 'overdue-grace' || because === 'overdue';
}

function checkedText(answer: Entitlement): string {
  if (!answer.isOpen) return 'we are checking your proof, then it opens';
  return 'open while we check your proof';
}

import { addDays, daysBetween, type ManilaDay } from '../../time/manila.ts';
import { isLifetime } from './expiry-text.ts';
import type { SubscriptionStatus } from './subscription.ts';

type PausableSubscription = { status: SubscriptionStatus; startsOn: ManilaDay | null; expiresOn: ManilaDay | null };

export const pauseMessages = {
  pending: 'This subscription is waiting for its first payment, so there is nothing to pause.',
  cancelled: 'This subscription was unsubscribed.',
  over: 'This subscription is over, so there is nothing to pause.',
  paused: 'Subscription paused',
  resumed: 'Subscription resumed',
} as const;

/** Why a subscription cannot be paused on a day, or null when it can. */
export function pauseRefusal({ status, expiresOn }: PausableSubscription, today: ManilaDay): string | null {
  if (status === 'pending') return pauseMessages.pending;
  if (status === 'cancelled') return pauseMessages.cancelled;
  return expiresOn !== null && expiresOn < today ? pauseMessages.over : null;
}

type PausedSubscription = { startsOn: ManilaDay; expiresOn: ManilaDay; pausedOn: ManilaDay };

export type ResumedDates = { days: number; startsOn: ManilaDay; expiresOn: ManilaDay };

/**
 * The dates a pause moves when it ends: the expiry by its days, and a start that had not come. A subscription that
 * never expires still does not. Dates of unpaid entries move by the same days.
 */
export function resumed({ startsOn, expiresOn, pausedOn }: PausedSubscription, today: ManilaDay): ResumedDates {
  const days = Math.max(0, daysBetween(pausedOn, today));
  return {
    days,
    startsOn: startsOn > pausedOn ? addDays(startsOn, days) : startsOn,
    expiresOn: isLifetime(expiresOn) ? expiresOn : addDays(expiresOn, days),
  };
}

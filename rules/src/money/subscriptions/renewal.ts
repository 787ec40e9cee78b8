import { addDays, type ManilaDay, NO_EXPIRY } from '../../time/manila.ts';
import type { SubscriptionFacts } from './entitlement.ts';
import { type Validity, validityFrom } from './validity.ts';

/** Why a subscription cannot be renewed now. */
export const renewalRefusals = ['pending', 'paused', 'lifetime', 'renewed', 'overdue', 'too-early'] as const;
export type RenewalRefusal = (typeof renewalRefusals)[number];

export const renewalMessages: Record<RenewalRefusal | 'closed', string> = {
  pending: 'This has not started yet. Make the first payment to open it.',
  paused: 'Your membership is paused. Ask us to resume it, then you can renew.',
  lifetime: 'This never ends, so there is nothing to renew.',
  renewed: 'You have already renewed this.',
  overdue: 'A payment is overdue. Pay it first, then you can renew.',
  'too-early': 'It is too early to renew. We will remind you before it ends.',
  closed: 'Renewing is closed at the moment. Message us and we will help you.',
};

export type RenewalFacts = SubscriptionFacts & {
  /** The same product was bought again since, and that purchase is paid. */
  isFollowed: boolean;
};

type RenewalWindow = {
  today: ManilaDay;
  /** Renewing opens this many days before the end. */
  fromDays: number;
};

/** Why it cannot be renewed, or null when it can: it is over, ends soon, or was cancelled. Debts come first. */
export function renewalRefusal(
  { status, startsOn, expiresOn, unpaid, isFollowed }: RenewalFacts,
  { today, fromDays }: RenewalWindow,
): RenewalRefusal | null {
  if (status === 'pending' || startsOn === null || expiresOn === null) return 'pending';
  if (isFollowed) return 'renewed';
  if (status === 'cancelled') return null;
  if (status === 'paused') return 'paused';
  if (expiresOn >= NO_EXPIRY) return 'lifetime';
  if (unpaid !== null && unpaid.scheduleDate < today) return 'overdue';
  return expiresOn > addDays(today, fromDays) ? 'too-early' : null;
}

type RenewalTerms = { validityByDays: number | null };

/**
 * The days of a renewal that is paid on a day: before the end it begins on the day after it, so that nothing that is left
 * is lost, after the end it begins with the payment. As many days as any purchase has.
 */
export function renewalValidity(
  paidOn: ManilaDay,
  endsOn: ManilaDay | null,
  { validityByDays }: RenewalTerms,
): Validity {
  const startsOn = endsOn === null || endsOn < paidOn ? paidOn : addDays(endsOn, 1);
  return validityFrom(startsOn, { startByDays: 0, validityByDays });
}

/** Whether somebody has been gone long enough for the offer of those who come back. */
export function isWinBack(endedOn: ManilaDay | null, today: ManilaDay, days: number): boolean {
  return endedOn !== null && endedOn < today && addDays(endedOn, days) <= today;
}

import { addDays, type ManilaDay } from '../../time/manila.ts';

/** People who were away this many days are welcomed back. */
export const RETURNEE_DAYS = 60;

/** The last day of a subscription: the agreed one, or the day it was ended early. */
export function endOf(subscription: { expiresOn: ManilaDay; cancelledOn: ManilaDay | null }): ManilaDay {
  return subscription.cancelledOn !== null && subscription.cancelledOn < subscription.expiresOn
    ? subscription.cancelledOn
    : subscription.expiresOn;
}

/** Whether someone who becomes active today is returning: they had a subscription, and the last one ended long ago. */
export function isReturnee(ends: readonly ManilaDay[], today: ManilaDay): boolean {
  const last = ends.toSorted().at(-1);
  return last !== undefined && last <= addDays(today, -RETURNEE_DAYS);
}

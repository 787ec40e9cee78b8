import { addDays, type ManilaDay } from '../../time/manila.ts';

/** Whoever was away for so many days is welcomed back. */
export const RETURNEE_DAYS = 60;

/** The last day of something that was held: the agreed one, or that on which it was ended before. */
export function endOf(subscription: { expiresOn: ManilaDay; cancelledOn: ManilaDay | null }): ManilaDay {
  return subscription.cancelledOn !== null && subscription.cancelledOn < subscription.expiresOn
    ? subscription.cancelledOn
    : subscription.expiresOn;
}

/** Whether someone who becomes active today comes back: they had something, and the last of it ended long ago. */
export function isReturnee(ends: readonly ManilaDay[], today: ManilaDay): boolean {
  const last = ends.toSorted().at(-1);
  return last !== undefined && last <= addDays(today, -RETURNEE_DAYS);
}

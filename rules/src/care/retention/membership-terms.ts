import { GRACE_DAYS } from '../../money/subscriptions/entitlement.ts';
import type { SubscriptionStatus } from '../../money/subscriptions/subscription.ts';
import { addDays, addMonths, type ManilaDay, NO_EXPIRY } from '../../time/manila.ts';

/** A subscription that grants the level `member`, as far as staying and leaving follow from it. */
export type Membership = {
  id: number;
  status: SubscriptionStatus;
  startsOn: ManilaDay | null;
  expiresOn: ManilaDay | null;
  cancelledOn: ManilaDay | null;
  /** The day of its first approved payment. */
  firstPaidOn: ManilaDay | null;
};

/** One membership from its first to its last day, and what came after it. */
export type MembershipTerm = {
  id: number;
  startsOn: ManilaDay;
  /** The last day; never while it is paused, because a pause is not the end. */
  endsOn: ManilaDay;
  isCancelled: boolean;
  /** Another membership of the same person lasts longer: nobody leaves with this one, and nobody renews it. */
  isCovered: boolean;
  /** The next one was paid in time, that is until the days of grace are over. */
  renewedOn: ManilaDay | null;
  /** The day from which the person counts as gone: when it was cancelled, or after the days of grace. */
  leftOn: ManilaDay | null;
  /** They left and came back. */
  returnedOn: ManilaDay | null;
};

type Begun = Membership & { startsOn: ManilaDay; expiresOn: ManilaDay };

const isBegun = (one: Membership): one is Begun =>
  one.status !== 'pending' && one.startsOn !== null && one.expiresOn !== null;

/** Paid days count from the payment, even where the lessons open later. */
const firstDay = ({ startsOn, firstPaidOn }: Begun): ManilaDay =>
  firstPaidOn !== null && firstPaidOn < startsOn ? firstPaidOn : startsOn;

function lastDay(one: Begun): ManilaDay {
  if (one.status === 'paused') return NO_EXPIRY;
  if (one.status !== 'cancelled' || one.cancelledOn === null) return one.expiresOn;
  const stopped = one.cancelledOn > firstDay(one) ? one.cancelledOn : firstDay(one);
  return stopped < one.expiresOn ? stopped : one.expiresOn;
}

/** A later one goes on with it, unless it was cancelled without a payment that stands. */
const goesOn = ({ status, firstPaidOn }: Begun) => status !== 'cancelled' || firstPaidOn !== null;

/** The terms of one person, in their order. `api/sql/membership-terms.sql` keeps the same; a test compares the two. */
export function termsOf(memberships: readonly Membership[]): MembershipTerm[] {
  const begun = memberships.filter(isBegun).toSorted((one, other) => one.id - other.id);
  return begun.map((one, place) => {
    const endsOn = lastDay(one);
    const isCancelled = one.status === 'cancelled';
    const isCovered = begun.slice(0, place).some((other) => other.status !== 'cancelled' && lastDay(other) > endsOn);
    const next = begun.slice(place + 1).find(goesOn);
    const nextOn = next ? (next.firstPaidOn ?? next.startsOn) : null;
    const term = { id: one.id, startsOn: firstDay(one), endsOn, isCancelled, isCovered };
    if (isCovered || endsOn >= NO_EXPIRY) return { ...term, renewedOn: null, leftOn: null, returnedOn: null };
    if (nextOn !== null && nextOn <= addDays(endsOn, GRACE_DAYS))
      return { ...term, renewedOn: nextOn, leftOn: null, returnedOn: null };
    const leftOn = isCancelled ? endsOn : addDays(endsOn, GRACE_DAYS + 1);
    return { ...term, renewedOn: null, leftOn, returnedOn: nextOn };
  });
}

/** What became of a membership that ends or ended. */
export const outcomes = ['renewed', 'open', 'left'] as const;
export type Outcome = (typeof outcomes)[number];

export function outcomeOf(
  { renewedOn, leftOn }: Pick<MembershipTerm, 'renewedOn' | 'leftOn'>,
  today: ManilaDay,
): Outcome {
  if (renewedOn !== null) return 'renewed';
  return leftOn !== null && leftOn <= today ? 'left' : 'open';
}

/** Percent with one decimal; null of nobody. */
export function rateOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
}

/** Months of a cohort that are looked at: the first, and as many after it. */
export const COHORT_MONTHS = 12;
/** So many cohorts are shown, the newest last. */
export const COHORTS_SHOWN = 18;

export const monthOf = (day: ManilaDay): string => day.slice(0, 7);

/** The days on which somebody of a cohort is looked at: their first paid day, and the same day of each month after it. */
export function cohortDays(firstPaidOn: ManilaDay): ManilaDay[] {
  return Array.from({ length: COHORT_MONTHS + 1 }, (_, month) => addMonths(firstPaidOn, month));
}

/** The days on which somebody has access; a payment that is open too long closes it before the last day. */
type Kept = { startsOn: ManilaDay; endsOn: ManilaDay; oldestOpenDueOn: ManilaDay | null };

/** Whether access counts as kept on a day. Days of grace after the end are no access that somebody keeps. */
export function isKeptOn(kept: readonly Kept[], day: ManilaDay): boolean {
  return kept.some(
    ({ startsOn, endsOn, oldestOpenDueOn }) =>
      startsOn <= day && day <= endsOn && (oldestOpenDueOn === null || day <= addDays(oldestOpenDueOn, GRACE_DAYS)),
  );
}

/** Everybody of a cohort has come so far: its last day plus these months is over. */
export function isReached(cohort: string, month: number, today: ManilaDay): boolean {
  return addDays(addMonths(`${cohort}-01`, month + 1), -1) <= today;
}

/** The seven steps of the heat table, from the most to the least; the number is always written on it. */
const heatSteps = [95, 88, 82, 75, 68, 62] as const;

export function heatStep(percent: number): number {
  const step = heatSteps.findIndex((least) => percent >= least);
  return step === -1 ? heatSteps.length : step;
}

/** "95 and more", "82 to 87", "below 62". */
export function heatLabels(): string[] {
  return [
    `${heatSteps[0]} and more`,
    ...heatSteps.slice(1).map((least, place) => `${least} to ${(heatSteps[place] ?? 0) - 1}`),
    `below ${heatSteps.at(-1)}`,
  ];
}

import { plural } from '../../text/plural.ts';
import { daysBetween, type ManilaDay } from '../../time/manila.ts';
import { shortDay } from '../../time/manila-clock.ts';

/** Each of these alone says that a member may be lost. */
const hardReasons = ['closing', 'late', 'silent'] as const;
/** Each of these happens to most members at some time: one alone is to be watched, two of them together say that a member may be lost. */
export const softReasons = ['ending', 'stuck', 'behind'] as const;

/**
 * Why a member may be lost, the worst first: everyone is listed with one reason. These six reasons, their limits and their words are the one
 * truth of "at risk": `care/health` takes them from here, adds milder ones, and keeps every night what it found (states, score, history);
 * the homes and the list of members ask for them live. Both leave out a silence or a stage that is older than `GONE_DAYS`.
 */
export const riskReasons = [...hardReasons, ...softReasons] as const;
export type RiskReason = (typeof riskReasons)[number];

/** Whether somebody with these reasons, each named once, is at risk. */
export const areRisky = (reasons: readonly RiskReason[]) =>
  reasons.some((reason) => (hardReasons as readonly RiskReason[]).includes(reason)) || reasons.length > 1;

/** Access closes within so many days, because a payment is late. */
export const CLOSING_DAYS = 7;
/** So many payments are late; fewer are `behind`. */
export const LATE_PAYMENTS = 2;
/** No lesson, task or win for so many days. */
export const SILENT_DAYS = 14;
/** The membership ends within so many days, and no other follows. */
export const ENDING_DAYS = 30;
/** On the same stage for so many days. */
export const STUCK_DAYS = 60;
/** Whoever was silent or on the same stage for longer is not about to be lost but gone: that alone makes nobody `at risk`. */
export const GONE_DAYS = 90;

/** Whether a reason that was found is too old to count. */
export const isLongGone = (reason: RiskReason, day: ManilaDay, today: ManilaDay) =>
  (reason === 'silent' || reason === 'stuck') && daysBetween(day, today) > GONE_DAYS;

/** From here on they are counted once a minute, and said as "1,000+". */
export const manyAtRisk = 1_000;

type RiskKind = { tone: 'danger' | 'warning'; action: 'Contact' | 'Check in' | 'Renew' };

export const riskKinds: Record<RiskReason, RiskKind> = {
  closing: { tone: 'danger', action: 'Contact' },
  late: { tone: 'danger', action: 'Contact' },
  silent: { tone: 'warning', action: 'Check in' },
  ending: { tone: 'warning', action: 'Renew' },
  stuck: { tone: 'warning', action: 'Check in' },
  behind: { tone: 'warning', action: 'Contact' },
};

/** What is known about a member; a day is null where it does not apply. */
export type RiskFacts = {
  /** The last day of access, while a payment is late. */
  closesOn: ManilaDay | null;
  lateCount: number;
  lastActiveOn: ManilaDay | null;
  /** The last day of a membership that no other follows. */
  endsOn: ManilaDay | null;
  /** Since when on a stage that has another behind it. */
  stageSince: ManilaDay | null;
};

/** The worst reason of somebody who is at risk; null for everybody else. */
export function riskOf(facts: RiskFacts, today: ManilaDay): RiskReason | null {
  const { closesOn, lateCount, lastActiveOn, endsOn, stageSince } = facts;
  const isWithin = (day: ManilaDay | null, days: number) =>
    day !== null && day >= today && daysBetween(today, day) <= days;
  const isPast = (day: ManilaDay | null, days: number) =>
    day !== null && daysBetween(day, today) >= days && daysBetween(day, today) <= GONE_DAYS;
  const applies: Record<RiskReason, boolean> = {
    closing: isWithin(closesOn, CLOSING_DAYS),
    late: lateCount >= LATE_PAYMENTS,
    silent: isPast(lastActiveOn, SILENT_DAYS),
    ending: isWithin(endsOn, ENDING_DAYS),
    stuck: isPast(stageSince, STUCK_DAYS),
    behind: lateCount > 0 && lateCount < LATE_PAYMENTS,
  };
  const reasons = riskReasons.filter((reason) => applies[reason]);
  return areRisky(reasons) ? (reasons[0] ?? null) : null;
}

type Risk = {
  reason: RiskReason;
  /** The day of the reason: access or membership ends, the oldest late payment was due, the last sign of life, the stage. */
  day: ManilaDay;
  lateCount: number;
};

/** The reason as staff read it: `Closes in 3 days`. */
export function riskTitle({ reason, day, lateCount }: Risk, today: ManilaDay): string {
  const days = Math.abs(daysBetween(day, today));
  const titles: Record<RiskReason, string> = {
    closing: days === 0 ? 'Closes today' : `Closes in ${plural(days, 'day')}`,
    late: `${plural(lateCount, 'payment')} late`,
    silent: `Silent for ${plural(days, 'day')}`,
    ending: `Membership ends ${shortDay(day)}`,
    stuck: `Same stage for ${plural(days, 'day')}`,
    behind: `${plural(lateCount, 'payment')} late for ${plural(days, 'day')}`,
  };
  return titles[reason];
}

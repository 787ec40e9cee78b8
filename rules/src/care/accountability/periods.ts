import { addDays, daysBetween, type ManilaDay, weekdayOf, weekdays } from '../../time/manila.ts';
import type { Rhythm } from './group-words.ts';

/** When a group checks in. `checkInDay` counts from 1, Monday. */
export type Schedule = { rhythm: Rhythm; checkInDay: number };

/** So late a check-in that waited on a phone may arrive and still be dated by when it was made. */
export const LATEST_HOURS = 48;

const hour = 3_600_000;

/** When a check-in counts as made: by the phone that made it, never in the future, at most 48 hours back. */
export function madeAtOf(doneAt: Date, now: Date): Date {
  const earliest = now.getTime() - LATEST_HOURS * hour;
  return new Date(Math.min(now.getTime(), Math.max(doneAt.getTime(), earliest)));
}

/** The last day of the period that a day is in: the group's day of that week, or the day itself. */
export function closesOn(day: ManilaDay, { rhythm, checkInDay }: Schedule): ManilaDay {
  if (rhythm === 'daily') return day;
  return addDays(day, (checkInDay - numberOf(day) + 7) % 7);
}

const lengthOf = ({ rhythm }: Schedule) => (rhythm === 'daily' ? 1 : 7);

/** The first day of the period that closes on a day. */
export function opensOn(close: ManilaDay, schedule: Schedule): ManilaDay {
  return addDays(close, 1 - lengthOf(schedule));
}

/** From 1, Monday. */
function numberOf(day: ManilaDay): number {
  return weekdays.indexOf(weekdayOf(day)) || 7;
}

type Clock = { schedule: Schedule; today: ManilaDay };

/**
 * How long ago each period was that has a check-in: 0 for the one that is open. Counted from the days, so that a group
 * that changes its day or its rhythm keeps its streaks.
 */
function periodsDone(days: Iterable<ManilaDay>, { schedule, today }: Clock): Set<number> {
  const current = closesOn(today, schedule);
  const length = lengthOf(schedule);
  const done = new Set<number>();
  for (const day of days) {
    if (day <= today) done.add(Math.floor(daysBetween(day, current) / length));
  }
  return done;
}

/** Periods in a row with a check-in. The open one counts once it has one, and breaks nothing before it closes. */
export function streakOf(days: Iterable<ManilaDay>, clock: Clock): number {
  const done = periodsDone(days, clock);
  let streak = done.has(0) ? 1 : 0;
  for (let ago = 1; done.has(ago); ago++) streak++;
  return streak;
}

/** Closed periods in a row without a check-in, up to now. Periods that began before somebody joined are not missed. */
export function missedOf(
  days: Iterable<ManilaDay>,
  { countsFrom, ...clock }: Clock & { countsFrom: ManilaDay },
): number {
  const done = periodsDone(days, clock);
  if (done.has(0)) return 0;
  const { schedule, today } = clock;
  const current = closesOn(today, schedule);
  let missed = 0;
  for (let ago = 1; !done.has(ago); ago++) {
    const close = addDays(current, -ago * lengthOf(schedule));
    if (opensOn(close, schedule) < countsFrom) break;
    missed++;
  }
  return missed;
}

export const periodStates = ['done', 'missed', 'open', 'before'] as const;
export type PeriodState = (typeof periodStates)[number];

export const SHOWN_PERIODS = 6;

/** The last six periods, the oldest first, with the one that is open. */
export function lastPeriods(
  days: Iterable<ManilaDay>,
  { countsFrom, ...clock }: Clock & { countsFrom: ManilaDay },
): PeriodState[] {
  const done = periodsDone(days, clock);
  const { schedule, today } = clock;
  const current = closesOn(today, schedule);
  return Array.from({ length: SHOWN_PERIODS }, (_, place) => {
    const ago = SHOWN_PERIODS - 1 - place;
    if (done.has(ago)) return 'done';
    if (ago === 0) return 'open';
    const close = addDays(current, -ago * lengthOf(schedule));
    return opensOn(close, schedule) < countsFrom ? 'before' : 'missed';
  });
}

/** Periods in a row in which everyone who was expected checked in, or as many as a group needs; the open one helps, too. */
export function groupStreakOf(periods: readonly { done: number; expected: number }[], share: number): number {
  const isKept = ({ done, expected }: { done: number; expected: number }) => expected > 0 && done >= expected * share;
  const [open, ...closed] = periods;
  let streak = open && isKept(open) ? 1 : 0;
  for (const period of closed) {
    if (!isKept(period)) break;
    streak++;
  }
  return streak;
}

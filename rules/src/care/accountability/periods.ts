import { addDays, daysBetween, type ManilaDay, weekdayOf, weekdays } from '../../time/manila.ts';
import type { Rhythm } from './group-words.ts';

/** When a group checks in. `checkInDay` counts from 1, Monday. */
type Times = { rhythm: Rhythm; checkInDay: number };

/** Times that count from the first day after a period on. */
export type TimesFrom = Times & { from: ManilaDay };

/**
 * What a group has chosen last, and everything it ever chose when it has changed that, the oldest first: a change counts
 * from the next period on, and the periods before stay what they were.
 */
export type Schedule = Times & { changes?: readonly TimesFrom[] | undefined };

/** Before anybody checked in. */
const everBefore: ManilaDay = '0001-01-01';

/** The last day of the period that a day is in: the group's day of that week, or the day itself. */
export function closesOn(day: ManilaDay, schedule: Schedule): ManilaDay {
  const times = timesOn(day, schedule);
  if (times.rhythm === 'daily') return day;
  const first = firstClose(times);
  return day <= first ? first : nextDayOf(day, times);
}

/** The first day of the period that closes on a day. */
export function opensOn(close: ManilaDay, schedule: Schedule): ManilaDay {
  const times = timesOn(close, schedule);
  if (times.rhythm === 'daily') return close;
  return close === firstClose(times) ? times.from : addDays(close, 1 - weekLength);
}

/** The rhythm that counts on a day, which a change of the group may replace later. */
export function rhythmOn(day: ManilaDay, schedule: Schedule): Rhythm {
  return timesOn(day, schedule).rhythm;
}

/** The times of a group after a change: they begin when the period that is open today has closed. */
export function changedTimes(schedule: Schedule, chosen: Times, today: ManilaDay): TimesFrom[] {
  const { rhythm, checkInDay } = chosen;
  const counting = timesOf(schedule).filter(({ from }) => from <= today);
  const last = counting.at(-1);
  if (last && last.rhythm === rhythm && last.checkInDay === checkInDay) return counting;
  return [...counting, { rhythm, checkInDay, from: addDays(closesOn(today, schedule), 1) }];
}

const weekLength = 7;

function timesOf({ rhythm, checkInDay, changes = [] }: Schedule): readonly TimesFrom[] {
  return changes.length > 0 ? changes : [{ rhythm, checkInDay, from: everBefore }];
}

function timesOn(day: ManilaDay, schedule: Schedule): TimesFrom {
  const all = timesOf(schedule);
  return all.findLast(({ from }) => from <= day) ?? all[0] ?? { ...schedule, from: everBefore };
}

/**
 * The first week after a change is longer rather than shorter: nobody misses it by surprise, and changing the day again
 * and again brings no more check-ins.
 */
function firstClose(times: TimesFrom): ManilaDay {
  const { from } = times;
  if (from === everBefore) return everBefore;
  const close = nextDayOf(from, times);
  return daysBetween(from, close) + 1 < weekLength ? addDays(close, weekLength) : close;
}

function nextDayOf(day: ManilaDay, { checkInDay }: Times): ManilaDay {
  return addDays(day, (checkInDay - numberOf(day) + 7) % 7);
}

/** From 1, Monday. */
function numberOf(day: ManilaDay): number {
  return weekdays.indexOf(weekdayOf(day)) || 7;
}

type Clock = { schedule: Schedule; today: ManilaDay };

/** The last days of the periods that have a check-in. */
function periodsDone(days: Iterable<ManilaDay>, { schedule, today }: Clock): Set<ManilaDay> {
  const done = new Set<ManilaDay>();
  for (const day of days) if (day <= today) done.add(closesOn(day, schedule));
  return done;
}

/** The last day of the period before the one that closes on a day. */
export function closedBefore(close: ManilaDay, schedule: Schedule): ManilaDay {
  return addDays(opensOn(close, schedule), -1);
}

/** Periods in a row with a check-in. The open one counts once it has one, and breaks nothing before it closes. */
export function streakOf(days: Iterable<ManilaDay>, clock: Clock): number {
  const { schedule, today } = clock;
  const done = periodsDone(days, clock);
  const current = closesOn(today, schedule);
  let streak = done.has(current) ? 1 : 0;
  for (let close = closedBefore(current, schedule); done.has(close); close = closedBefore(close, schedule)) streak++;
  return streak;
}

/** Closed periods in a row without a check-in, up to now. Periods that began before somebody joined are not missed. */
export function missedOf(
  days: Iterable<ManilaDay>,
  { countsFrom, ...clock }: Clock & { countsFrom: ManilaDay },
): number {
  const { schedule, today } = clock;
  const done = periodsDone(days, clock);
  const current = closesOn(today, schedule);
  if (done.has(current)) return 0;
  let missed = 0;
  for (let close = closedBefore(current, schedule); !done.has(close); close = closedBefore(close, schedule)) {
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
  const { schedule, today } = clock;
  const done = periodsDone(days, clock);
  const states: PeriodState[] = [];
  const current = closesOn(today, schedule);
  for (let close = current; states.length < SHOWN_PERIODS; close = closedBefore(close, schedule)) {
    if (done.has(close)) states.unshift('done');
    else if (close === current) states.unshift('open');
    else states.unshift(opensOn(close, schedule) < countsFrom ? 'before' : 'missed');
  }
  return states;
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

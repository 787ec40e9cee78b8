import { addDays, daysBetween, type ManilaDay, weekdayOf, weekdays } from '../../time/manila.ts';
import { plural } from '../../text/plural.ts';

type StreakRule = {
  /** So many days of a week keep it. */
  daysPerWeek: number;
  /** A missed week is forgiven once in so many weeks; 0 forgives none. */
  freezeEvery: number;
  /** Days on which nobody there could be asked to learn: a typhoon, an outage. A week with one of them breaks nothing. */
  pauses?: readonly { from: ManilaDay; to: ManilaDay }[];
};

export const dayStates = ['done', 'missed', 'today', 'ahead'] as const;
type DayState = (typeof dayStates)[number];

export type StreakDay = { day: ManilaDay; state: DayState };

export type Streak = {
  /** Weeks in a row that were kept; a forgiven one is in between, and does not count. */
  weeks: number;
  /** Days of this week on which something was done, however much it was. */
  daysThisWeek: number;
  daysPerWeek: number;
  /** Monday to Sunday. */
  days: StreakDay[];
  /** The last week was missed and forgiven. */
  isFrozen: boolean;
  /** They kept a week at some time. */
  hasBegun: boolean;
};

/** The Monday of the week that a day is in. */
export function mondayOf(day: ManilaDay): ManilaDay {
  return addDays(day, -((weekdays.indexOf(weekdayOf(day)) + 6) % 7));
}

/** Weeks that were kept one after the other, from the days on which something was done. A day counts once. */
export function streakOf(activeDays: Iterable<ManilaDay>, today: ManilaDay, rule: StreakRule): Streak {
  // What a phone with a wrong clock did tomorrow is not done yet.
  const done = new Set([...activeDays].filter((day) => day <= today));
  const thisMonday = mondayOf(today);
  const perWeek = new Map<ManilaDay, number>();
  for (const day of done) perWeek.set(mondayOf(day), (perWeek.get(mondayOf(day)) ?? 0) + 1);
  const isKept = (monday: ManilaDay) => (perWeek.get(monday) ?? 0) >= rule.daysPerWeek;
  const before = walk([...perWeek.keys()].toSorted()[0] ?? thisMonday, thisMonday, { isKept, rule });
  const isKeptNow = isKept(thisMonday);
  return {
    weeks: before.weeks + (isKeptNow ? 1 : 0),
    daysThisWeek: perWeek.get(thisMonday) ?? 0,
    daysPerWeek: rule.daysPerWeek,
    days: Array.from({ length: 7 }, (_, index) => stateOf(addDays(thisMonday, index), today, done)),
    isFrozen: before.isFrozen,
    hasBegun: before.hasBegun || isKeptNow,
  };
}

type Walk = { isKept: (monday: ManilaDay) => boolean; rule: StreakRule };

/** Week by week from the first on, up to the one before this: this week is not over, so it breaks nothing. */
function walk(first: ManilaDay, thisMonday: ManilaDay, { isKept, rule: { freezeEvery, pauses = [] } }: Walk) {
  let [weeks, sinceFreeze, isFrozen, hasBegun] = [0, Infinity, false, false];
  for (let monday = first; monday < thisMonday; monday = addDays(monday, 7)) {
    if (isKept(monday)) {
      weeks += 1;
      sinceFreeze += 1;
      [isFrozen, hasBegun] = [false, true];
    } else if (weeks > 0 && pauses.some(({ from, to }) => from <= addDays(monday, 6) && monday <= to)) {
      isFrozen = true;
    } else if (weeks > 0 && freezeEvery > 0 && sinceFreeze >= freezeEvery) {
      [sinceFreeze, isFrozen] = [0, true];
    } else {
      [weeks, sinceFreeze, isFrozen] = [0, Infinity, false];
    }
  }
  return { weeks, isFrozen, hasBegun };
}

function stateOf(day: ManilaDay, today: ManilaDay, done: ReadonlySet<ManilaDay>): StreakDay {
  if (done.has(day)) return { day, state: 'done' };
  const days = daysBetween(today, day);
  return { day, state: days === 0 ? 'today' : days < 0 ? 'missed' : 'ahead' };
}

export type StreakFacts = Pick<Streak, 'weeks' | 'daysThisWeek' | 'daysPerWeek' | 'isFrozen' | 'hasBegun'> & {
  days: readonly { state: DayState }[];
};

/** Without guilt: a broken streak says how to begin, and nothing else. */
export function streakWords(streak: StreakFacts): { title: string; detail: string } {
  const { weeks, daysThisWeek, daysPerWeek, days, isFrozen, hasBegun } = streak;
  const title =
    weeks > 0
      ? `${plural(weeks, 'week')} in a row`
      : hasBegun && daysThisWeek === 0
        ? 'Start again today'
        : hasBegun
          ? 'A new start'
          : 'Start your first week';
  if (daysThisWeek >= daysPerWeek) return { title, detail: 'This week is done. Ang galing!' };
  const isOpenToday = days.some(({ state }) => state === 'today');
  const isLast = isOpenToday && daysThisWeek + 1 === daysPerWeek;
  const soFar = `${daysThisWeek} of ${plural(daysPerWeek, 'day')} this week.`;
  const parts = [isFrozen && 'Last week was forgiven.', soFar, isLast && `Today makes it ${daysPerWeek}.`];
  return { title, detail: parts.filter((part) => part !== false).join(' ') };
}

/** After something was done today: what it did for the week. */
export function streakAfterDoing(streak: StreakFacts): { title: string; detail: string } {
  const { weeks, daysThisWeek, daysPerWeek } = streak;
  if (daysThisWeek < daysPerWeek) {
    const left = daysPerWeek - daysThisWeek;
    return {
      title: `${daysThisWeek} of ${plural(daysPerWeek, 'day')} this week`,
      detail:
        weeks > 0
          ? `${plural(left, 'more day')} ${left === 1 ? 'makes' : 'make'} it ${plural(weeks + 1, 'week')} in a row.`
          : `${plural(left, 'more day')} and your week is kept.`,
    };
  }
  return {
    title: `Week saved: ${Math.min(daysThisWeek, daysPerWeek)} of ${plural(daysPerWeek, 'day')}`,
    detail: weeks > 1 ? `That is ${plural(weeks, 'week')} in a row.` : 'Your first week is done. Ang galing!',
  };
}

import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import type { Recurrence } from './recurrence.ts';
import type { Weekday } from '../../time/manila.ts';

export type Occurrence = { startsAt: Date; endsAt: Date };

export type Series = Occurrence & {
  /** The offset it was planned in; it keeps its hour there. */
  timeZone: string;
  recurrence: Recurrence | null;
};

/** The most occurrences ever laid out at once: a daily event for a year, and some more. */
export const MAX_OCCURRENCES = 400;

/** Each time the event starts from one moment to another, both included, in order. */
export function occurrencesOf(series: Series, from: Date, to: Date): Occurrence[] {
  const { startsAt, endsAt, recurrence } = series;
  const length = endsAt.getTime() - startsAt.getTime();
  if (!recurrence) return startsAt >= from && startsAt <= to ? [{ startsAt, endsAt }] : [];
  if (to < from) return [];
  return ruleOf(series, recurrence)
    .between(from, to, true)
    .slice(0, MAX_OCCURRENCES)
    .map(({ epochMilliseconds }) => ({
      startsAt: new Date(epochMilliseconds),
      endsAt: new Date(epochMilliseconds + length),
    }));
}

const dayCodes = {
  Sunday: 'SU',
  Monday: 'MO',
  Tuesday: 'TU',
  Wednesday: 'WE',
  Thursday: 'TH',
  Friday: 'FR',
  Saturday: 'SA',
} as const satisfies Record<Weekday, string>;

function ruleOf({ startsAt, timeZone }: Series, recurrence: Recurrence) {
  const dtstart = Temporal.Instant.fromEpochMilliseconds(startsAt.getTime()).toZonedDateTimeISO(timeZone);
  const end = recurrence.until !== null && {
    until: Temporal.PlainDate.from(recurrence.until)
      .toZonedDateTime({ timeZone, plainTime: '23:59:59' })
      .withTimeZone(timeZone),
  };
  const shared = { interval: recurrence.interval, tzid: timeZone, dtstart, ...end, temporal: Temporal };
  if (recurrence.every === 'month') return new RRuleTemporal({ freq: 'MONTHLY', ...shared, ...monthDay(dtstart.day) });
  return new RRuleTemporal({
    freq: 'WEEKLY',
    // Weeks begin on Sunday here, which matters for every second week.
    wkst: 'SU',
    byDay: recurrence.weekdays.map((day) => dayCodes[day]),
    ...shared,
  });
}

/** A rule by day of month leaves out months that are too short; the last of the days from the 28th on is in every month. */
function monthDay(day: number): { byMonthDay: number[]; bySetPos?: number[] } {
  if (day <= 28) return { byMonthDay: [day] };
  return { byMonthDay: Array.from({ length: day - 27 }, (_, index) => 28 + index), bySetPos: [-1] };
}

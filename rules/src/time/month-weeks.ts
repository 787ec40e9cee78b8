import { addDays, addMonths, daysBetween, type ManilaDay, weekdayOf, weekdays } from './manila.ts';

/** The days of a month by week, Sunday first; places before the first and after the last day are empty. */
export function monthWeeks(month: ManilaDay): (ManilaDay | null)[][] {
  const first = `${month.slice(0, 7)}-01`;
  const length = daysBetween(first, addMonths(first, 1));
  const lead = weekdays.indexOf(weekdayOf(first));
  const weeks = Math.ceil((lead + length) / 7);
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, place) => {
      const at = week * 7 + place - lead;
      return at >= 0 && at < length ? addDays(first, at) : null;
    }),
  );
}

import { addDays, type ManilaDay, weekdayOf, weekdays } from './manila.ts';

/** The Monday on which the week of a day began. */
export function mondayOf(day: ManilaDay): ManilaDay {
  const sinceMonday = (weekdays.indexOf(weekdayOf(day)) + 6) % 7;
  return addDays(day, -sinceMonday);
}

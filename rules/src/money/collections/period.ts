import { addDays, addMonths, daysBetween, type ManilaDay } from '../../time/manila.ts';

/** The first days of the periods that totals are counted for, and the last day of the month. */
export type Periods = { today: ManilaDay; week: ManilaDay; month: ManilaDay; monthEnd: ManilaDay };

const someMonday: ManilaDay = '2024-01-01';

/** Weeks begin on Monday. */
export function periodsOf(today: ManilaDay): Periods {
  const weekday = ((daysBetween(someMonday, today) % 7) + 7) % 7;
  const month = `${today.slice(0, 8)}01`;
  return { today, week: addDays(today, -weekday), month, monthEnd: addDays(addMonths(month, 1), -1) };
}

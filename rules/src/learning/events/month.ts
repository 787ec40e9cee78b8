import { Temporal } from 'temporal-polyfill';
import { addDays, type ManilaDay, months, startOfManilaDay } from '../../time/manila.ts';

/** Of years that clocks and databases agree on. */
const monthShape = /^(?:19|2\d)\d{2}-(0[1-9]|1[0-2])$/;

/** `2026-11`. */
export function isMonth(text: string): boolean {
  return monthShape.test(text);
}

export function monthOf(day: ManilaDay): string {
  return day.slice(0, 7);
}

export function monthAfter(month: string, count: number): string {
  return Temporal.PlainYearMonth.from(month).add({ months: count }).toString();
}

/** `November 2026`. */
export function monthLabel(month: string): string {
  return `${months[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`;
}

/** The days that a page of the calendar shows, in whole weeks from Sunday to Saturday. */
export function monthWeeks(month: string): ManilaDay[][] {
  const first = Temporal.PlainDate.from(`${month}-01`);
  const start = addDays(first.toString(), -(first.dayOfWeek % 7));
  const weekCount = Math.ceil(((first.dayOfWeek % 7) + first.daysInMonth) / 7);
  return Array.from({ length: weekCount }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(start, week * 7 + day)),
  );
}

/** From the first moment of that page to the first after it, in Manila. */
export function monthBounds(month: string): { from: Date; to: Date } {
  const days = monthWeeks(month).flat();
  return {
    from: startOfManilaDay(days[0] ?? `${month}-01`),
    to: startOfManilaDay(addDays(days.at(-1) ?? `${month}-28`, 1)),
  };
}

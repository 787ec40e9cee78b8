import { Temporal } from 'temporal-polyfill';

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export type Weekday = (typeof weekdays)[number];

/** The weekday of a calendar day such as `2026-12-31`. */
export function weekdayOf(day: string): Weekday {
  return weekdays[Temporal.PlainDate.from(day).dayOfWeek % 7] ?? 'Sunday';
}

import { plural } from '../text/plural.ts';
import { daysBetween, daysUntil, type ManilaDay, manilaDay } from './manila.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** `just now`, `in 5 minutes`, `2 hours ago`; from a day on, by the calendar in Manila: `in 3 days`, `2 months ago`. */
export function relativeTime(instant: Date, now: Date): string {
  const difference = instant.getTime() - now.getTime();
  const distance = Math.abs(difference);
  if (distance < MINUTE) return 'just now';
  if (distance < HOUR) return signed(difference, plural(Math.floor(distance / MINUTE), 'minute'));
  if (distance < DAY) return signed(difference, plural(Math.floor(distance / HOUR), 'hour'));
  return signed(difference, calendarDistance(Math.abs(daysBetween(manilaDay(now), manilaDay(instant)))));
}

/** `today`, `tomorrow`, `yesterday`, `in 3 days`, `3 days ago`. */
export function relativeDay(day: ManilaDay, now: Date): string {
  const days = daysUntil(day, now);
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  if (days === -1) return 'yesterday';
  return signed(days, calendarDistance(Math.abs(days)));
}

function calendarDistance(days: number): string {
  if (days < 30) return plural(days, 'day');
  // Months of 30 days would make a year of twelve before it is over.
  if (days < 365) return plural(Math.min(11, Math.floor(days / 30)), 'month');
  return plural(Math.floor(days / 365), 'year');
}

function signed(difference: number, distance: string): string {
  return difference > 0 ? `in ${distance}` : `${distance} ago`;
}

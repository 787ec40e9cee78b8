import type { ManilaDay } from './manila.ts';

/**
 * Days and moments as text for pages that must be light: the same words as `manila.ts`, without its calendar library.
 * Manila has been eight hours ahead all year since 1990.
 */
const manilaAhead = 8 * 3_600_000;
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `Sat, Nov 14 2026`. */
export function dayText(day: ManilaDay): string {
  const date = new Date(`${day}T00:00:00Z`);
  return `${weekdays[date.getUTCDay()]}, ${months[date.getUTCMonth()]} ${date.getUTCDate()} ${date.getUTCFullYear()}`;
}

/** The day it is in Manila at an instant. */
export function dayInManila(instant: Date): ManilaDay {
  return new Date(instant.getTime() + manilaAhead).toISOString().slice(0, 10);
}

/** `Sat, Nov 14 2026, 3:05 PM` on Manila's clock. */
export function instantText(instant: Date): string {
  const clock = new Date(instant.getTime() + manilaAhead);
  const hour = clock.getUTCHours();
  const minute = String(clock.getUTCMinutes()).padStart(2, '0');
  return `${dayText(dayInManila(instant))}, ${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Whether the text is a day of the calendar written `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // Some browsers take the 30th of February for the 2nd of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** A calendar day in Manila, `YYYY-MM-DD`. Two days compare as text. */
export type ManilaDay = string;

export const MANILA = 'Asia/Manila';

/** The expiry of a subscription that never expires. */
export const NO_EXPIRY: ManilaDay = '9999-12-31';

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
// An instant without its offset would mean a different moment on every machine.
const instantShape =
  /^(\d{4}-\d{2}-\d{2})[T ]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.\d{1,9})?)?(?:Z|([+-])([01]\d|2[0-3]):?([0-5]\d))$/i;
const monthDayYearShape = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/**
 * Manila's clock is eight hours ahead all year, and has been since 1990: plain arithmetic, without the calendars and
 * time zones of a library that every page would load.
 */
const ahead = 8 * 3_600_000;

const dayLength = 86_400_000;

/** The day it is in Manila at an instant. */
export function manilaDay(instant: Date): ManilaDay {
  return writtenDay(instant.getTime() + ahead);
}

/** The instant at which a day begins in Manila. */
export function startOfManilaDay(day: ManilaDay): Date {
  return new Date(timeOf(day) - ahead);
}

/** Whether the text is a day of the calendar written `YYYY-MM-DD`. */
export function isManilaDay(text: string): boolean {
  return dayShape.test(text) && existingDay(text) !== null;
}

/** Days that lists and reports are asked for; a slip like the year 0206 or 9999 is none, and has months without end. */
export function isDayOfThisCentury(text: string): boolean {
  return isManilaDay(text) && text >= '2000-01-01' && text <= '2099-12-31';
}

/** The day of `YYYY-MM-DD`, or the Manila day of an ISO instant with its offset; null for anything else. */
export function parseManilaDay(text: string): ManilaDay | null {
  if (dayShape.test(text)) return existingDay(text);
  const [, day = '', hours, minutes, seconds = 0, sign, offsetHours = 0, offsetMinutes = 0] =
    instantShape.exec(text) ?? [];
  if (existingDay(day) === null) return null;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === '-' ? -1 : 1);
  const minute = Number(hours) * 60 + Number(minutes) - offset;
  return manilaDay(new Date(timeOf(day) + minute * 60_000 + Number(seconds) * 1000));
}

/** The day of `MM/DD/YYYY`, as import sheets write it; null for anything else. */
export function parseMonthDayYear(text: string): ManilaDay | null {
  const [, month = '', day = '', year = ''] = monthDayYearShape.exec(text.trim()) ?? [];
  return existingDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

export function addDays(day: ManilaDay, days: number): ManilaDay {
  return writtenDay(timeOf(day) + wholeNumber(days) * dayLength);
}

/**
 * The same day of a later month, or its last day when it is shorter: Jan 31 + 1 month = Feb 28. Count a schedule from
 * its first day, not from entry to entry, or every date after February stays on the 28th.
 */
export function addMonths(day: ManilaDay, months: number): ManilaDay {
  const date = new Date(timeOf(day));
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + wholeNumber(months));
  date.setUTCDate(Math.min(dayOfMonth, lastDayOf(date)));
  return writtenDay(date.getTime());
}

/** Calendar days from one day to another; negative when the second is earlier. */
export function daysBetween(from: ManilaDay, to: ManilaDay): number {
  return (timeOf(to) - timeOf(from)) / dayLength;
}

/** Calendar days from today in Manila to a day: 0 today, 1 tomorrow, -1 yesterday. */
export function daysUntil(day: ManilaDay, now: Date): number {
  return daysBetween(manilaDay(now), day);
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

export type Weekday = (typeof weekdays)[number];

/** The weekday of a calendar day such as `2026-12-31`. */
export function weekdayOf(day: ManilaDay): Weekday {
  return weekdays[new Date(timeOf(day)).getUTCDay()] ?? 'Sunday';
}

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** `Sat, Nov 14 2026`: days as people say them. */
export function formatDay(day: ManilaDay): string {
  const month = months[Number(day.slice(5, 7)) - 1] ?? '';
  return `${weekdayOf(day).slice(0, 3)}, ${month.slice(0, 3)} ${Number(day.slice(8))} ${Number(day.slice(0, 4))}`;
}

/** `Saturday, 11/14/2026`: the form of the billing banners. */
export function formatBillingDay(day: ManilaDay): string {
  return `${weekdayOf(day)}, ${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** `3:05 PM` on Manila's clock. */
export function formatTimeOfDay(instant: Date): string {
  const clock = new Date(instant.getTime() + ahead);
  const [hour, minute] = [clock.getUTCHours(), clock.getUTCMinutes()];
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Sat, Nov 14 2026, 3:05 PM`: the exact value behind a relative time. */
export function formatInstant(instant: Date): string {
  return `${formatDay(manilaDay(instant))}, ${formatTimeOfDay(instant)}`;
}

/** The moment of a day in a calendar without time zones; what is no day is refused. */
function timeOf(day: ManilaDay): number {
  const time = dayShape.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN;
  // The language takes Feb 30 for Mar 2.
  if (Number.isNaN(time) || !new Date(time).toISOString().startsWith(day)) throw new RangeError(`Not a day: ${day}`);
  return time;
}

function existingDay(text: string): ManilaDay | null {
  try {
    timeOf(text);
    return text;
  } catch {
    return null;
  }
}

const endOfYears = Date.UTC(10_000, 0, 1);

/** Years of five digits do not compare as text, and lifetime access plus its grace is still lifetime access. */
function writtenDay(time: number): ManilaDay {
  return time >= endOfYears ? NO_EXPIRY : new Date(time).toISOString().slice(0, 10);
}

function lastDayOf(month: Date): number {
  const last = new Date(month);
  last.setUTCMonth(month.getUTCMonth() + 1, 0);
  return last.getUTCDate();
}

function wholeNumber(count: number): number {
  if (!Number.isInteger(count)) throw new RangeError(`Not a whole number: ${count}`);
  return count;
}

import { Temporal } from 'temporal-polyfill';

/** A calendar day in Manila, `YYYY-MM-DD`. Two days compare as text. */
export type ManilaDay = string;

export const MANILA = 'Asia/Manila';

/** The expiry of a subscription that never expires. */
export const NO_EXPIRY: ManilaDay = '9999-12-31';

const dayShape = /^\d{4}-\d{2}-\d{2}$/;
// An instant without its offset would mean a different moment on every machine.
const instantShape = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;
const monthDayYearShape = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

/** The last requested day with its start and end: nearly every call is about today. */
let lastDay = { from: 0, to: 0, day: '' };

/** The day it is in Manila at an instant. */
export function manilaDay(instant: Date): ManilaDay {
  const time = instant.getTime();
  if (time >= lastDay.from && time < lastDay.to) return lastDay.day;
  const date = inManila(instant).toPlainDate();
  const day = writtenDay(date);
  if (day !== NO_EXPIRY) lastDay = { from: startOf(date), to: startOf(date.add({ days: 1 })), day };
  return day;
}

/** The instant at which a day begins in Manila. */
export function startOfManilaDay(day: ManilaDay): Date {
  return new Date(startOf(Temporal.PlainDate.from(day)));
}

function startOf(date: Temporal.PlainDate): number {
  return date.toZonedDateTime(MANILA).epochMilliseconds;
}

/** Whether the text is a day of the calendar written `YYYY-MM-DD`. */
export function isManilaDay(text: string): boolean {
  return dayShape.test(text) && existingDay(text) !== null;
}

/** The day of `YYYY-MM-DD`, or the Manila day of an ISO instant with its offset; null for anything else. */
export function parseManilaDay(text: string): ManilaDay | null {
  if (dayShape.test(text)) return existingDay(text);
  if (!instantShape.test(text)) return null;
  try {
    return writtenDay(Temporal.Instant.from(text).toZonedDateTimeISO(MANILA).toPlainDate());
  } catch {
    return null;
  }
}

/** The day of `MM/DD/YYYY`, as import sheets write it; null for anything else. */
export function parseMonthDayYear(text: string): ManilaDay | null {
  const [, month = '', day = '', year = ''] = monthDayYearShape.exec(text.trim()) ?? [];
  return existingDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

export function addDays(day: ManilaDay, days: number): ManilaDay {
  const later = (dayNumber(day) + days) * dayLength;
  const isWritten = later >= firstOfCount && later < endOfCount && Number.isInteger(days);
  return isWritten
    ? new Date(later).toISOString().slice(0, 10)
    : writtenDay(Temporal.PlainDate.from(day).add({ days }));
}

/**
 * The same day of a later month, or its last day when it is shorter: Jan 31 + 1 month = Feb 28. Count a schedule from
 * its first day, not from entry to entry, or every date after February stays on the 28th.
 */
export function addMonths(day: ManilaDay, months: number): ManilaDay {
  return writtenDay(Temporal.PlainDate.from(day).add({ months }));
}

/** Calendar days from one day to another; negative when the second is earlier. */
export function daysBetween(from: ManilaDay, to: ManilaDay): number {
  const days = dayNumber(to) - dayNumber(from);
  return Number.isNaN(days) ? Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days : days;
}

/** Calendar days from today in Manila to a day: 0 today, 1 tomorrow, -1 yesterday. */
export function daysUntil(day: ManilaDay, now: Date): number {
  return daysBetween(manilaDay(now), day);
}

export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

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
  const { weekday, month, date } = partsOf(day);
  return `${weekday.slice(0, 3)}, ${month.slice(0, 3)} ${date.day} ${date.year}`;
}

/** `Saturday, 11/14/2026`: the form of the billing banners. */
export function formatBillingDay(day: ManilaDay): string {
  const { weekday } = partsOf(day);
  return `${weekday}, ${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`;
}

/** `3:05 PM` on Manila's clock. */
export function formatTimeOfDay(instant: Date): string {
  const { hour, minute } = inManila(instant);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** `Sat, Nov 14 2026, 3:05 PM`: the exact value behind a relative time. */
export function formatInstant(instant: Date): string {
  return `${formatDay(manilaDay(instant))}, ${formatTimeOfDay(instant)}`;
}

const dayLength = 86_400_000;
/** Between the years 1000 and 9999 every day is written with ten characters. */
const firstOfCount = Date.UTC(1000, 0, 1);
const endOfCount = Date.UTC(10_000, 0, 1);

/**
 * Days since 1970, so that lists count without the cost of a calendar; NaN for anything that is not a day of those
 * years.
 */
function dayNumber(day: ManilaDay): number {
  if (!dayShape.test(day)) return Number.NaN;
  const time = Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
  const exists = time >= firstOfCount && time < endOfCount && new Date(time).toISOString().startsWith(day);
  return exists ? time / dayLength : Number.NaN;
}

function inManila(instant: Date): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(MANILA);
}

function existingDay(text: string): ManilaDay | null {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString();
  } catch {
    return null;
  }
}

/** Years of five digits do not compare as text, and lifetime access plus its grace is still lifetime access. */
function writtenDay(date: Temporal.PlainDate): ManilaDay {
  return date.year > 9999 ? NO_EXPIRY : date.toString();
}

function partsOf(day: ManilaDay) {
  const date = Temporal.PlainDate.from(day);
  // Temporal counts weekdays from Monday = 1 to Sunday = 7.
  return { date, weekday: weekdays[date.dayOfWeek % 7] ?? '', month: months[date.month - 1] ?? '' };
}

import { plural } from '../text/plural.ts';
import { daysBetween, manilaDay } from './manila.ts';

const HOUR = 3_600_000;

/** Answers are promised within so many hours. */
export const ANSWER_HOURS = 48;
const SOON_HOURS = 24;

export type WaitingTone = 'calm' | 'soon' | 'late';

/** Grey under a day, mango from a day, hibiscus once the promised time is over. */
export function waitingTone(since: Date, now: Date): WaitingTone {
  const hours = (now.getTime() - since.getTime()) / HOUR;
  if (hours >= ANSWER_HOURS) return 'late';
  return hours >= SOON_HOURS ? 'soon' : 'calm';
}

/** `14 hours`, and from two days on `3 days` by the calendar, as every other page says it: how long somebody has waited. */
export function waitingText(since: Date, now: Date): string {
  const hours = Math.max(Math.floor((now.getTime() - since.getTime()) / HOUR), 0);
  if (hours < 1) return 'under an hour';
  return hours < ANSWER_HOURS ? plural(hours, 'hour') : plural(daysBetween(manilaDay(since), manilaDay(now)), 'day');
}

/** The moment before which somebody must have asked to wait for longer than promised. */
export function promisedBefore(now: Date): Date {
  return new Date(now.getTime() - ANSWER_HOURS * HOUR);
}

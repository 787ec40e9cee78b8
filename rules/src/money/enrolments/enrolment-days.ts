import { addDays, daysBetween, type ManilaDay, NO_EXPIRY } from '../../time/manila.ts';
import { enrolmentMessages } from '../subscriptions/enrolment-messages.ts';
import { startDays, validityDays } from '../subscriptions/enrolment-input.ts';

type AccessDays = { startsOn: ManilaDay; /** Null means forever. */ expiresOn: ManilaDay | null };
export type AgreedDays = { startByDays: number; validityByDays: number | null };

/** The days a funnel gives to somebody who starts on a day. */
export function daysOffered(
  { startByDays, validityByDays }: AgreedDays,
  today: ManilaDay,
  startsOn = addDays(today, startByDays),
): AccessDays {
  return { startsOn, expiresOn: validityByDays === null ? null : addDays(startsOn, validityByDays) };
}

/** Dates as an order counts them, or what is wrong with which of them. */
export function agreedDays(
  { startsOn, expiresOn }: AccessDays,
  today: ManilaDay,
): AgreedDays | { field: 'startsOn' | 'expiresOn'; message: string } {
  const start = startDays.unwrap().unwrap().safeParse(daysBetween(today, startsOn));
  if (!start.success) return { field: 'startsOn', message: enrolmentDayMessages.start };
  const isForever = expiresOn === null || expiresOn === NO_EXPIRY;
  const validity = validityDays.unwrap().safeParse(isForever ? null : daysBetween(startsOn, expiresOn));
  if (!validity.success) return { field: 'expiresOn', message: enrolmentDayMessages.end };
  return { startByDays: start.data, validityByDays: validity.data };
}

export const enrolmentDayMessages = {
  start: enrolmentMessages.start,
  end: 'The last day must be after the first, or empty for no expiry',
  dayMissing: 'Please choose the first day',
} as const;

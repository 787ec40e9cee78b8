import { z } from 'zod';
import { MAX_CENTAVOS } from '../../amounts/pesos.ts';
import { addDays, formatDay, isManilaDay, type ManilaDay } from '../../time/manila.ts';

/** How far ahead a promise may be, counted from the day it is made. */
export const PROMISE_DAYS = 14;

export const promiseMessages = {
  dayMissing: 'Please choose the day you will pay',
  dayPassed: 'This date has passed',
  tooFar: `Please choose a day within the next ${PROMISE_DAYS} days`,
  spent: 'You have promised to pay this before. Please pay it, or message us.',
  putOff: (until: ManilaDay) => `You promised before. Please choose a day until ${formatDay(until)}`,
  notOverdue: 'You can promise only for an overdue payment',
  notOwed: 'This payment is no longer due',
  noteTooLong: 'This is too long',
  amountMissing: 'Please enter the promised amount',
  tooMuch: 'This is more than is overdue',
  amountOfMany: 'An amount is for one person',
} as const;

export const promiseInput = z.object({
  scheduleId: z.int().positive(),
  promisedFor: z.string(promiseMessages.dayMissing).refine(isManilaDay, promiseMessages.dayMissing),
  /** In centavos; without it, all that is open. */
  amount: z
    .int(promiseMessages.amountMissing)
    .positive(promiseMessages.amountMissing)
    .max(MAX_CENTAVOS, promiseMessages.tooMuch)
    .nullish()
    .transform((amount) => amount ?? null),
  note: z
    .string()
    .trim()
    .max(500, promiseMessages.noteTooLong)
    .nullish()
    .transform((note) => note || null),
});
export type PromiseInput = z.input<typeof promiseInput>;

/** Why that day cannot be promised, or null when it can. */
export function promisedDayRefusal(promisedFor: ManilaDay, today: ManilaDay): string | null {
  if (promisedFor < today) return promiseMessages.dayPassed;
  return promisedFor > addDays(today, PROMISE_DAYS) ? promiseMessages.tooFar : null;
}

/**
 * The last day on which an owner may say they will pay. Whoever promised before may correct the day, but not put it off
 * again and again: the days count from the first promise. Null when they are over.
 */
export function promisableUntil(today: ManilaDay, firstPromisedOn: ManilaDay | null): ManilaDay | null {
  const until = addDays(firstPromisedOn ?? today, PROMISE_DAYS);
  return until < today ? null : until;
}

/** Broken once its day is over: on the day itself there is still time. */
export function isPromiseBroken(promisedFor: ManilaDay, today: ManilaDay): boolean {
  return promisedFor < today;
}

import { z } from 'zod';
import { CLOSING_DAYS } from '../../people/at-risk/at-risk.ts';
import { oldestOpenDueDay } from '../subscriptions/entitlement.ts';
import { paymentPlatforms } from '../payments/payment-platforms.ts';
import { addDays, daysBetween, type ManilaDay } from '../../time/manila.ts';
import { chosenIds, contactInput } from './contact.ts';
import { ageBands } from './age-bands.ts';
import { isPromiseBroken, promiseInput, promiseMessages } from './promise.ts';

/** Where a person who owes stands, from left to right. */
export const boardColumns = ['to-contact', 'contacted', 'promised', 'proof-waiting', 'at-risk'] as const;
export type BoardColumn = (typeof boardColumns)[number];

export const boardColumnLabels: Record<BoardColumn, string> = {
  'to-contact': 'To contact',
  contacted: 'Contacted',
  promised: 'Promised',
  'proof-waiting': 'Proof waiting',
  'at-risk': 'At risk of closing',
};

/** Nobody gets two reminders within this time. */
export const REMINDER_REST_HOURS = 48;

type Reminded = { isReminded: boolean; lastContact: { channel: string; at: string } | null };

/** Whether somebody had a mail or a message within the time in which nobody gets two. */
export function hadReminder({ isReminded, lastContact }: Reminded, now: Date): boolean {
  if (isReminded) return true;
  if (!lastContact || !['messenger', 'text', 'mail'].includes(lastContact.channel)) return false;
  return now.getTime() - new Date(lastContact.at).getTime() < REMINDER_REST_HOURS * 3_600_000;
}

/** Cards that a column shows at once. */
export const BOARD_CARDS = 50;

/** What is known about a person and everything of theirs that is overdue. */
export type BoardFacts = {
  /** The earliest due date among their overdue payments. */
  oldestDueOn: ManilaDay;
  /** The latest day promised for any of them. */
  promisedFor: ManilaDay | null;
  /** The day of the last contact. */
  contactedOn: ManilaDay | null;
  hasProof: boolean;
  /** The next last day of access to one of their subscriptions; null when all have closed. */
  closesOn: ManilaDay | null;
};

/**
 * The column of a person: nobody moves cards for tidiness, the facts do. Closing access wins over everything except a
 * proof, because then it is our turn.
 */
export function boardColumnOf(facts: BoardFacts, today: ManilaDay): BoardColumn {
  if (facts.hasProof) return 'proof-waiting';
  if (facts.closesOn !== null && isAtRisk(facts.closesOn, today)) return 'at-risk';
  if (facts.promisedFor !== null && !isPromiseBroken(facts.promisedFor, today)) return 'promised';
  return isContacted(facts) ? 'contacted' : 'to-contact';
}

/**
 * Since the oldest payment was due: another one that becomes due meanwhile takes no contact back. And after a promise
 * that was not kept: on its day there was still time.
 */
function isContacted({ contactedOn, oldestDueOn, promisedFor }: BoardFacts): boolean {
  if (contactedOn === null || contactedOn < oldestDueOn) return false;
  return promisedFor === null || contactedOn > promisedFor;
}

/** Still open, but not for long. */
export function isAtRisk(lastDay: ManilaDay, today: ManilaDay): boolean {
  const left = daysBetween(today, lastDay);
  return left >= 0 && left <= CLOSING_DAYS;
}

/** First and last due date of what closes within the days of risk. */
export function riskyDueDays(today: ManilaDay): { from: ManilaDay; to: ManilaDay } {
  const from = oldestOpenDueDay(today);
  return { from, to: addDays(from, CLOSING_DAYS) };
}

/** What dropping a card on a column asks for; null where a column cannot be chosen. */
export const boardMoves: Record<BoardColumn, 'contact' | 'promise' | 'payment' | null> = {
  'to-contact': null,
  contacted: 'contact',
  promised: 'promise',
  'proof-waiting': 'payment',
  'at-risk': null,
};

export function daysLate(dueOn: ManilaDay, today: ManilaDay): number {
  return Math.max(0, daysBetween(dueOn, today));
}

export function daysLateText(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'} late`;
}

/** The colour of days late on the board, where everybody is late: grey for a week, mango for two, then hibiscus. */
export function lateTone(days: number): 'dim' | 'warning' | 'danger' {
  if (days <= 7) return 'dim';
  return days <= 14 ? 'warning' : 'danger';
}

export const boardSorts = ['days', 'amount'] as const;
export type BoardSort = (typeof boardSorts)[number];

const id = z.int().positive().nullish();

/** Filters choose people; a card always holds everything its person owes. */
export const boardFilter = z.object({
  band: z.enum(ageBands).nullish(),
  search: z.string().trim().max(200, 'Search is too long').nullish(),
  batchId: id,
  productId: id,
  /** `me`, `none`, or the number of a colleague. */
  owner: z
    .string()
    .regex(/^(me|none|[1-9]\d{0,8})$/)
    .nullish(),
  platform: z.enum(paymentPlatforms).nullish(),
  promise: z.enum(['broken']).nullish(),
  sort: z
    .enum(boardSorts)
    .nullish()
    .transform((sort) => sort ?? 'days'),
});
export type BoardFilter = z.input<typeof boardFilter>;

export const boardPage = z.object({ column: z.enum(boardColumns), page: z.int().min(1).max(10_000) });

/** What the board writes for several people at once. */
export const boardContactInput = contactInput.extend({ userIds: chosenIds });
export const boardPromiseInput = promiseInput
  .omit({ scheduleId: true })
  .extend({ userIds: chosenIds })
  .refine(({ amount, userIds }) => amount === null || new Set(userIds).size === 1, {
    path: ['amount'],
    message: promiseMessages.amountOfMany,
  });
export const boardReminderInput = z.object({ userIds: chosenIds });

import { z } from 'zod';
import { paymentPlatforms } from '../payments/payment-platforms.ts';
import type { StatementLineState } from './collections.ts';
import { MAX_AT_ONCE } from './contact.ts';

export const statementMessages = {
  platform: 'Choose where this statement is from',
  noHeadings: 'No row of headings was found. The file needs columns for date, amount and reference number.',
  noLines: 'No money came in by this file. Check that the right columns are chosen.',
  notExact: 'This line has to be looked at on its own',
  changed: 'What is owed has changed since. Look at this line again.',
  ignored: 'This line was set aside. Take it back first.',
  decided: 'This line was decided already',
  otherAmount: 'The proof that waits on this entry names another amount. Decide on the proof first.',
  limited: 'Statements show the payments of all people, and you look after your own.',
} as const;

export const statementUpload = z.object({ platform: z.enum(paymentPlatforms, statementMessages.platform) });

export const lineIds = z.object({
  ids: z.array(z.int().positive()).min(1, 'Please choose at least one').max(MAX_AT_ONCE, 'Please choose fewer'),
});

/** Ready-made reasons for setting a line aside; other words can be written. */
export const asideReasons = [
  'Interest of the account',
  'Refund or reversal',
  'Transfer between our own accounts',
  'Sale outside the platform',
  'Test payment',
] as const;

export const ignoreReason = z.object({
  reason: z
    .string('Please give a reason')
    .trim()
    .min(1, 'Please give a reason')
    .max(500, 'This is too long')
    .regex(/^\P{Cc}*$/u, 'This is not valid'),
});

/** The word of the second of two who decide on a line. */
export function lineDecidedBy(name: string | null): string {
  return name ? `${name} approved this line already` : statementMessages.decided;
}

export const lineStateLabels: Record<StatementLineState, string> = {
  exact: 'Exact',
  near: 'To review',
  ownerless: 'Without an owner',
  approved: 'Approved',
  ignored: 'Set aside',
};

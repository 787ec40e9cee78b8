import { z } from 'zod';
import { paymentPlatforms } from '../../payments/payment-platforms.ts';
import type { StatementLineState } from '../collections.ts';
import { MAX_AT_ONCE } from '../contact.ts';

export const statementMessages = {
  platform: 'Choose where this statement is from',
  noHeadings: 'No row of headings was found. The file needs columns for date, amount and reference number.',
  noLines: 'This file shows no incoming money. Check that you chose the right columns.',
  notExact: 'Review this line on its own',
  changed: 'The balance has changed. Review this line again.',
  ignored: 'This line was set aside. Restore it first.',
  decided: 'This line was already decided',
  otherAmount: 'The waiting proof for this payment has another amount. Decide on the proof first.',
  limited: 'Statements show everyone’s payments, and you can see only your own people.',
} as const;

export const statementUpload = z.object({ platform: z.enum(paymentPlatforms, statementMessages.platform) });

export const lineIds = z.object({
  ids: z.array(z.int().positive()).min(1, 'Please choose at least one').max(MAX_AT_ONCE, 'Please choose fewer'),
});

/** Ready-made reasons for setting a line aside; other words can be written. */
export const asideReasons = [
  'Account interest',
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
  return name ? `${name} already approved this line` : statementMessages.decided;
}

export const lineStateLabels: Record<StatementLineState, string> = {
  exact: 'Exact',
  near: 'To review',
  ownerless: 'Without an owner',
  approved: 'Approved',
  ignored: 'Set aside',
};

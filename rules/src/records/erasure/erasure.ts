import { z } from 'zod';
import { type Centavos, formatPesos } from '../../amounts/pesos.ts';
import { fieldMessage } from '../../text/field-messages.ts';

/** How long the file of "Download my data" is there. */
export const DATA_EXPORT_HOURS = 24;

const REASON_LIMIT = 500;

/** Why staff ask for somebody's data or for their erasure. */
export const staffReasonField = z
  .string()
  .transform((text) => text.replaceAll('\0', '').trim())
  .refine((text) => text !== '', fieldMessage('Reason', 'required'))
  .refine((text) => text.length <= REASON_LIMIT, fieldMessage('Reason', 'maxLength'));

/** What stands between a person and their erasure. Amounts in centavos. */
export type OpenMatters = {
  /** Unpaid entries that are still owed. */
  owed: Centavos;
  /** Payments that wait for a decision. */
  paymentsToCheck: number;
  /** What an affiliate earned and was not paid, or has to give back. */
  affiliateOwed: Centavos;
  isStaff: boolean;
  isMerged: boolean;
};

/** The reasons in words, for the person and for staff; none when the person can be erased. */
export function erasureProblems({ owed, paymentsToCheck, affiliateOwed, isStaff, isMerged }: OpenMatters): string[] {
  return [
    isMerged && 'This account was merged into another one. Erase that one.',
    isStaff && 'The account has staff access. It has to be taken away first.',
    owed > 0 && `${formatPesos(owed)} is still to be paid. It has to be paid or cancelled first.`,
    paymentsToCheck > 0 && 'A payment is still being checked.',
    affiliateOwed > 0 && `${formatPesos(affiliateOwed)} of commissions is still to be paid out.`,
    affiliateOwed < 0 && `${formatPesos(-affiliateOwed)} of commissions is still to be given back.`,
  ].filter((problem) => problem !== false);
}

const keptNumbers = 'Numbers without a name, such as lessons done and points, so that reports stay right.';

/** What erasing keeps, and why, in words to the person. */
export const keptAfterErasure = [
  'Orders, payments, receipts, commissions and the proofs you sent stay for the years that tax law asks for, under the name “Former member”.',
  'That you agreed to our terms, with the day and without your network address, so that both of us can prove it.',
  keptNumbers,
  'Copies in our backups, which nobody reads; they go within a year, and a restored backup erases you again.',
] as const;

/** The same in words to staff, about the person. */
export const keptOfErasedPerson = [
  'Orders, payments, receipts, commissions and the proofs they sent stay for the years that tax law asks for, under the name “Former member”.',
  'That they agreed to the terms, with the day and without their network address, so that both sides can prove it.',
  keptNumbers,
  'Copies in the backups, which nobody reads; they go within a year, and a restored backup erases them again.',
] as const;

export const erasureMessages = {
  isErased: 'This person was erased. Nothing of them can be brought back.',
  exportWaits: 'The file is being made. We tell you when it is ready.',
  exportGone: 'This file is gone. Ask for a new one.',
} as const;

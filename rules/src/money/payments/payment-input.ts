import { z } from 'zod';
import { MAX_CENTAVOS } from '../../amounts/pesos.ts';
import { addDays, isManilaDay, type ManilaDay } from '../../time/manila.ts';
import { manualPlatforms, paymentPlatforms } from './payment-platforms.ts';
import { paymentMessages } from './payment-messages.ts';

const REFERENCE_LENGTH = 100;
const REMARKS_LENGTH = 1_000;

const lineChecks = [
  z.maxLength(REFERENCE_LENGTH, paymentMessages.tooLong),
  z.regex(/^\P{Cc}*$/u, 'This is not valid'),
] as const;

/** One line without control characters: it appears in lists and in the words of the gateway or bank. */
export const oneLine = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .check(...lineChecks);

/** The same where there may be none. */
export const lineOrNone = z
  .string()
  .trim()
  .check(...lineChecks);

const remarks = z
  .string(paymentMessages.reasonMissing)
  .trim()
  .min(1, paymentMessages.reasonMissing)
  .max(REMARKS_LENGTH, paymentMessages.tooLong);

/** The input of staff who approve a payment. */
export const approveInput = z.object({
  paymentPlatform: z.enum(paymentPlatforms, paymentMessages.platformMissing),
  externalInvoiceId: oneLine(paymentMessages.externalIdMissing),
});

/** The input of staff who reject or revoke a payment. */
export const reasonInput = z.object({ remarks });

/** The input of staff who refunded a double payment. */
export const refundInput = z.object({ reference: oneLine(paymentMessages.refundReferenceMissing), remarks });

/** The input of a buyer who has paid manually. */
export const proofInput = z.object({
  scheduleId: z.int(),
  platform: z.enum(manualPlatforms, paymentMessages.platformMissing),
  /** In centavos. */
  amount: z.int(paymentMessages.amountMissing).positive(paymentMessages.amountMissing).max(MAX_CENTAVOS),
  reference: oneLine(paymentMessages.referenceMissing),
  paidOn: z.string(paymentMessages.dayMissing).refine(isManilaDay, paymentMessages.dayMissing),
  fileId: z.int(paymentMessages.proofMissing),
});
export type ProofInput = z.input<typeof proofInput>;

/** Why money cannot have been sent on that day, or null when it can. */
export function paidOnRefusal(paidOn: ManilaDay, today: ManilaDay): string | null {
  if (paidOn > today) return paymentMessages.dayAhead;
  return paidOn < addDays(today, -366) ? paymentMessages.dayLongAgo : null;
}

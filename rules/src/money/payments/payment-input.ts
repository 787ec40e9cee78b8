import { z } from 'zod';
import { MAX_CENTAVOS } from '../../amounts/pesos.ts';
import { addDays, isManilaDay, type ManilaDay } from '../../time/manila.ts';
import { manualPlatforms, paymentPlatforms } from './payment-platforms.ts';
import { paymentMessages } from './payment-messages.ts';

const REFERENCE_LENGTH = 100;
const REMARKS_LENGTH = 1_000;

/** One line without control characters: it stands in lists and in the gateway's or bank's own words. */
const oneLine = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(REFERENCE_LENGTH, paymentMessages.tooLong)
    .regex(/^\P{Cc}*$/u, 'This is not valid');

const remarks = z
  .string(paymentMessages.reasonMissing)
  .trim()
  .min(1, paymentMessages.reasonMissing)
  .max(REMARKS_LENGTH, paymentMessages.tooLong);

/** What staff give when they approve. */
export const approveInput = z.object({
  paymentPlatform: z.enum(paymentPlatforms, paymentMessages.platformMissing),
  externalInvoiceId: oneLine(paymentMessages.externalIdMissing),
});
export type ApproveInput = z.input<typeof approveInput>;

/** What staff give when they reject or revoke. */
export const reasonInput = z.object({ remarks });

/** What staff give when they sent money back that came twice. */
export const refundInput = z.object({ reference: oneLine(paymentMessages.refundReferenceMissing), remarks });

/** What a buyer gives who has paid by hand. */
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

import { z } from 'zod';
import { MAX_CENTAVOS } from '../../amounts/pesos.ts';
import { isManilaDay } from '../../time/manila.ts';
import { NO_REFERENCE } from './payment.ts';
import { oneLine } from './payment-input.ts';
import { paymentMessages } from './payment-messages.ts';
import { paymentPlatforms } from './payment-platforms.ts';

/** Money that staff hold already. Cash has no number. */
export const receivedInput = z
  .object({
    platform: z.enum(paymentPlatforms, paymentMessages.platformMissing),
    /** In centavos. */
    amount: z
      .int(paymentMessages.receivedMissing)
      .positive(paymentMessages.receivedMissing)
      .max(MAX_CENTAVOS, paymentMessages.receivedMissing),
    reference: z.string().trim().nullish(),
    paidOn: z.string(paymentMessages.dayMissing).refine(isManilaDay, paymentMessages.dayMissing),
    fileId: z.int().positive().nullish(),
  })
  .superRefine(({ platform, reference }, context) => {
    if (platform === 'cash' && !reference) return;
    const { error } = oneLine(paymentMessages.referenceMissing).safeParse(reference ?? '');
    for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: ['reference'], message });
  })
  .transform(({ reference, fileId, ...money }) => ({
    ...money,
    reference: reference || NO_REFERENCE,
    fileId: fileId ?? null,
  }));
export type ReceivedMoney = z.output<typeof receivedInput>;

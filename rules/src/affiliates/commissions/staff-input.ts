import { z } from 'zod';
import { MAX_CENTAVOS } from '../../amounts/pesos.ts';
import { isManilaDay, type ManilaDay } from '../../time/manila.ts';

export const staffMessages = {
  reason: 'Write a reason of at least 5 characters.',
  startsOn: 'Choose today or a later day: what was earned keeps its rate.',
  rate: 'Type a percentage from 0 to 100.',
  amount: 'Type an amount that is not zero.',
  withholding: 'Type a percentage from 0 to below 100: something has to be left to send.',
} as const;

/** Why something about somebody's money was changed. */
export const moneyReason = z.string().trim().min(5, staffMessages.reason).max(500, 'The reason is too long.');

/** In basis points; without a rate the general ones count again. */
export const rateInput = (today: ManilaDay) =>
  z.object({
    rate: z
      .int(staffMessages.rate)
      .min(0, staffMessages.rate)
      .max(10_000, staffMessages.rate)
      .nullish()
      .transform((rate) => rate ?? null),
    startsOn: z
      .string()
      .refine(isManilaDay, staffMessages.startsOn)
      .refine((day) => day >= today, staffMessages.startsOn),
    reason: moneyReason,
  });

/** In centavos; below zero takes away. */
export const adjustmentInput = z.object({
  amount: z
    .int(staffMessages.amount)
    .min(-MAX_CENTAVOS)
    .max(MAX_CENTAVOS)
    .refine((amount) => amount !== 0, staffMessages.amount),
  reason: moneyReason,
});

/** In basis points. A line that sends nothing could never be marked sent. */
export const withholdingInput = z
  .int(staffMessages.withholding)
  .min(0, staffMessages.withholding)
  .max(9_999, staffMessages.withholding);

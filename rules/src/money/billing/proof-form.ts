import { z } from 'zod';
import { typedPesos } from '../../amounts/typed-amount.ts';
import { proofInput } from '../payments/payment-input.ts';
import { paymentMessages } from '../payments/payment-messages.ts';

const { platform, amount, reference, paidOn } = proofInput.shape;

/** The values of "I have paid": the amount is typed, the picture is chosen. */
export const proofForm = z.object({
  platform: z.string().pipe(platform),
  amount: typedPesos.pipe(amount),
  reference,
  paidOn,
  fileId: z
    .int()
    .nullable()
    .transform((id, context) => {
      if (id !== null) return id;
      context.addIssue(paymentMessages.proofMissing);
      return z.NEVER;
    }),
});
export type ProofForm = z.output<typeof proofForm>;

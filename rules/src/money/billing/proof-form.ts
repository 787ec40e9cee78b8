import { z } from 'zod';
import { typedPesos } from '../../amounts/typed-amount.ts';
import { proofInput } from '../payments/payment-input.ts';
import { paymentMessages } from '../payments/payment-messages.ts';
import { type ProofFile, proofFileRefusal } from '../payments/proof-file.ts';

const { platform, amount, reference, paidOn } = proofInput.shape;

/** The values of "I have paid": the amount is typed, the picture is chosen. */
export const proofForm = z.object({
  platform: z.string().pipe(platform),
  amount: typedPesos.pipe(amount),
  reference,
  paidOn,
  /** The file itself: it goes to the server with the rest. */
  fileId: z.custom<ProofFile | null>().transform((file, context) => {
    const refusal = file ? proofFileRefusal(file) : paymentMessages.proofMissing;
    if (file && refusal === null) return file;
    context.addIssue(refusal ?? paymentMessages.proofMissing);
    return z.NEVER;
  }),
});
export type ProofForm = z.output<typeof proofForm>;

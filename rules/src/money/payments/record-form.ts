import { z } from 'zod';
import { type Centavos, formatPesos, MAX_CENTAVOS } from '../../amounts/pesos.ts';
import { typedPesos } from '../../amounts/typed-amount.ts';
import { isManilaDay, type ManilaDay } from '../../time/manila.ts';
import { NO_REFERENCE } from './payment.ts';
import { approveInput, lineOrNone, paidOnRefusal } from './payment-input.ts';
import { paymentMessages } from './payment-messages.ts';
import { paymentPlatforms } from './payment-platforms.ts';

const received = z
  .int(paymentMessages.receivedMissing)
  .positive(paymentMessages.receivedMissing)
  .max(MAX_CENTAVOS, paymentMessages.receivedMissing);
const day = z.string(paymentMessages.dayMissing).refine(isManilaDay, paymentMessages.dayMissing);

/** What the server takes: without an amount the open one, without a day today. */
export const recordedInput = approveInput.extend({ amount: received.nullish(), paidOn: day.nullish() });

/** Cash has no number of its own. */
export const needsReference = (platform: string | null | undefined) => platform !== 'cash';

/** Money that came without a proof, as staff type it. `referenceMissing` says what the number is called on that form. */
export const recordForm = (today: ManilaDay, referenceMissing: string) =>
  z
    .object({
      paymentPlatform: z.string().nullable().pipe(z.enum(paymentPlatforms, paymentMessages.platformMissing)),
      amount: typedPesos.pipe(received),
      paidOn: z
        .string()
        .nullable()
        .pipe(day)
        .superRefine((paidOn, context) => {
          const refusal = paidOnRefusal(paidOn, today);
          if (refusal) context.addIssue(refusal);
        }),
      externalInvoiceId: lineOrNone,
    })
    .refine(({ paymentPlatform, externalInvoiceId }) => !needsReference(paymentPlatform) || externalInvoiceId !== '', {
      path: ['externalInvoiceId'],
      message: referenceMissing,
      // Everything that is missing is said at once.
      when: () => true,
    })
    .transform(({ externalInvoiceId, ...money }) => ({
      ...money,
      externalInvoiceId: externalInvoiceId || NO_REFERENCE,
    }));
export type RecordedMoney = z.output<ReturnType<typeof recordForm>>;

/** Where money goes that is not exactly what is open; null when it is, or while nobody knows. */
export function otherAmountText(amount: Centavos | null, open: Centavos): string | null {
  if (amount === null || amount <= 0 || amount === open) return null;
  if (amount < open) return `A part of it. ${formatPesos(open - amount)} stays open.`;
  return `${formatPesos(amount - open)} more than this payment. It goes to the next ones.`;
}

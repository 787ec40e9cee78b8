import { z } from 'zod';
import { typedCountOrNone } from '../../amounts/typed-amount.ts';
import { approveInput } from '../payments/payment-input.ts';
import { startDays, validityDays } from './enrolment-input.ts';

/** The agreement for one funnel, as the form holds it; the first payment counts when it is ticked. */
export const customizeForm = z
  .object({
    termId: z.string(),
    /** Empty never expires. */
    validity: typedCountOrNone.pipe(validityDays.unwrap()),
    start: typedCountOrNone.transform((days) => days ?? 0).pipe(startDays.unwrap().unwrap()),
    isPaid: z.boolean(),
    paymentPlatform: z.string(),
    externalInvoiceId: z.string(),
  })
  .superRefine(({ isPaid, ...given }, context) => {
    const checked = isPaid ? approveInput.safeParse(given) : null;
    for (const { path, message } of checked?.error?.issues ?? []) context.addIssue({ code: 'custom', path, message });
  });

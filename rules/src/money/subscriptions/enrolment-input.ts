import { z } from 'zod';
import { ONE_TIME } from '../payment-terms/payment-term.ts';
import { approveInput } from '../payments/payment-input.ts';
import { enrolmentMessages } from './enrolment-messages.ts';

const MAX_FUNNELS = 20;
const MAX_ID = 2_147_483_647;

/** Days from start to expiry: null means forever; without a value the funnel decides. */
export const validityDays = z
  .int(enrolmentMessages.validity)
  .min(1, enrolmentMessages.validity)
  .max(36_500, enrolmentMessages.validity)
  .nullish();

/** Days from today to the start; without a value the funnel decides. */
export const startDays = z
  .int(enrolmentMessages.start)
  .min(0, enrolmentMessages.start)
  .max(3_650, enrolmentMessages.start)
  .nullish();

const funnelId = z.string().trim().min(1, enrolmentMessages.funnelMissing).max(200);
const termId = z
  .string()
  .trim()
  .nullish()
  .transform((id) => id || ONE_TIME);

const agreed = { validityByDays: validityDays, startByDays: startDays };

const enrolmentDetail = z.object({
  funnelId,
  paymentTermId: termId,
  ...agreed,
  /** Money that staff hold already: the first entry is approved in the same step. */
  firstPayment: approveInput.nullish(),
});
export type EnrolmentDetail = z.output<typeof enrolmentDetail>;

const funnelDetails = <Detail extends z.ZodType<{ funnelId: string }>>(detail: Detail) =>
  z
    .array(detail, enrolmentMessages.funnelMissing)
    .min(1, enrolmentMessages.funnelMissing)
    .max(MAX_FUNNELS, enrolmentMessages.tooMany)
    .refine(
      (details) => new Set(details.map((each) => each.funnelId)).size === details.length,
      enrolmentMessages.funnelTwice,
    );

/** The input for an enrollment by staff. The batch comes first, as on the page. */
export const enrolmentInput = z.object({
  batchId: z
    .int(enrolmentMessages.batchMissing)
    .positive(enrolmentMessages.batchMissing)
    .max(MAX_ID, enrolmentMessages.batchMissing),
  accessLevelNames: z
    .array(z.string().trim().min(1, enrolmentMessages.levelUnknown))
    .max(50, enrolmentMessages.levelUnknown)
    .nullish()
    .transform((names) => [...new Set(names)]),
  funnelDetails: funnelDetails(enrolmentDetail),
});
export type EnrolmentInput = z.output<typeof enrolmentInput>;

/** A subscription by hand: funnels without a batch. */
export const manualDetails = funnelDetails(
  z
    .object({ id: funnelId, paymentTerm: termId, ...agreed })
    .transform(({ id, paymentTerm, ...days }) => ({ funnelId: id, paymentTermId: paymentTerm, ...days })),
);

import { z } from 'zod';
import { MAX_CENTAVOS } from '../../amounts/pesos.ts';
import { personInput } from '../../people/users/person-input.ts';
import { isManilaDay } from '../../time/manila.ts';
import { normaliseCouponCode } from '../coupons/coupon.ts';
import { receivedInput } from '../payments/received-input.ts';
import { enrolmentInput } from '../subscriptions/enrolment-input.ts';
import { enrolmentMessages } from '../subscriptions/enrolment-messages.ts';
import { enrolmentDayMessages } from './enrolment-days.ts';

const { email, firstName, lastName, mobileNumber } = personInput.shape;

/** Somebody whom nobody has met before: as much as enrolling needs. */
const newcomerInput = z.object({ email, firstName, lastName, mobileNumber });

const day = z.string(enrolmentDayMessages.dayMissing).refine(isManilaDay, enrolmentDayMessages.dayMissing);

/** What is agreed, without the person: enough to count with. */
const agreement = {
  funnelId: z.string(enrolmentMessages.funnelMissing).trim().min(1, enrolmentMessages.funnelMissing).max(200),
  paymentTermId: z.string().trim().min(1, enrolmentMessages.termUnknown).max(40, enrolmentMessages.termUnknown),
  startsOn: day,
  /** Null never expires. */
  expiresOn: day.nullable(),
  couponCode: z
    .string()
    .max(200)
    .nullish()
    .transform((code) => normaliseCouponCode(code ?? '') || null),
  /** Given for nothing. */
  isFree: z
    .boolean()
    .nullish()
    .transform((isFree) => isFree ?? false),
};

/** The input of the one screen: a known person or a new one, one funnel, and the money that came with it. */
export const enrolPersonInput = z
  .object({
    userId: z.int().positive().max(2_147_483_647).nullish(),
    newcomer: newcomerInput.nullish(),
    batchId: enrolmentInput.shape.batchId,
    ...agreement,
    accessLevelNames: enrolmentInput.shape.accessLevelNames,
    received: receivedInput.nullish(),
  })
  .refine(({ userId, newcomer }) => (userId == null) !== (newcomer == null), {
    path: ['person'],
    message: 'Please choose a person',
  })
  .refine(({ isFree, received }) => !(isFree && received), {
    path: ['received'],
    message: 'Nothing is paid for something that is free',
  });
export type EnrolPersonInput = z.output<typeof enrolPersonInput>;

/** The same as far as the sums depend on it. */
export const enrolmentSummaryInput = z.object({
  userId: z.int().positive().max(2_147_483_647).nullish(),
  ...agreement,
  paymentTermId: z.string().trim().max(40).nullish(),
  /** In centavos; null is the first payment in full. */
  received: z.int().min(0).max(MAX_CENTAVOS).nullish(),
});

import { z } from 'zod';
import { type Centavos, MAX_CENTAVOS, shareOf } from '../../amounts/pesos.ts';
import { codeAlphabet } from '../payments/payment-code.ts';
import { isManilaDay, type ManilaDay } from '../../time/manila.ts';

export const discountTypes = ['fixed', 'percentage'] as const;
export type DiscountType = (typeof discountTypes)[number];

/** As the specification names them. */
export const discountTypeLabels: Record<DiscountType, string> = { fixed: 'Fixed Amount', percentage: 'Percentage' };

export type Discount = {
  discountType: DiscountType;
  /** Centavos of a fixed discount, basis points of a percentage. */
  discountValue: number;
};

/** What a discount takes off a price: rounded once, never more than the price. */
export function discountOf(price: Centavos, { discountType, discountValue }: Discount): Centavos {
  return Math.min(price, discountType === 'fixed' ? discountValue : shareOf(price, discountValue));
}

export type CouponFacts = {
  validFrom: ManilaDay | null;
  validTo: ManilaDay | null;
  usageLimit: number | null;
  uses: number;
  personLimit: number | null;
  /** Terms it applies to; none means all. */
  paymentTermIds: readonly string[];
  isArchived: boolean;
};

export type CouponUse = { today: ManilaDay; paymentTermId: string; usesByPerson: number };

export type CouponRefusal = 'unknown' | 'not-yet' | 'expired' | 'used-up' | 'used-by-you' | 'other-term';

/** Why the coupon cannot be used, or null when it can. An archived one is as good as unknown. */
export function couponRefusal(
  coupon: CouponFacts,
  { today, paymentTermId, usesByPerson }: CouponUse,
): CouponRefusal | null {
  if (coupon.isArchived) return 'unknown';
  if (coupon.validFrom !== null && today < coupon.validFrom) return 'not-yet';
  if (coupon.validTo !== null && today > coupon.validTo) return 'expired';
  if (coupon.usageLimit !== null && coupon.uses >= coupon.usageLimit) return 'used-up';
  if (coupon.personLimit !== null && usesByPerson >= coupon.personLimit) return 'used-by-you';
  if (coupon.paymentTermIds.length > 0 && !coupon.paymentTermIds.includes(paymentTermId)) return 'other-term';
  return null;
}

export const couponRefusalTexts: Record<CouponRefusal, string> = {
  unknown: 'We could not find this coupon. Check the code.',
  'not-yet': 'This coupon cannot be used yet.',
  expired: 'This coupon has expired.',
  'used-up': 'This coupon has been used up.',
  'used-by-you': 'You have already used this coupon.',
  'other-term': 'This coupon is for another payment term.',
};

/** How codes are written down and compared. */
export function normaliseCouponCode(typed: string): string {
  return typed.normalize('NFKC').trim().toUpperCase();
}

/** Letters of the random part: 29⁶ are too many to guess at the rate that guesses are let through. */
export const RANDOM_LENGTH = 6;
export const MAX_GENERATED = 500;
const MAX_CODE_LENGTH = 40;
const codeShape = /^[A-Z0-9_-]+$/;

const day = z.string().refine(isManilaDay, 'Not a date').nullish();
const limit = z.int('Must be a whole number').min(1, 'At least 1').max(1_000_000, 'Too many').nullish();

const code = z
  .string()
  .transform(normaliseCouponCode)
  .pipe(
    z
      .string()
      .min(1, 'Code is required')
      .max(MAX_CODE_LENGTH, 'Code is too long')
      .regex(codeShape, 'Use letters, numbers and dashes only'),
  );

export const couponFields = z.object({
  discountType: z.enum(discountTypes),
  discountValue: z
    .int('Discount must have at most two decimals')
    .positive('Discount must be more than zero')
    .max(MAX_CENTAVOS, 'Discount is too high'),
  validFrom: day,
  validTo: day,
  usageLimit: limit,
  personLimit: limit,
  paymentTermIds: z.array(z.string().max(40)).max(50),
  label: z.string().trim().max(80, 'Label is too long').nullish(),
});

type Checked = { validFrom?: string | null | undefined; validTo?: string | null | undefined } & Discount;

/** What two fields say about each other. */
const together = <Schema extends z.ZodType<Checked>>(schema: Schema) =>
  schema
    .refine(({ discountType, discountValue }) => discountType === 'fixed' || discountValue <= 10_000, {
      path: ['discountValue'],
      message: 'A percentage cannot be more than 100',
    })
    .refine(({ validFrom, validTo }) => !validFrom || !validTo || validFrom <= validTo, {
      path: ['validTo'],
      message: 'The end must be after the start',
    });

export const couponInput = together(couponFields.extend({ code }));
export type CouponInput = z.input<typeof couponInput>;

export const couponBatchFields = couponFields.extend({
  /** What every code begins with. */
  prefix: z
    .string()
    .transform(normaliseCouponCode)
    .pipe(
      z
        .string()
        .max(MAX_CODE_LENGTH - RANDOM_LENGTH, 'Prefix is too long')
        .regex(/^[A-Z0-9_-]*$/, 'Use letters, numbers and dashes only'),
    ),
  count: z.int('Must be a whole number').min(1, 'At least 1').max(MAX_GENERATED, `At most ${MAX_GENERATED} at once`),
  label: z.string().trim().min(1, 'Label is required').max(80, 'Label is too long'),
});

/** Many codes at once, alike in everything but their code. */
export const couponBatchInput = together(couponBatchFields);
export type CouponBatchInput = z.input<typeof couponBatchInput>;

/** The letters a prefix is given, from random numbers below the length of the alphabet. */
export function generatedCode(prefix: string, numbers: readonly number[]): string {
  return prefix + numbers.map((number) => codeAlphabet[number % codeAlphabet.length]).join('');
}

/** How it stands with a coupon, for those who made it. */
export type CouponState = 'open' | 'not-yet' | 'expired' | 'used-up' | 'archived';

export function couponState(
  coupon: Pick<CouponFacts, 'validFrom' | 'validTo' | 'usageLimit' | 'uses' | 'isArchived'>,
  today: ManilaDay,
): CouponState {
  if (coupon.isArchived) return 'archived';
  if (coupon.validTo !== null && today > coupon.validTo) return 'expired';
  if (coupon.usageLimit !== null && coupon.uses >= coupon.usageLimit) return 'used-up';
  return coupon.validFrom !== null && today < coupon.validFrom ? 'not-yet' : 'open';
}

export const couponMessages = {
  codeTaken: 'This funnel already has a coupon with this code',
  limitBelowUse: (uses: number) => `It has been used ${uses} ${uses === 1 ? 'time' : 'times'} already`,
  codeUsed: 'This code has been used, so you cannot change it',
  used: 'This coupon has been used, so you cannot delete it. Archive it instead.',
  noSuchTerm: 'One of these payment terms no longer exists',
  collided: 'Some of these codes already exist. Please try again.',
};

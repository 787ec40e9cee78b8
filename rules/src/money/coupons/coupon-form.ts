import { z } from 'zod';
import { typedCountOrNone, typedPercent, typedPesos } from '../../amounts/typed-amount.ts';
import {
  couponBatchFields,
  type CouponBatchInput,
  couponBatchInput,
  couponFields,
  type CouponInput,
  couponInput,
} from './coupon.ts';
import { type Discount, discountKinds, type DiscountType, type DiscountUnit, unitOf } from './discount-kinds.ts';

/** What a person types: the discount is read by its type, limits may be left out. */
const typedFields = {
  discountValue: z.string(),
  usageLimit: typedCountOrNone.pipe(couponFields.shape.usageLimit.unwrap()),
  personLimit: typedCountOrNone.pipe(couponFields.shape.personLimit.unwrap()),
};

const typedValues: Record<DiscountUnit, z.ZodType<number, string>> = { pesos: typedPesos, percent: typedPercent };

type TypedDiscount = { discountType: DiscountType; discountValue: string };

function readDiscount<Typed extends TypedDiscount>(
  { discountValue: text, ...rest }: Typed,
  context: z.core.$RefinementCtx<Typed>,
) {
  const { data, error } = typedValues[discountKinds[rest.discountType].unit].safeParse(text);
  for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: ['discountValue'], message });
  return { ...rest, discountValue: data ?? 0 };
}

export const couponForm = couponFields
  .extend({ ...typedFields, code: z.string() })
  .transform((typed, ctx): CouponInput => readDiscount(typed, ctx))
  .pipe(couponInput);
export type CouponForm = z.input<typeof couponForm>;

export const couponBatchForm = couponBatchFields
  .extend({
    ...typedFields,
    prefix: z.string(),
    count: typedCountOrNone.transform((count) => count ?? 0).pipe(couponBatchFields.shape.count),
  })
  .transform((typed, ctx): CouponBatchInput => readDiscount(typed, ctx))
  .pipe(couponBatchInput);
export type CouponBatchForm = z.input<typeof couponBatchForm>;

/** The value of a discount as it travels: pesos or percent with at most two decimals. Null is neither. */
export function discountFromWire(discountType: DiscountType, value: number): number | null {
  return unitOf(discountType).fromWire(value);
}

/** Every unit is hundredths inside. */
export function discountToWire({ discountValue }: Pick<Discount, 'discountValue'>): number {
  return discountValue / 100;
}

import { z } from 'zod';
import { basisPointsFromPercent, centavosFromPesos } from '../../amounts/pesos.ts';
import { typedCountOrNone, typedPercent, typedPesos } from '../../amounts/typed-amount.ts';
import {
  couponBatchFields,
  type CouponBatchInput,
  couponBatchInput,
  couponFields,
  type CouponInput,
  couponInput,
  type Discount,
  type DiscountType,
} from './coupon.ts';

/** What a person types: the discount is read by its type, limits may be left out. */
const typedFields = {
  discountValue: z.string(),
  usageLimit: typedCountOrNone.pipe(couponFields.shape.usageLimit.unwrap()),
  personLimit: typedCountOrNone.pipe(couponFields.shape.personLimit.unwrap()),
};

type TypedDiscount = { discountType: DiscountType; discountValue: string };

function readDiscount<Typed extends TypedDiscount>(
  { discountValue: text, ...rest }: Typed,
  context: z.core.$RefinementCtx<Typed>,
) {
  const { data, error } = (rest.discountType === 'fixed' ? typedPesos : typedPercent).safeParse(text);
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
  return discountType === 'fixed' ? centavosFromPesos(value) : basisPointsFromPercent(value);
}

/** Both are hundredths inside. */
export function discountToWire({ discountValue }: Pick<Discount, 'discountValue'>): number {
  return discountValue / 100;
}

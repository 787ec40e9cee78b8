import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CENTAVOS, sumCentavos } from '../../amounts/pesos.ts';
import { type CouponFacts, couponInput, couponRefusal, type CouponUse, normaliseCouponCode } from './coupon.ts';
import { type Discount, discountedPrices, discountText, discountTypes, unitOf } from './discount-kinds.ts';

const once = { paymentCount: 1, firstShare: null };
const discountOf = (price: number, discount: Discount) => price - sumCentavos(discountedPrices(price, discount, once));

test.each([
  { discountType: 'fixed', discountValue: 300_00, takes: 300_00 },
  { discountType: 'fixed', discountValue: 1_200_00, takes: 1_000_00 },
  { discountType: 'percentage', discountValue: 25_00, takes: 250_00 },
  { discountType: 'percentage', discountValue: 100_00, takes: 1_000_00 },
  { discountType: 'percentage', discountValue: 33_33, takes: 333_30 },
  { discountType: 'first_payment', discountValue: 300_00, takes: 300_00 },
  { discountType: 'first_payment', discountValue: 1_200_00, takes: 1_000_00 },
] as const)('a $discountType discount of $discountValue takes $takes off ₱1,000', ({ takes, ...discount }) => {
  expect(discountOf(1_000_00, discount)).toBe(takes);
});

test('no discount is negative or more than the price', () => {
  const anyDiscount = fc.oneof(
    ...discountTypes.map((discountType) =>
      fc.record({
        discountType: fc.constant(discountType),
        discountValue: fc.integer({ min: 1, max: unitOf(discountType).max?.value ?? MAX_CENTAVOS }),
      }),
    ),
  );
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_CENTAVOS }), anyDiscount, (price, discount) => {
      const taken = discountOf(price, discount);
      expect(taken).toBeGreaterThanOrEqual(0);
      expect(taken).toBeLessThanOrEqual(price);
    }),
  );
});

test.each([
  { discountType: 'fixed', discountValue: 1_500_50, text: '₱1,500.50 off' },
  { discountType: 'percentage', discountValue: 12_50, text: '12.5% off' },
  { discountType: 'first_payment', discountValue: 500_00, text: '₱500.00 off the first payment' },
] as const)('$text', ({ text, ...discount }) => {
  expect(discountText(discount)).toBe(text);
});

const open: CouponFacts = {
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  usageLimit: 10,
  uses: 9,
  personLimit: 1,
  paymentTermIds: ['one-time'],
  isArchived: false,
};
const use: CouponUse = { today: '2026-11-30', paymentTermId: 'one-time', usesByPerson: 0 };

test.each<{ when: string; coupon?: Partial<CouponFacts>; use?: Partial<CouponUse>; refusal: string | null }>([
  { when: 'on its last day', refusal: null },
  { when: 'on its first day', use: { today: '2026-11-01' }, refusal: null },
  { when: 'the day after', use: { today: '2026-12-01' }, refusal: 'expired' },
  { when: 'the day before', use: { today: '2026-10-31' }, refusal: 'not-yet' },
  { when: 'after its last use', coupon: { uses: 10 }, refusal: 'used-up' },
  { when: 'a second time', use: { usesByPerson: 1 }, refusal: 'used-by-you' },
  { when: 'with another term', use: { paymentTermId: '3-gives' }, refusal: 'other-term' },
  {
    when: 'with any term when it names none',
    coupon: { paymentTermIds: [] },
    use: { paymentTermId: '3-gives' },
    refusal: null,
  },
  { when: 'archived', coupon: { isArchived: true }, refusal: 'unknown' },
  {
    when: 'without limits',
    coupon: { usageLimit: null, personLimit: null, uses: 99 },
    use: { usesByPerson: 5 },
    refusal: null,
  },
])('CP-04: $when: $refusal', ({ coupon, use: change, refusal }) => {
  expect(couponRefusal({ ...open, ...coupon }, { ...use, ...change })).toBe(refusal);
});

test('codes are compared without case, blanks and width', () => {
  expect(normaliseCouponCode(' ｗelcome25 ')).toBe('WELCOME25');
});

const input = { code: 'welcome', discountType: 'percentage', discountValue: 10_00, paymentTermIds: [] } as const;

test.each([
  { why: 'more than 100 %', change: { discountValue: 10_001 } },
  { why: 'a negative discount', change: { discountValue: -1 } },
  { why: 'a fraction of a centavo', change: { discountValue: 10.5 } },
  { why: 'an end before the beginning', change: { validFrom: '2026-11-02', validTo: '2026-11-01' } },
  { why: 'a day that does not exist', change: { validTo: '2026-02-30' } },
  { why: 'a code with a space', change: { code: 'TWO WORDS' } },
  { why: 'no uses at all', change: { usageLimit: 0 } },
])('a coupon with $why is refused', ({ change }) => {
  expect(couponInput.safeParse(input).success).toBe(true);
  expect(couponInput.safeParse({ ...input, ...change }).success).toBe(false);
});

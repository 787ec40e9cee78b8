import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CENTAVOS, sumCentavos } from '../../amounts/pesos.ts';
import { times } from '../../testing/scale.ts';
import { discountTypes, unitOf } from '../coupons/discount-kinds.ts';
import { quote } from './quote.ts';

const threeGives = {
  id: '3-gives',
  name: '3 gives',
  paymentCount: 3,
  firstShare: null,
  intervalCount: 1,
  intervalUnit: 'months',
} as const;

test('a coupon lowers the total, and the total is split', () => {
  const discount = { discountType: 'percentage', discountValue: 10_00 } as const;
  expect(quote({ listPrice: 9_999_00, discount, term: threeGives, firstDay: '2026-11-15' })).toEqual({
    listPrice: 9_999_00,
    discount: 999_90,
    total: 8_999_10,
    entries: [
      { number: 1, price: 2_999_70, scheduleDate: '2026-11-15' },
      { number: 2, price: 2_999_70, scheduleDate: '2026-12-15' },
      { number: 3, price: 2_999_70, scheduleDate: '2027-01-15' },
    ],
  });
});

test('a price that a coupon takes away is one entry of nothing', () => {
  const discount = { discountType: 'fixed', discountValue: 1_500_00 } as const;
  const { total, entries } = quote({ listPrice: 999_00, discount, term: threeGives, firstDay: '2026-11-15' });
  expect({ total, entries }).toEqual({ total: 0, entries: [{ number: 1, price: 0, scheduleDate: '2026-11-15' }] });
});

test.each([
  { says: 'a part of it', value: 500_00, paymentCount: 3, firstShare: null, prices: [2_500_00, 3_000_00, 3_000_00] },
  { says: 'all of it', value: 3_000_00, paymentCount: 3, firstShare: null, prices: [0, 3_000_00, 3_000_00] },
  { says: 'no more than it', value: 8_000_00, paymentCount: 3, firstShare: null, prices: [0, 3_000_00, 3_000_00] },
  { says: 'its own share', value: 1_000_00, paymentCount: 2, firstShare: 20_00, prices: [800_00, 7_200_00] },
  { says: 'the one payment', value: 1_000_00, paymentCount: 1, firstShare: null, prices: [8_000_00] },
  { says: 'all of the one payment', value: 9_000_00, paymentCount: 1, firstShare: null, prices: [0] },
])('a discount of the first payment takes $says and leaves the others', ({ value, prices, ...split }) => {
  const cost = quote({
    listPrice: 9_000_00,
    discount: { discountType: 'first_payment', discountValue: value },
    term: { ...threeGives, ...split },
    firstDay: '2026-11-15',
  });
  expect(cost.entries.map(({ price }) => price)).toEqual(prices);
  expect(cost).toMatchObject({ total: sumCentavos(prices), discount: 9_000_00 - sumCentavos(prices) });
});

test.each(discountTypes)(
  'whatever the price and the term, a %s discount: list = discount + entries',
  (discountType) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_CENTAVOS }),
        fc.integer({ min: 1, max: unitOf(discountType).max?.value ?? MAX_CENTAVOS }),
        fc.integer({ min: 1, max: 36 }),
        fc.option(fc.integer({ min: 1, max: 9_999 })),
        (listPrice, discountValue, paymentCount, share) => {
          const term = { ...threeGives, paymentCount, firstShare: paymentCount > 1 ? share : null };
          const discount = { discountType, discountValue };
          const cost = quote({ listPrice, discount, term, firstDay: '2026-01-31' });
          const prices = cost.entries.map(({ price }) => price);
          expect(sumCentavos(prices)).toBe(cost.total);
          expect(cost.discount + cost.total).toBe(listPrice);
          expect(cost.discount).toBeGreaterThanOrEqual(0);
          expect(prices.every((price) => price >= 0)).toBe(true);
        },
      ),
      { numRuns: times({ usual: 2_000, full: 5_000 }) },
    );
  },
);

test('for any price and coupon, list = discount + entries', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000_000_00 }),
      fc.integer({ min: 1, max: 10_000 }),
      fc.integer({ min: 1, max: 36 }),
      (listPrice, discountValue, paymentCount) => {
        const priced = quote({
          listPrice,
          discount: { discountType: 'percentage', discountValue },
          term: { ...threeGives, paymentCount },
          firstDay: '2026-01-31',
        });
        expect(priced.discount + sumCentavos(priced.entries.map(({ price }) => price))).toBe(listPrice);
      },
    ),
    { numRuns: times({ usual: 2_000, full: 5_000 }) },
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumCentavos } from '../../amounts/pesos.ts';
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

test('whatever the price and the coupon, list = discount + entries', () => {
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
    { numRuns: 2_000 },
  );
});

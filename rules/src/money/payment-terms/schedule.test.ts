import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_CENTAVOS, sumCentavos } from '../../amounts/pesos.ts';
import type { FrozenTerm } from './payment-term.ts';
import { planSchedule, splitTotal } from './schedule.ts';

const term = (paymentCount: number, rest: Partial<FrozenTerm> = {}): FrozenTerm => ({
  id: 'term',
  name: 'Term',
  paymentCount,
  firstShare: null,
  intervalCount: 1,
  intervalUnit: 'months',
  ...rest,
});

test.each([
  { total: 1_000_00, term: term(1), prices: [1_000_00] },
  { total: 1_000_00, term: term(3), prices: [333_34, 333_33, 333_33] },
  { total: 9_999_01, term: term(2), prices: [4_999_51, 4_999_50] },
  { total: 1_000_00, term: term(2, { firstShare: 50_00 }), prices: [500_00, 500_00] },
  { total: 1_000_00, term: term(4, { firstShare: 40_00 }), prices: [400_00, 200_00, 200_00, 200_00] },
  { total: 1_000_01, term: term(3, { firstShare: 50_00 }), prices: [500_01, 250_00, 250_00] },
  { total: 2, term: term(3), prices: [2, 0, 0] },
  { total: 0, term: term(3), prices: [0, 0, 0] },
])('$total in $term.paymentCount payments is $prices', ({ total, term, prices }) => {
  expect(splitTotal(total, term)).toEqual(prices);
});

test('SU-04: month ends are clamped and do not drift', () => {
  const dates = planSchedule(600_00, term(6), '2027-10-31').map(({ scheduleDate }) => scheduleDate);
  expect(dates).toEqual(['2027-10-31', '2027-11-30', '2027-12-31', '2028-01-31', '2028-02-29', '2028-03-31']);
});

test('days are counted from the first', () => {
  const entries = planSchedule(300_00, term(3, { intervalCount: 15, intervalUnit: 'days' }), '2026-12-20');
  expect(entries).toEqual([
    { number: 1, price: 100_00, scheduleDate: '2026-12-20' },
    { number: 2, price: 100_00, scheduleDate: '2027-01-04' },
    { number: 3, price: 100_00, scheduleDate: '2027-01-19' },
  ]);
});

const anyTerm = fc
  .record({
    paymentCount: fc.integer({ min: 1, max: 36 }),
    firstShare: fc.option(fc.integer({ min: 1, max: 9_999 })),
    intervalCount: fc.integer({ min: 1, max: 90 }),
    intervalUnit: fc.constantFrom('days' as const, 'months' as const),
  })
  .map(({ paymentCount, ...rest }) =>
    term(paymentCount, { ...rest, firstShare: paymentCount > 1 ? rest.firstShare : null }),
  );

test('for any total and term the entries sum to it, none is negative, and dates ascend (CK-07)', () => {
  const anyTotal = fc.integer({ min: 0, max: MAX_CENTAVOS });
  fc.assert(
    fc.property(anyTotal, anyTerm, (total, anyOne) => {
      const entries = planSchedule(total, anyOne, '2028-01-31');
      const dates = entries.map(({ scheduleDate }) => scheduleDate);
      expect(entries).toHaveLength(anyOne.paymentCount);
      expect(sumCentavos(entries.map(({ price }) => price))).toBe(total);
      expect(entries.every(({ price }) => price >= 0)).toBe(true);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      // The remainder is less than a centavo for each later entry.
      const [first = 0, second] = entries.map(({ price }) => price);
      if (second !== undefined && anyOne.firstShare === null) expect(first - second).toBeLessThan(anyOne.paymentCount);
    }),
    { numRuns: 5_000 },
  );
});

import { expect, test } from 'vitest';
import { collectionRate, expectedWeeks } from './expected-cash.ts';

test.each([
  [742_300_00, 96_250_00, 0.885],
  [100, 0, 1],
  [0, 100, 0],
])('with %s collected and %s late the rate is %s', (collected, overdue, rate) => {
  expect(collectionRate(collected, overdue)).toBeCloseTo(rate, 3);
});

test('nothing has no rate', () => {
  expect(collectionRate(0, 0)).toBeNull();
});

test('weeks begin on Monday, the first one today', () => {
  // A Wednesday.
  expect(expectedWeeks('2026-11-18').slice(0, 2)).toEqual([
    { from: '2026-11-18', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
  ]);
  expect(expectedWeeks('2026-11-22')[0]).toEqual({ from: '2026-11-22', to: '2026-11-22' });
  expect(expectedWeeks('2026-11-18')).toHaveLength(6);
});

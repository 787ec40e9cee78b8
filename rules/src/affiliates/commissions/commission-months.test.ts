import { expect, test } from 'vitest';
import { monthSum, pastMonths, scaleTop, stackOf } from './commission-months.ts';

test('half a year ends with the month of today', () => {
  expect(pastMonths('2026-02-28')).toEqual(['2025-09', '2025-10', '2025-11', '2025-12', '2026-01', '2026-02']);
});

test('a bar is drawn from what is paid to what is pending, without what is not there', () => {
  expect(stackOf({ paid: 10, due: 0, pending: 5 })).toEqual([
    { part: 'paid', value: 10 },
    { part: 'pending', value: 5 },
  ]);
});

test.each([
  { paid: 0, due: -3, pending: 39, stack: [{ part: 'pending', value: 36 }] },
  { paid: 10, due: 2, pending: -5, stack: [{ part: 'paid', value: 7 }] },
  { paid: -3, due: 2, pending: 0, stack: [] },
] as const)('what is taken back comes off the bar: paid $paid, due $due, pending $pending', ({ stack, ...month }) => {
  expect(stackOf(month)).toEqual(stack);
  expect(stack.reduce((sum, { value }) => sum + value, 0)).toBe(Math.max(monthSum(month), 0));
});

test.each([
  [0, 3],
  [2, 3],
  [10_200, 12_000],
  [12_000, 12_000],
  [12_001, 15_000],
  [950, 1_200],
])('a scale for %i ends at %i', (most, top) => {
  expect(scaleTop(most)).toBe(top);
});

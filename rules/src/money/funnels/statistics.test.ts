import { expect, test } from 'vitest';
import { conversion, everyDay, periodChoices } from './statistics.ts';

test.each([
  { visitors: 0, paidOrders: 0, share: null },
  { visitors: 0, paidOrders: 3, share: null },
  { visitors: 200, paidOrders: 3, share: 1.5 },
  { visitors: 3, paidOrders: 1, share: 33.3 },
  { visitors: 2, paidOrders: 5, share: 100 },
])('$paidOrders of $visitors visitors is $share %', ({ share, ...counts }) => {
  expect(conversion(counts)).toBe(share);
});

test('days on which nothing happened are there, and days out of the period are not', () => {
  const some = { views: 4, checkouts: 2, orders: 1, paidOrders: 0, collected: 0 };
  const days = everyDay(
    [
      { day: '2026-02-20', ...some },
      { day: '2026-03-01', ...some },
    ],
    '2026-03-02',
    7,
  );
  expect(days.map(({ day, views }) => [day, views])).toEqual([
    ['2026-02-24', 0],
    ['2026-02-25', 0],
    ['2026-02-26', 0],
    ['2026-02-27', 0],
    ['2026-02-28', 0],
    ['2026-03-01', 4],
    ['2026-03-02', 0],
  ]);
});

test.each([
  { preset: 30, choices: [7, 15, 30] },
  { preset: 10, choices: [7, 10, 15, 30] },
  { preset: 366, choices: [7, 15, 30, 366] },
])('D OPEN-14: with the preset $preset one chooses among $choices', ({ preset, choices }) => {
  expect(periodChoices(preset)).toEqual(choices);
});

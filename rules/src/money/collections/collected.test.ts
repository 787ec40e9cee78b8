import { expect, test } from 'vitest';
import { collectedFilter, daysOfMonth, everyDay } from './collected.ts';

test.each([
  { month: null, from: '2026-11-01', to: '2026-11-30' },
  { month: '2028-02', from: '2028-02-01', to: '2028-02-29' },
  { month: '2026-12', from: '2026-12-01', to: '2026-12-31' },
])('the days of $month are $from to $to', ({ month, from, to }) => {
  expect(daysOfMonth(month, '2026-11-15')).toEqual({ from, to });
});

test('a day without money has its place', () => {
  const span = { from: '2026-11-01', to: '2026-11-03' };
  expect(everyDay(span, [{ day: '2026-11-02', count: 1, amount: 5 }], { count: 0, amount: 0 })).toEqual([
    { day: '2026-11-01', count: 0, amount: 0 },
    { day: '2026-11-02', count: 1, amount: 5 },
    { day: '2026-11-03', count: 0, amount: 0 },
  ]);
});

test.each([{ day: '2026-02-30' }, { month: '2026-13' }, { platform: 'x' }])('%o is refused', (filter) => {
  expect(collectedFilter.safeParse(filter).success).toBe(false);
});

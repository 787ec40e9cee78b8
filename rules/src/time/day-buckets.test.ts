import { expect, test } from 'vitest';
import { dayBuckets } from './day-buckets.ts';

test.each([
  { from: '2026-11-11', to: '2026-11-17', count: 7, first: '2026-11-11..2026-11-11', last: '2026-11-17..2026-11-17' },
  { from: '2026-08-20', to: '2026-11-17', count: 13, first: '2026-08-20..2026-08-26', last: '2026-11-12..2026-11-17' },
  { from: '2025-11-18', to: '2026-11-17', count: 13, first: '2025-11-18..2025-11-30', last: '2026-11-01..2026-11-17' },
])('$from to $to has $count bars that leave no day out', ({ from, to, count, first, last }) => {
  const buckets = dayBuckets({ from, to });
  expect(buckets).toHaveLength(count);
  expect([buckets[0], buckets.at(-1)].map((bucket) => `${bucket?.from}..${bucket?.to}`)).toEqual([first, last]);
});

test('the last day of the calendar is a bar like any other', () => {
  expect(dayBuckets({ from: '9999-12-30', to: '9999-12-31' })).toEqual([
    { from: '9999-12-30', to: '9999-12-30' },
    { from: '9999-12-31', to: '9999-12-31' },
  ]);
});

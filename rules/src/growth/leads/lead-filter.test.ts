import { expect, test } from 'vitest';
import { conversion, leadFilter, periodOf, reachedCounts, stepsFrom } from './lead-filter.ts';
import { sourceOfPage } from './lead-sources.ts';

test('who came further came this far, too', () => {
  expect(stepsFrom('watched')).toEqual(['watched', 'ordered', 'paid']);
  expect(reachedCounts({ 'opted-in': 5, ordered: 2, paid: 1 })).toEqual({
    'opted-in': 8,
    watched: 3,
    ordered: 3,
    paid: 1,
  });
});

test.each([
  { before: 0, after: 0, percent: null },
  { before: 3, after: 1, percent: 33.3 },
  { before: 200, after: 200, percent: 100 },
])('$after of $before are $percent percent', ({ before, after, percent }) => {
  expect(conversion(before, after)).toBe(percent);
});

test('a period of seven days ends today', () => {
  expect(periodOf(7, '2026-11-17')).toEqual({ from: '2026-11-11', to: '2026-11-17' });
});

test.each([{ from: '2026-02-30' }, { source: 'tv' }, { reached: 'visited' }, { ownerId: -1 }])(
  '%o is no filter',
  (filter) => {
    expect(leadFilter.safeParse(filter).success).toBe(false);
  },
);

test.each([
  ['free-lessons', 'free-lessons'],
  ['freelancing', 'free-lessons'],
  ['free-training', 'free-training'],
  ['12-day-challenge', 'challenge'],
  ['fast', null],
])('visits of %s count for %s', (page, source) => {
  expect(sourceOfPage(page)).toBe(source);
});

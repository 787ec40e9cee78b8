import { expect, test } from 'vitest';
import { mondayOf } from './manila-week.ts';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-17', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
])('the week of %s began on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

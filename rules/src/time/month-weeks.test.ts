import { expect, test } from 'vitest';
import { monthWeeks } from './month-weeks.ts';

test.each([
  ['2026-11-16', 5, '2026-11-01', '2026-11-30'],
  ['2026-02-01', 4, '2026-02-01', '2026-02-28'],
  ['2024-02-29', 5, null, '2024-02-29'],
  ['2026-08-31', 6, null, '2026-08-31'],
])('the weeks of the month of %s', (month, weeks, sunday, last) => {
  const days = monthWeeks(month);
  expect(days).toHaveLength(weeks);
  expect(days[0]?.[0]).toBe(sunday);
  expect(days.flat().findLast((day) => day !== null)).toBe(last);
  expect(days.every((week) => week.length === 7)).toBe(true);
});

import { expect, test } from 'vitest';
import { adjustmentInput, startOfManilaWeek } from './points.ts';

test.each([
  // A Sunday evening in UTC is Monday morning in Manila.
  { now: '2026-11-15T15:59:59Z', monday: '2026-11-08T16:00:00.000Z' },
  { now: '2026-11-15T16:00:00Z', monday: '2026-11-15T16:00:00.000Z' },
  { now: '2026-11-18T02:00:00Z', monday: '2026-11-15T16:00:00.000Z' },
])('the week of $now begins at $monday', ({ now, monday }) => {
  expect(startOfManilaWeek(new Date(now)).toISOString()).toBe(monday);
});

test.each([
  { points: 50, reason: 'Helped at the meetup', ok: true },
  { points: -50, reason: 'Given by mistake', ok: true },
  { points: 0, reason: 'Nothing at all', ok: false },
  { points: 5, reason: '  ', ok: false },
  { points: 1.5, reason: 'Half a point', ok: false },
])('an adjustment of $points because "$reason" is allowed: $ok', ({ ok, ...input }) => {
  expect(adjustmentInput.safeParse(input).success).toBe(ok);
});

import { expect, test } from 'vitest';
import { addDays } from '../../time/manila.ts';
import { cashCollectionOf } from './cash-collection.ts';

const today = '2026-11-15';

test.each([
  { left: 91, step: null },
  { left: 90, step: 'er warmup' },
  { left: 61, step: 'er warmup' },
  { left: 60, step: 'early renewal' },
  { left: 31, step: 'early renewal' },
  { left: 30, step: 'for regular renewal' },
  { left: 0, step: 'for regular renewal' },
  { left: -14, step: 'for regular renewal' },
  { left: -15, step: 'unenrolled' },
])('$left days before expiry: $step', ({ left, step }) => {
  const renewing = { expiresOn: addDays(today, left), isCancelled: false, isRenewed: false };
  expect(cashCollectionOf(renewing, today)).toBe(step);
});

test('a cancelled membership is unenrolled, a renewed one is collected', () => {
  const renewing = { expiresOn: addDays(today, 45), isCancelled: true, isRenewed: false };
  expect(cashCollectionOf(renewing, today)).toBe('unenrolled');
  expect(cashCollectionOf({ ...renewing, isRenewed: true }, today)).toBe('collected');
});

test('the limits are settings', () => {
  const renewing = { expiresOn: addDays(today, 45), isCancelled: false, isRenewed: false };
  expect(cashCollectionOf(renewing, today, { warmup: 40, early: 20, regular: 10, after: 5 })).toBeNull();
});

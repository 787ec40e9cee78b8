import { expect, test } from 'vitest';
import { shareOfTarget, targetOfMonth, targetOfToday } from './target.ts';

const november = { today: '2026-11-16', monthEnd: '2026-11-30' };

test.each([
  { target: 1_023_050_00, collectedBefore: 742_300_00, a: 18_800_00 },
  { target: 1_500_000_00, collectedBefore: 0, a: 100_000_00 },
  { target: 1_000_00, collectedBefore: 1_000_00, a: 0 },
  { target: 1_000_00, collectedBefore: 2_000_00, a: 0 },
  { target: 0, collectedBefore: 0, a: 0 },
])('with $collectedBefore of $target, fifteen days have to bring $a each', ({ a, ...month }) => {
  expect(targetOfToday({ ...november, ...month })).toBe(a);
});

test('the last day has to bring all that is missing', () => {
  expect(targetOfToday({ target: 500_00, collectedBefore: 100_00, today: '2026-11-30', monthEnd: '2026-11-30' })).toBe(
    400_00,
  );
});

test.each([
  { set: 500_00, agreed: 300_00, isLimited: false, target: 500_00 },
  { set: null, agreed: 300_00, isLimited: false, target: 300_00 },
  { set: 500_00, agreed: 300_00, isLimited: true, target: 300_00 },
])('a month with $agreed agreed and $set set has to bring $target', ({ target, ...facts }) => {
  expect(targetOfMonth(facts)).toBe(target);
});

test.each([
  { collected: 12_500_00, target: 18_700_00, share: 66 },
  { collected: 18_699_99, target: 18_700_00, share: 99 },
  { collected: 18_700_00, target: 18_700_00, share: 100 },
  { collected: 50_000_00, target: 18_700_00, share: 100 },
  { collected: 500_00, target: 0, share: null },
])('$collected of $target is $share %', ({ collected, target, share }) => {
  expect(shareOfTarget(collected, target)).toBe(share);
});

import { expect, test } from 'vitest';
import { seesOwnPeopleOnly } from './desk-scope.ts';

test.each([
  { levels: ['success-manager'], hasPeople: true, isLimited: true },
  { levels: ['success-manager'], hasPeople: false, isLimited: false },
  { levels: ['member', 'success-manager'], hasPeople: true, isLimited: true },
  { levels: ['coach', 'success-manager'], hasPeople: true, isLimited: true },
  { levels: ['success-manager', 'tribe-team-fa'], hasPeople: true, isLimited: false },
  { levels: ['success-manager', 'tribe-team-ro'], hasPeople: true, isLimited: false },
  { levels: ['success-manager', 'finance-lead'], hasPeople: true, isLimited: false },
  { levels: ['tribe-team-fa'], hasPeople: true, isLimited: false },
  { levels: ['finance-lead'], hasPeople: true, isLimited: false },
])('$levels with people of their own ($hasPeople) sees only those: $isLimited', ({ levels, hasPeople, isLimited }) => {
  expect(seesOwnPeopleOnly(levels, hasPeople)).toBe(isLimited);
});

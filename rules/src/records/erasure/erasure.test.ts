import { expect, test } from 'vitest';
import {
  erasureProblems,
  keptAfterErasure,
  keptOfErasedPerson,
  type OpenMatters,
  staffReasonField,
} from './erasure.ts';

const settled: OpenMatters = { owed: 0, paymentsToCheck: 0, affiliateOwed: 0, isStaff: false, isMerged: false };

test.each([
  [{}, []],
  [{ owed: 1_500_00 }, ['₱1,500.00 is still to be paid. It has to be paid or cancelled first.']],
  [{ paymentsToCheck: 1 }, ['A payment is still being checked.']],
  [{ affiliateOwed: 200_00 }, ['₱200.00 of commissions is still to be paid out.']],
  [{ affiliateOwed: -200_00 }, ['₱200.00 of commissions is still to be given back.']],
  [{ isStaff: true }, ['The account has staff access. It has to be taken away first.']],
  [{ isMerged: true }, ['This account was merged into another one. Erase that one.']],
] satisfies [Partial<OpenMatters>, string[]][])('%o stands in the way with %o', (open, problems) => {
  expect(erasureProblems({ ...settled, ...open })).toEqual(problems);
});

test('staff give a reason', () => {
  expect(staffReasonField.safeParse('  ').success).toBe(false);
  expect(staffReasonField.parse(' Asked by letter ')).toBe('Asked by letter');
});

test('staff read about somebody else, not about themselves', () => {
  expect(keptOfErasedPerson).toHaveLength(keptAfterErasure.length);
  expect(keptOfErasedPerson.join(' ')).not.toMatch(/\b(you|your|our|us)\b/i);
});

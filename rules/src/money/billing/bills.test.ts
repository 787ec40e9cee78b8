import { expect, test } from 'vitest';
import { type Bill, billingTotals, billState, isOverdue, matchesBillFilter, nextDue, openOf } from './bills.ts';

const today = '2026-11-15';
const bill = (changes: Partial<Bill> = {}): Bill => ({
  number: 1,
  price: 1_500_00,
  paid: 0,
  scheduleDate: '2026-11-20',
  transactionId: null,
  isVoided: false,
  subscriptionStatus: 'active',
  ...changes,
});
const paid = bill({ paid: 1_500_00, transactionId: '7' });

test.each<[string, Bill, string, number]>([
  ['unpaid', bill(), 'owed', 1_500_00],
  ['partly paid', bill({ paid: 500_00 }), 'owed', 1_000_00],
  ['paid', paid, 'paid', 0],
  ['paid and voided later', { ...paid, isVoided: true }, 'paid', 0],
  ['voided', bill({ isVoided: true }), 'void', 0],
  ['of a pending order', bill({ subscriptionStatus: 'pending' }), 'offer', 1_500_00],
  ['of a paused subscription', bill({ subscriptionStatus: 'paused' }), 'owed', 1_500_00],
])('an entry that is %s', (_is, given, state, open) => {
  expect([billState(given), openOf(given)]).toEqual([state, open]);
});

test.each([
  { on: '2026-11-14', status: 'active', late: true },
  { on: '2026-11-15', status: 'active', late: false },
  { on: '2026-11-01', status: 'paused', late: false },
  { on: '2026-11-01', status: 'pending', late: false },
] as const)('an entry of $on of one that is $status is late: $late', ({ on, status, late }) => {
  expect(isOverdue(bill({ scheduleDate: on, subscriptionStatus: status }), today)).toBe(late);
});

test('billed is paid plus owed; offers and voided parts do not count', () => {
  const bills = [
    paid,
    bill({ paid: 500_00, scheduleDate: '2026-11-01' }),
    bill({ paid: 200_00, isVoided: true }),
    bill({ subscriptionStatus: 'pending' }),
    bill({ subscriptionStatus: 'paused', scheduleDate: '2026-10-01' }),
  ];
  expect(billingTotals(bills, today)).toEqual({
    paid: 2_200_00,
    owed: 2_500_00,
    billed: 4_700_00,
    overdue: 1_000_00,
  });
});

test('the oldest owed entry is next, of the same day the first; a pause keeps its entries waiting', () => {
  const late = bill({ scheduleDate: '2026-10-01', number: 2 });
  const first = bill({ scheduleDate: '2026-10-01', number: 1 });
  const waiting = bill({ scheduleDate: '2026-01-01', subscriptionStatus: 'paused' });
  expect(nextDue([bill(), late, first, waiting, paid])).toBe(first);
  expect(nextDue([paid, waiting])).toBeNull();
});

test.each([
  { isPaid: true, isVoided: false, found: ['all', 'paid'] },
  { isPaid: false, isVoided: false, found: ['all', 'unpaid'] },
  { isPaid: false, isVoided: true, found: ['all'] },
])('an entry with paid $isPaid, void $isVoided is among $found', ({ found, ...entry }) => {
  const filters = ['all', 'paid', 'unpaid'] as const;
  expect(filters.filter((filter) => matchesBillFilter(entry, filter))).toEqual(found);
});

import { expect, it } from 'vitest';
import { balanceOf, type LedgerRow } from './ledger.ts';
import { selfReferral } from './self-referral.ts';

const row = (cause: LedgerRow['cause'], amount: number): LedgerRow => ({ cause, amount });

it('is nothing without rows', () => {
  expect(balanceOf([])).toEqual({ earned: 0, cancelled: 0, paid: 0, owed: 0 });
});

it('is earned less cancelled less paid, for a life of one commission', () => {
  const life = [row('approved', 300), row('hold-passed', 0), row('payout-sent', -300), row('payout-failed', 300)];
  expect(balanceOf(life)).toEqual({ earned: 300, cancelled: 0, paid: 0, owed: 300 });
  expect(balanceOf([...life, row('revoked', -300)])).toEqual({ earned: 300, cancelled: 300, paid: 0, owed: 0 });
});

it('takes back in the next payout what was revoked after the last', () => {
  const rows = [row('approved', 300), row('payout-sent', -300), row('refund-after-payout', -300), row('approved', 500)];
  expect(balanceOf(rows)).toEqual({ earned: 800, cancelled: 300, paid: 300, owed: 200 });
  // The next payout sends 200: 500 less the 300 that were taken back.
  const settled = balanceOf([...rows, row('payout-sent', -500), row('payout-sent', 300)]);
  expect(settled).toEqual({ earned: 800, cancelled: 300, paid: 500, owed: 0 });
});

it('counts an adjustment by its sign', () => {
  expect(balanceOf([row('adjustment', 500), row('adjustment', -200)])).toEqual({
    earned: 500,
    cancelled: 200,
    paid: 0,
    owed: 300,
  });
});

it('pays nobody for themselves', () => {
  const stranger = { isSameAccount: false, hasSameMailbox: false, hasSameMobile: false, hasSamePayoutAccount: false };
  expect(selfReferral(stranger)).toBeNull();
  expect(selfReferral({ ...stranger, isSameAccount: true })).toBe('The buyer is the affiliate');
  expect(selfReferral({ ...stranger, hasSameMailbox: true })).toBe('The buyer has the same mailbox');
  expect(selfReferral({ ...stranger, hasSameMobile: true })).toBe('The buyer has the same mobile number');
  expect(selfReferral({ ...stranger, hasSamePayoutAccount: true })).toBe('The buyer has the same payout account');
});

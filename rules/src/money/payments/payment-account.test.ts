import { expect, test } from 'vitest';
import { isAccountFilled, maskedName } from './payment-account.ts';

const nothing = { accountName: null, accountNumber: null, qrUrl: null };

test.each([
  { account: nothing, filled: false },
  { account: { ...nothing, accountName: 'Tribe' }, filled: false },
  { account: { ...nothing, accountNumber: '0917' }, filled: false },
  { account: { ...nothing, accountName: 'Tribe', accountNumber: '0917' }, filled: true },
  { account: { ...nothing, qrUrl: '/qr.png' }, filled: true },
])('B3: an account with $account can be paid into: $filled', ({ account, filled }) => {
  expect(isAccountFilled(account)).toBe(filled);
});

test.each([
  ['Tribe Learning Co.', 'TR••E L.'],
  ['Tribe', 'TR••E'],
  ['Ana Cruz', 'A•• C.'],
  ['', '••'],
])('B3: a wallet shows "%s" as "%s"', (name, shown) => {
  expect(maskedName(name)).toBe(shown);
});

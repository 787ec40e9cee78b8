import type { Centavos } from '../../amounts/pesos.ts';
import { payoutBanks, type PayoutBank, type PayoutMethod } from './payout-account.ts';

/** A line as the file of a platform needs it. */
export type FileLine = {
  accountName: string;
  accountNumber: string;
  bank: PayoutBank | null;
  net: Centavos;
  /** Ours, by which the platform's answer can be matched: `TRIBE-12-345`. */
  key: string;
};

type Column = readonly [heading: string, cell: (line: FileLine) => string];

/** `1234.50`: files have no signs and no commas. */
const amount = ({ net }: FileLine) => `${Math.floor(net / 100)}.${String(net % 100).padStart(2, '0')}`;

const wallet: readonly Column[] = [
  ['Mobile Number', ({ accountNumber }) => accountNumber],
  ['Account Name', ({ accountName }) => accountName],
  ['Amount', amount],
  ['Remarks', ({ key }) => key],
];

/** The columns of each platform's bulk file: wallets by mobile number, banks by bank code and account. */
export const fileColumns: Record<PayoutMethod, readonly Column[]> = {
  gcash: wallet,
  maya: wallet,
  bank: [
    ['Bank Code', ({ bank }) => (bank ? payoutBanks[bank].swift : '')],
    ['Bank', ({ bank }) => (bank ? payoutBanks[bank].name : '')],
    ['Account Number', ({ accountNumber }) => accountNumber],
    ['Account Name', ({ accountName }) => accountName],
    ['Amount', amount],
    ['Currency', () => 'PHP'],
    ['Remarks', ({ key }) => key],
  ],
};

/** `gcash-2026-11`. */
export const fileName = (method: PayoutMethod, paysOn: string) => `${method}-${paysOn.slice(0, 7)}`;

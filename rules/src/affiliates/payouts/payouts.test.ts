import { describe, expect, it, test } from 'vitest';
import { matchPasted, pastedReferences, referenceOf } from './pasted-references.ts';
import { accountNumberOf, isNameOfPerson, maskedAccount, payoutAccountInput } from './payout-account.ts';
import { fileColumns, fileName } from './payout-file.ts';
import { isPayable, lineSum, nextPayout, payoutOf } from './payout-run.ts';

test.each([
  [[10_500_00], 1000, { gross: 10_500_00, takenBack: 0, withholding: 1_050_00, net: 9_450_00 }],
  [[7_200_00, -300_00], 0, { gross: 7_200_00, takenBack: -300_00, withholding: 0, net: 6_900_00 }],
  [[7_200_00, -300_00], 1000, { gross: 7_200_00, takenBack: -300_00, withholding: 690_00, net: 6_210_00 }],
  [[-300_00], 1000, { gross: 0, takenBack: -300_00, withholding: 0, net: -300_00 }],
  [[], 1000, { gross: 0, takenBack: 0, withholding: 0, net: 0 }],
])('a line of %j at %i basis points', (amounts, rate, sum) => {
  expect(lineSum(amounts, rate)).toEqual(sum);
});

test.each([
  [1_000_00, true],
  [999_99, false],
  [0, false],
  [-1, false],
])('%i centavos are paid out: %s', (total, isPaid) => {
  expect(isPayable(lineSum([total], 0), 1_000_00)).toBe(isPaid);
});

it('pays nothing even without a minimum when there is nothing', () => {
  expect(isPayable(lineSum([], 0), 0)).toBe(false);
  expect(isPayable(lineSum([1], 0), 0)).toBe(true);
  // The tax takes all of it.
  expect(isPayable(lineSum([1_000_00], 10_000), 0)).toBe(false);
});

describe('days', () => {
  it('pays what is due in a month on the pay day of the next', () => {
    expect(payoutOf('2026-11-15', 10)).toEqual({ cutoffOn: '2026-11-30', paysOn: '2026-12-10' });
    expect(payoutOf('2026-12-31', 10)).toEqual({ cutoffOn: '2026-12-31', paysOn: '2027-01-10' });
  });

  test.each([
    ['2026-11-09', '2026-10-31', '2026-11-10'],
    ['2026-11-10', '2026-10-31', '2026-11-10'],
    ['2026-11-11', '2026-11-30', '2026-12-10'],
    ['2026-01-05', '2025-12-31', '2026-01-10'],
  ])('the next one on %s is for %s', (today, cutoffOn, paysOn) => {
    expect(nextPayout(today, 10)).toEqual({ cutoffOn, paysOn });
  });
});

describe('an account', () => {
  test.each([
    ['gcash', '0917 555 0142', '09175550142'],
    ['maya', '+639175550142', '09175550142'],
    ['gcash', '+14155550142', null],
    ['gcash', '12345678', null],
    ['bank', '1234-5678-90', '1234567890'],
    ['bank', '12a4567', null],
    ['bank', '12345', null],
  ] as const)('of %s with %s is kept as %s', (method, typed, kept) => {
    expect(accountNumberOf(method, typed)).toBe(kept);
  });

  it('is shown with most of it hidden', () => {
    expect(maskedAccount('gcash', '09171830482')).toBe('0917 ••• 482');
    expect(maskedAccount('bank', '1234567890')).toBe('••• 7890');
  });

  it('asks for the bank of an account at one, and for nothing of a wallet', () => {
    const typed = { accountName: ' Rowena Castillo ', accountNumber: '1234567890' };
    expect(payoutAccountInput.safeParse({ ...typed, method: 'bank' }).success).toBe(false);
    expect(payoutAccountInput.parse({ ...typed, method: 'bank', bank: 'bpi' })).toEqual({
      method: 'bank',
      bank: 'bpi',
      accountName: 'Rowena Castillo',
      accountNumber: '1234567890',
    });
    const wallet = { ...typed, accountNumber: '09175550142', method: 'gcash', bank: 'bpi' };
    expect(payoutAccountInput.parse(wallet)).toMatchObject({ bank: null });
  });

  test.each([
    ['ROWENA M CASTILLO', true],
    ['Castillo, Rowena', true],
    ['Rowena Castillo-Reyes', true],
    ['Wena Castillo', false],
    ['Jomar Reyes', false],
    ['', false],
  ])('of %s is Rowena Castillo’s: %s', (holder, isTheirs) => {
    expect(isNameOfPerson(holder, { firstName: 'Rowena Mae', lastName: 'Castillo' })).toBe(isTheirs);
  });

  it('knows a name without its marks', () => {
    expect(isNameOfPerson('JOSE PENA', { firstName: 'José', lastName: 'de la Peña' })).toBe(true);
  });
});

describe('pasted references', () => {
  it('reads lines of any platform', () => {
    const text =
      'Mobile,Reference\n09061835519 3017 4482 1241\n+639394124410,301744821258,Success\n\n9178848127\tABC-77';
    expect(pastedReferences(text)).toEqual([
      { accountNumber: '09061835519', reference: '301744821241', amount: null },
      { accountNumber: '09394124410', reference: '301744821258', amount: null },
      { accountNumber: '09178848127', reference: 'ABC-77', amount: null },
    ]);
  });

  test('an amount behind the reference is read, too', () => {
    expect(pastedReferences('09061835519,REF-001,1500.50\n09061835519;REF-002;"900"')).toMatchObject([
      { reference: 'REF-001', amount: 1_500_50 },
      { reference: 'REF-002', amount: 900_00 },
    ]);
  });

  test('the result of a platform has our own columns before its reference', () => {
    const text =
      '09061835519,Rowena Castillo,1500.50,TRIBE-12-345,301744821190,Success\n09178848127;900.00;REF-003\n09178848127,Rowena Castillo,900.00';
    expect(pastedReferences(text)).toEqual([
      { accountNumber: '09061835519', reference: '301744821190', amount: 1_500_50 },
      { accountNumber: '09178848127', reference: 'REF-003', amount: 900_00 },
    ]);
  });

  test('two lines to one account take a reference each: by the amount, or one after the other', () => {
    const lines = [
      { id: 1, accountNumber: '09061835519', amount: 900_00 },
      { id: 2, accountNumber: '09061835519', amount: 1_500_50 },
      { id: 3, accountNumber: '09178848127', amount: 900_00 },
    ];
    const idsOf = (text: string) =>
      matchPasted(pastedReferences(text), lines).map(({ line, isShared }) => [line?.id ?? null, isShared]);
    expect(idsOf('09061835519 REF-001\n09178848127 REF-003\n09061835519 REF-002\n09061835519 REF-004')).toEqual([
      [1, true],
      [3, false],
      [2, true],
      [null, true],
    ]);
    expect(idsOf('09061835519,REF-001,1500.50\n09061835519,REF-002,900')).toEqual([
      [2, true],
      [1, true],
    ]);
  });

  test.each([
    ['3017 4482 1190', '301744821190'],
    ['ab-12', 'AB-12'],
    ['  ', null],
    ['a'.repeat(61), null],
    ['12', null],
    ['<b>12345', null],
  ])('%s is kept as %s', (typed, kept) => {
    expect(referenceOf(typed)).toBe(kept);
  });
});

it('writes a file as the platform reads it', () => {
  const line = {
    accountName: 'Rowena Castillo',
    accountNumber: '09175550142',
    bank: null,
    net: 6_900_05,
    key: 'TRIBE-1-2',
  };
  expect(fileColumns.gcash.map(([, cell]) => cell(line))).toEqual([
    '09175550142',
    'Rowena Castillo',
    '6900.05',
    'TRIBE-1-2',
  ]);
  const bank = { ...line, bank: 'bpi', accountNumber: '1234567890' } as const;
  expect(fileColumns.bank.map(([, cell]) => cell(bank))).toEqual([
    'BOPIPHMM',
    'BPI',
    '1234567890',
    'Rowena Castillo',
    '6900.05',
    'PHP',
    'TRIBE-1-2',
  ]);
  expect(fileName('gcash', '2026-11-10')).toBe('gcash-2026-11');
});

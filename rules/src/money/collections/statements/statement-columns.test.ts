import { expect, test } from 'vitest';
import { mappingMessages, mappingProblems, statementSheet, suggestMapping } from './statement-columns.ts';

test('headings are the first row with three texts, below anything above them', () => {
  const sheet = statementSheet([
    ['GCash Transaction History'],
    ['Account', '0917 000 0000'],
    [],
    ['Date and Time', 'Description', 'Reference No.', 'Credit', null, 'Credit'],
    ['2026-11-14', 'Transfer', '123', '100', null, null, 'x'],
    [null, ' ', null],
    ['2026-11-15', null, '124', '200'],
  ]);
  expect(sheet?.headings).toEqual([
    'Date and Time',
    'Description',
    'Reference No.',
    'Credit',
    'Column E',
    'Credit (2)',
    'Column G',
  ]);
  expect(sheet?.rows.map(({ line }) => line)).toEqual([5, 7]);
});

test('a file of numbers has no headings', () => {
  expect(
    statementSheet([
      ['1', '2', '3'],
      ['4', '5', '6'],
    ]),
  ).toBeNull();
  expect(statementSheet([])).toBeNull();
});

test.each([
  {
    of: 'GCash',
    headings: ['Date and Time', 'Description', 'Reference No.', 'Debit', 'Credit', 'Balance'],
    mapping: {
      paidOn: 'Date and Time',
      amount: 'Credit',
      reference: 'Reference No.',
      payer: null,
      note: 'Description',
    },
  },
  {
    of: 'Maya',
    headings: ['Transaction Date', 'Transaction ID', 'Sender', 'Message', 'Amount'],
    mapping: {
      paidOn: 'Transaction Date',
      amount: 'Amount',
      reference: 'Transaction ID',
      payer: 'Sender',
      note: 'Message',
    },
  },
  {
    of: 'a bank',
    headings: ['Posting date', 'Ref. No', 'Particulars', 'Withdrawals', 'Deposits', 'Running balance'],
    mapping: { paidOn: 'Posting date', amount: 'Deposits', reference: 'Ref. No', payer: null, note: 'Particulars' },
  },
  {
    of: 'PayPal',
    headings: ['Date', 'Time', 'Name', 'Gross', 'Fee', 'Net', 'Transaction ID', 'Note'],
    mapping: { paidOn: 'Date', amount: 'Gross', reference: 'Transaction ID', payer: 'Name', note: 'Note' },
  },
  {
    of: 'nobody',
    headings: ['Alpha', 'Beta', 'Gamma'],
    mapping: { paidOn: null, amount: null, reference: null, payer: null, note: null },
  },
])('the columns of $of are guessed by their headings', ({ headings, mapping }) => {
  expect(suggestMapping(headings)).toEqual(mapping);
});

test('a choice has to be there, once, and complete', () => {
  const headings = ['Date', 'Amount', 'Ref'];
  const fine = { paidOn: 'Date', amount: 'Amount', reference: 'Ref', payer: null, note: null };
  expect(mappingProblems(fine, headings)).toBeNull();
  expect(mappingProblems({ ...fine, note: 'Gone' }, headings)).toEqual({ note: mappingMessages.gone });
  expect(mappingProblems({ ...fine, amount: 'Date' }, headings)).toEqual({ amount: mappingMessages.twice });
  expect(mappingProblems({ ...fine, reference: null }, headings)).toEqual({ reference: mappingMessages.reference });
});

import { expect, test } from 'vitest';
import type { Cell } from './statement-cells.ts';
import { hasReference, lineMessages, paymentReferenceOf, readStatementLines } from './statement-lines.ts';

const mapping = { paidOn: 'Date', amount: 'Credit', reference: 'Ref', payer: 'From', note: 'Note' };
const read = (...rows: Cell[][]) =>
  readStatementLines(
    { headings: ['Date', 'Credit', 'Ref', 'From', 'Note'], rows: rows.map((cells, at) => ({ line: at + 2, cells })) },
    mapping,
    '2026-11-15',
  );

test('money that came in is read, money that went out is counted, the rest is named by its row', () => {
  const { lines, moneyOut, problems, repeated } = read(
    ['2026-11-14', '1,500.00', '  9001  ', 'Ana\u0000 Reyes', ' K7PQ4-1\n'],
    ['2026-11-14', null, '9002', null, 'a debit'],
    ['2026-11-14', '(200.00)', '9003'],
    ['Ending balance', '12,000.00'],
    ['2026-11-14', 'n.a.', '9004'],
    ['2026-11-16', '1', '9005'],
    ['2026-11-14', '1', 'x'.repeat(101)],
    ['2026-11-14', '1500', '9001'],
  );
  expect(lines).toEqual([
    { line: 2, paidOn: '2026-11-14', amount: 1_500_00, reference: '9001', payer: 'Ana Reyes', note: 'K7PQ4-1' },
  ]);
  expect(moneyOut).toBe(2);
  expect(repeated).toBe(1);
  expect(problems).toEqual([
    { line: 5, text: lineMessages.noDay },
    { line: 6, text: lineMessages.noAmount },
    { line: 7, text: lineMessages.dayAhead },
    { line: 8, text: lineMessages.longReference },
  ]);
});

test('formulas and markup stay text', () => {
  const { lines } = read(['2026-11-14', '1', '=HYPERLINK("x")', '@cmd', '<img src=x onerror=alert(1)>']);
  expect(lines[0]).toMatchObject({
    reference: '=HYPERLINK("x")',
    payer: '@cmd',
    note: '<img src=x onerror=alert(1)>',
  });
});

test('two transfers without a number are two, and the same two when the file comes again', () => {
  const rows: Cell[][] = [
    ['2026-11-14', '100', null],
    ['2026-11-14', '100', 'n/a'],
    ['2026-11-14', '200', '-'],
  ];
  const references = read(...rows).lines.map(({ reference }) => reference);
  expect(references).toEqual(['N/A', 'N/A 2', 'N/A']);
  expect(references.map(paymentReferenceOf)).toEqual(['N/A', 'N/A', 'N/A']);
  expect(['N/A', 'N/A 2', 'NA-77', '9001'].map(hasReference)).toEqual([false, false, true, true]);
});

import type { Centavos } from '../../../amounts/pesos.ts';
import { NO_REFERENCE } from '../../payments/payment.ts';
import type { ManilaDay } from '../../../time/manila.ts';
import type { StatementMapping } from '../collections.ts';
import { type Cell, statementAmount, statementDay } from './statement-cells.ts';
import type { StatementSheet } from './statement-columns.ts';

/** Money that came in, as one row of a statement tells it. */
export type StatementLine = {
  line: number;
  paidOn: ManilaDay;
  amount: Centavos;
  reference: string;
  payer: string | null;
  note: string | null;
};

export type LineProblem = { line: number; text: string };

export type ReadStatement = {
  lines: StatementLine[];
  /** Rows of money that went out, or of none: nothing to match. */
  moneyOut: number;
  /** Rows that cannot be read, such as totals at the end. */
  problems: LineProblem[];
  /** Rows that are in the file twice. */
  repeated: number;
};

export const lineMessages = {
  noDay: 'The date cannot be read',
  dayAhead: 'The date is in the future',
  noAmount: 'The amount cannot be read',
  longReference: 'The reference number is too long',
} as const;

const lengths = { reference: 100, payer: 200, note: 500 };

/** The lines of incoming money. A cell is text, whatever a spreadsheet would make of it. */
export function readStatementLines(
  { headings, rows }: StatementSheet,
  mapping: StatementMapping,
  today: ManilaDay,
): ReadStatement {
  const columns = {
    paidOn: headings.indexOf(mapping.paidOn),
    amount: headings.indexOf(mapping.amount),
    reference: headings.indexOf(mapping.reference),
    payer: mapping.payer === null ? -1 : headings.indexOf(mapping.payer),
    note: mapping.note === null ? -1 : headings.indexOf(mapping.note),
  };
  const read: ReadStatement = { lines: [], moneyOut: 0, problems: [], repeated: 0 };
  const seen = new Set<string>();
  const unnamed = new Map<string, number>();

  for (const { line, cells } of rows) {
    const cellOf = (part: keyof typeof columns): Cell => cells[columns[part]] ?? null;
    const amount = statementAmount(cellOf('amount'));
    const isEmpty = /^[\s-]*$/.test(cellOf('amount') ?? '');
    const paidOn = statementDay(cellOf('paidOn'));
    const refuse = (text: string) => void read.problems.push({ line, text });
    // A statement with a column for each direction leaves the other one empty.
    if ((isEmpty && paidOn !== null) || (amount !== null && amount <= 0)) {
      read.moneyOut += 1;
      continue;
    }
    if (paidOn === null) refuse(lineMessages.noDay);
    else if (amount === null) refuse(lineMessages.noAmount);
    else if (paidOn > today) refuse(lineMessages.dayAhead);
    else {
      const typed = plainText(cellOf('reference'));
      if (typed.length > lengths.reference) {
        refuse(lineMessages.longReference);
        continue;
      }
      const reference = isNoReference(typed) ? numbered(unnamed, `${amount}|${paidOn}`) : typed;
      const key = `${reference.toUpperCase()}|${amount}|${paidOn}`;
      if (seen.has(key)) read.repeated += 1;
      else {
        seen.add(key);
        const payer = plainText(cellOf('payer')).slice(0, lengths.payer) || null;
        const note = plainText(cellOf('note')).slice(0, lengths.note) || null;
        read.lines.push({ line, paidOn, amount, reference, payer, note });
      }
    }
  }
  return read;
}

const isNoReference = (text: string) => /^(?:n\/?a|-|none)?$/i.test(text);

/** Transfers without a number are numbered by equal amounts of the day: `N/A`, `N/A 2`. */
function numbered(counts: Map<string, number>, key: string): string {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count === 1 ? NO_REFERENCE : `${NO_REFERENCE} ${count}`;
}

/** The number that a payment gets from a line. */
export function paymentReferenceOf(lineReference: string): string {
  return hasReference(lineReference) ? lineReference : NO_REFERENCE;
}

export function hasReference(lineReference: string): boolean {
  return lineReference !== NO_REFERENCE && !lineReference.startsWith(`${NO_REFERENCE} `);
}

/** One line without invisible characters. */
function plainText(cell: Cell): string {
  return (cell ?? '').replaceAll(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();
}

import { z } from 'zod';
import type { StatementMapping } from '../collections.ts';
import type { Cell } from './statement-cells.ts';

/** A sheet once its heading row is found. */
export type StatementSheet = {
  headings: string[];
  rows: { /** Spreadsheet programs count this way. */ line: number; cells: Cell[] }[];
};

const LEAST_HEADINGS = 3;
/** The names of the account and the period come before the headings; a page of them is not a statement. */
const SEARCHED_ROWS = 50;

/** The rows below the headings: the first row with at least three texts. Null when there is none. */
export function statementSheet(rows: readonly (readonly Cell[])[]): StatementSheet | null {
  const at = rows.slice(0, SEARCHED_ROWS).findIndex((row) => row.filter(isText).length >= LEAST_HEADINGS);
  const headingRow = rows[at];
  if (!headingRow) return null;
  const width = Math.max(...rows.slice(at).map(({ length }) => length));
  return {
    headings: namedColumns(headingRow, width),
    rows: rows
      .slice(at + 1)
      .map((cells, index) => ({ line: at + index + 2, cells: [...cells] }))
      .filter(({ cells }) => cells.some((cell) => (cell?.trim() ?? '') !== '')),
  };
}

const isText = (cell: Cell) => cell !== null && /\p{L}/u.test(cell);

/** Every column gets its own name, including unnamed columns and repeated names. */
function namedColumns(row: readonly Cell[], width: number): string[] {
  const names: string[] = [];
  for (let at = 0; at < width; at++) {
    const plain = (row[at] ?? '')
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, HEADING_LENGTH);
    const name = plain || `Column ${letterOf(at)}`;
    let unique = name;
    for (let count = 2; names.includes(unique); count++) unique = `${name} (${count})`;
    names.push(unique);
  }
  return names;
}

const HEADING_LENGTH = 80;

/** A, B, … Z, AA, AB, … */
function letterOf(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}

/** Words of headings, the surest first. */
const words: Record<keyof StatementMapping, readonly RegExp[]> = {
  paidOn: [/\b(transaction|posting|value|payment) ?date\b/, /\bdate\b/, /\b(posted|time)\b/],
  amount: [/\bcredits?\b/, /\b(amount received|money in|deposits?)\b/, /\b(gross|net)\b/, /\bamount\b/],
  reference: [
    /\bref(erence)?\.? ?(no|num|number|id)?\b/,
    /\btransaction ?(id|no|number|code)\b/,
    /\b(trace|confirmation)\b/,
  ],
  payer: [/\b(sender|payer|from|payor|remitter)\b/, /\b(account|customer|client)? ?name\b/],
  note: [/\b(message|notes?|remarks?)\b/, /\b(memo|particulars|narrative)\b/, /\bdescription\b/, /\bdetails\b/],
};

/** The columns that the headings suggest; each column is used once. Null where no heading fits. */
export function suggestMapping(headings: readonly string[]): {
  [Part in keyof StatementMapping]: string | null;
} {
  const taken = new Set<string>();
  const find = (part: keyof StatementMapping) => {
    for (const word of words[part]) {
      const found = headings.find((heading) => !taken.has(heading) && word.test(heading.toLowerCase()));
      if (found === undefined) continue;
      taken.add(found);
      return found;
    }
    return null;
  };
  // The reference before the date: "Transaction ID" is one, "Transaction date" is not.
  const reference = find('reference');
  return { reference, paidOn: find('paidOn'), amount: find('amount'), note: find('note'), payer: find('payer') };
}

const heading = (missing: string) =>
  z
    .string(missing)
    .min(1, missing)
    .max(HEADING_LENGTH + 10);

export const mappingMessages = {
  paidOn: 'Choose the column with the date',
  amount: 'Choose the column with the amount',
  reference: 'Choose the column with the reference number',
  gone: 'This file has no such column',
  twice: 'This column is chosen twice',
} as const;

/** The columns that staff chose. */
export const statementMapping = z.object({
  paidOn: heading(mappingMessages.paidOn),
  amount: heading(mappingMessages.amount),
  reference: heading(mappingMessages.reference),
  payer: heading('').nullable(),
  note: heading('').nullable(),
});

/** Why a choice does not fit a file, by part; null when it does. A note and a payer may be in one column. */
export function mappingProblems(
  mapping: { [Part in keyof StatementMapping]: string | null },
  headings: readonly string[],
): Partial<Record<keyof StatementMapping, string>> | null {
  const problems: Partial<Record<keyof StatementMapping, string>> = {};
  const needed = ['paidOn', 'amount', 'reference'] as const;
  for (const part of needed) if (!mapping[part]) problems[part] = mappingMessages[part];
  for (const part of ['paidOn', 'amount', 'reference', 'payer', 'note'] as const) {
    const chosen = mapping[part];
    if (chosen && !headings.includes(chosen)) problems[part] = mappingMessages.gone;
  }
  const chosen = needed.map((part) => mapping[part]);
  for (const [at, part] of needed.entries()) {
    if (chosen[at] && chosen.indexOf(chosen[at]) < at) problems[part] = mappingMessages.twice;
  }
  return Object.keys(problems).length > 0 ? problems : null;
}

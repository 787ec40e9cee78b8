import { CSV_START, type CsvCell, csvRow } from '@app/rules/text/csv';
import type { z } from 'zod';
import type { AuditEntry } from '#audit/record.ts';
import type { Context } from './context.ts';

/** A column of an export: its heading, and its value for a row. */
export type CsvColumn<Row> = readonly [heading: string, cell: (row: Row) => CsvCell];

/** A list as a CSV file, which `csvRoute` serves. Nobody exports while impersonating; the route checks that for all. */
export type CsvExport<Query extends z.ZodType, Row> = {
  /** Below `/api/export/`. */
  path: string;
  /** The parameters of the path and the query, together. */
  query: Query;
  /** Throws when the viewer may not have the file. */
  permit: (ctx: Context) => void;
  open: (ctx: Context, query: z.output<Query>) => OpenExport<Row> | Promise<OpenExport<Row>>;
  /** With `?format=xlsx` it comes as a workbook. */
  hasWorkbook?: boolean;
};

type OpenExport<Row> = {
  /** The name of the file, without its day and extension. */
  name: string;
  /** The audit row. */
  audit: AuditEntry;
  columns: readonly CsvColumn<Row>[];
  /** How many rows there are, where it is known: for whoever waits. */
  count?: number;
  /** The next rows in the order of the list, after the last row of the previous piece. */
  read: (last: Row | undefined, limit: number) => Promise<Row[]>;
};

/** Lets the compiler check that the cells fit the rows. */
export function csvExport<Query extends z.ZodType, Row>(definition: CsvExport<Query, Row>): CsvExport<Query, Row> {
  return definition;
}

/** What a piece of a file has. */
export const ROWS_AT_ONCE = 1_000;

/**
 * A list of any length as CSV, a thousand rows at a time, so that memory does not grow with it. Each piece begins after
 * the last row of the previous one, so that changes in the meantime do not shift the others.
 */
export async function* csvInPieces<Row>({
  columns,
  read,
}: Pick<OpenExport<Row>, 'columns' | 'read'>): AsyncGenerator<string> {
  let start = CSV_START + csvRow(columns.map(([heading]) => heading));
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, ROWS_AT_ONCE);
    yield start + rows.map((row) => csvRow(columns.map(([, cell]) => cell(row)))).join('');
    start = '';
    last = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE) return;
  }
}

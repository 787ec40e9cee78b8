import { CSV_START, csvRow } from '@app/rules/text/csv';

const rowsAtOnce = 1_000;

type Export<Row> = {
  columns: readonly string[];
  /** The next rows in the order of the list, behind the last one of before. */
  read: (last: Row | undefined, limit: number) => Promise<Row[]>;
  textOf: (rows: readonly Row[]) => string | Promise<string>;
};

/**
 * A list of any length as CSV, a thousand rows at a time, so that memory does not grow with it. Each piece begins behind
 * the last row of the one before, so that what changes meanwhile does not move the others.
 */
export async function* csvInPieces<Row>({ columns, read, textOf }: Export<Row>): AsyncGenerator<string> {
  yield CSV_START + csvRow([...columns]);
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, rowsAtOnce);
    if (rows.length > 0) yield await textOf(rows);
    last = rows.at(-1);
    if (rows.length < rowsAtOnce) return;
  }
}

import { parse } from 'csv-parse/sync';

/** Rows of a CSV file: commas, semicolons or tabs, quotes, any line ending. Our own exports read back as they were. */
export function readCsv(file: Uint8Array): (string | null)[][] {
  const text = decodeText(file);
  const texts = parse(text, {
    delimiter: separatorOf(text),
    record_delimiter: lineEnds,
    // Cells may contain a quote (5") and rows may differ in length. Empty rows stay, so that row numbers in messages are right.
    relax_quotes: true,
    relax_column_count: true,
  });
  const rows = texts.map((row) => row.map((cell) => (cell === '' ? null : withoutGuard(cell))));
  while (rows.at(-1)?.every((value) => value === null)) rows.pop();
  return rows;
}

/** The first match ends the row. Files that were converted to Windows line ends twice have the longest one. */
const lineEnds = ['\r\r\n', '\r\n', '\n', '\r'];

/** Programs for spreadsheets save "CSV" in the letters of Windows; only "CSV UTF-8" is UTF-8. */
function decodeText(file: Uint8Array): string {
  try {
    // The decoder takes the mark at the start away.
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

const separators = [',', ';', '\t'];

/** The separator that occurs most often in the headings; a comma when there is only one column. */
function separatorOf(text: string): string {
  const firstLine = /^[^\r\n]*/.exec(text)?.[0] ?? '';
  const count = (separator: string) => firstLine.split(separator).length;
  return separators.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}

/** Excel reads UTF-8 only when the file begins with this mark. */
export const CSV_START = '\uFEFF';

export type CsvCell = string | number | null | undefined;

/**
 * One row of a CSV file. A text that a spreadsheet would take for a formula (= + - @, also in full width, tab, return, new
 * line) gets an apostrophe in front, which spreadsheets do not show.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value;
  return /[",\r\n\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

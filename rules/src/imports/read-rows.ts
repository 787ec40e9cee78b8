import type { ImportProblem, ImportSubject } from './import-job.ts';
import { type ImportSheet, problemsSheetName, readmeSheetName, sheetsOf } from './import-sheets.ts';

/** A sheet as it comes out of a file: texts, empty cells null, the headings first. */
export type SheetTexts = { name: string; rows: readonly (readonly (string | null)[])[] };

/** Rows by column key, without a prototype; `row` is the number a spreadsheet shows. */
export type ReadRow = { row: number } & Record<string, unknown>;
export type ReadFile = { rows: Record<string, ReadRow[]>; rowCount: number; problems: ImportProblem[] };

/** What the file says, by the columns of its template, and all that is wrong with it on its own. */
export function readRows(subject: ImportSubject, sheets: readonly SheetTexts[]): ReadFile {
  const wanted = sheetsOf[subject];
  const problems: ImportProblem[] = strangeSheets(wanted, sheets);
  const rows = Object.create(null) as ReadFile['rows'];
  for (const sheet of wanted) {
    const given = sheets.find(({ name }) => name.trim() === sheet.name);
    rows[sheet.name] = given ? readSheet(sheet, given, problems) : [];
    if (!given && !sheet.optional) {
      problems.push({ sheet: sheet.name, row: 1, column: null, text: `The sheet "${sheet.name}" is missing.` });
    }
  }
  return { rows, rowCount: Object.values(rows).reduce((sum, { length }) => sum + length, 0), problems };
}

function strangeSheets(wanted: readonly ImportSheet[], sheets: readonly SheetTexts[]): ImportProblem[] {
  const known = new Set([readmeSheetName, problemsSheetName, ...wanted.map(({ name }) => name)]);
  return sheets
    .filter(({ name }) => !known.has(name.trim()))
    .map(({ name }) => ({
      sheet: name,
      row: 1,
      column: null,
      text: `The sheet "${name}" is not part of the template. Rename or remove it.`,
    }));
}

type Heading = { at: number; key: string; column: ImportSheet['columns'][string] };

function readSheet(sheet: ImportSheet, { rows }: SheetTexts, problems: ImportProblem[]): ReadRow[] {
  const headings = readHeadings(sheet, rows[0] ?? [], problems);
  if (headings.length === 0) return [];
  const read: ReadRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((cell) => cell === null || cell.trim() === '')) continue;
    read.push(readRow(sheet, headings, { cells, number: index + 1 }, problems));
  }
  return read;
}

function readHeadings(
  sheet: ImportSheet,
  cells: readonly (string | null)[],
  problems: ImportProblem[],
): readonly Heading[] {
  const say = (column: string, text: string) => problems.push({ sheet: sheet.name, row: 1, column, text });
  const headings: Heading[] = [];
  for (const [at, cell] of cells.entries()) {
    const name = cell?.trim() ?? '';
    if (name === '') continue;
    const found = Object.entries(sheet.columns).find(([, column]) => column.name === name);
    if (!found) say(name, `"${name}" is not a column of this sheet. Use the headings of the template.`);
    else if (headings.some(({ key }) => key === found[0])) say(name, `The column "${name}" is there twice.`);
    else headings.push({ at, key: found[0], column: found[1] });
  }
  for (const [key, { name }] of Object.entries(sheet.columns)) {
    if (!headings.some((heading) => heading.key === key)) say(name, `The column "${name}" is missing.`);
  }
  return headings;
}

function readRow(
  sheet: ImportSheet,
  headings: readonly Heading[],
  { cells, number }: { cells: readonly (string | null)[]; number: number },
  problems: ImportProblem[],
): ReadRow {
  const values = Object.create(null) as ReadRow;
  values.row = number;
  for (const { at, key, column } of headings) {
    const text = cells[at]?.trim() ?? '';
    const result = text === '' ? { value: null } : column.rule(text);
    values[key] = 'value' in result ? result.value : null;
    const wrong =
      'problem' in result ? result.problem : text === '' && column.required ? `${column.name} is required` : null;
    if (wrong) problems.push({ sheet: sheet.name, row: number, column: column.name, text: wrong });
  }
  return values;
}

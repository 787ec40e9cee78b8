import type { ImportProblem, ImportSubject } from './import-job.ts';
import { guessColumn, type HeadingChoice, type UnknownHeading } from './map-headings.ts';
import { type ImportSheet, problemsSheetName, readmeSheetName, sheetsOf } from './import-sheets.ts';

/** A sheet as it comes out of a file: texts, empty cells null, the headings first. */
export type SheetTexts = { name: string; rows: readonly (readonly (string | null)[])[] };

/** Rows by column key, without a prototype; `row` is the number a spreadsheet shows. */
export type ReadRow = { row: number } & Record<string, unknown>;
export type ReadFile = {
  rows: Record<string, ReadRow[]>;
  rowCount: number;
  problems: ImportProblem[];
  /** Headings that are not ours. */
  unknown: UnknownHeading[];
  /** Columns that the file does not have and does not need. */
  missing: MissingColumn[];
  /** Nothing but the example rows of the template. */
  isTemplate: boolean;
};
export type MissingColumn = { sheet: string; column: string };

/** Reads the file by the columns of its template, with every problem that the file alone shows. */
export function readRows(
  subject: ImportSubject,
  sheets: readonly SheetTexts[],
  choices: readonly HeadingChoice[] = [],
): ReadFile {
  const ownSheets = sheetsOf[subject];
  const read: ReadFile = {
    rows: Object.create(null) as ReadFile['rows'],
    rowCount: 0,
    problems: strangeSheets(ownSheets, sheets),
    unknown: [],
    missing: [],
    isTemplate: false,
  };
  for (const sheet of ownSheets) {
    const given = sheets.find(({ name }) => name.trim() === sheet.name);
    const rows = given ? readSheet(sheet, given, { read, choices }) : [];
    read.rows[sheet.name] = rows;
    read.rowCount += rows.length;
    if (!given && !sheet.optional) {
      read.problems.push({ sheet: sheet.name, row: 1, column: null, text: `The sheet "${sheet.name}" is missing.` });
    }
  }
  read.isTemplate = isUntouched(ownSheets, sheets);
  return read;
}

/** Every sheet is present with its own headings and nothing but its example. */
function isUntouched(ownSheets: readonly ImportSheet[], sheets: readonly SheetTexts[]): boolean {
  const linesOf = (rows: SheetTexts['rows']) =>
    rows.map((cells) => cells.map((cell) => cell?.trim() ?? '').join('\n')).filter((line) => line.trim() !== '');
  const examples = ownSheets.map(({ name, columns }) => {
    const cells = Object.values(columns);
    return { name, rows: [cells.map((column) => column.name), cells.map(({ example }) => example)] };
  });
  const hasExample = examples.some(({ rows }) => linesOf(rows).length > 1);
  return (
    hasExample &&
    examples.every(({ name, rows }) => {
      const given = sheets.find((sheet) => sheet.name.trim() === name);
      // A cell at the end that is empty may not be in the file at all.
      return given && linesOf(given.rows).map(trimmed).join('\n\n') === linesOf(rows).map(trimmed).join('\n\n');
    })
  );
}

const trimmed = (line: string) => line.replace(/\n+$/, '');

function strangeSheets(ownSheets: readonly ImportSheet[], sheets: readonly SheetTexts[]): ImportProblem[] {
  const known = new Set([readmeSheetName, problemsSheetName, ...ownSheets.map(({ name }) => name)]);
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
type RowReading = { read: ReadFile; choices: readonly HeadingChoice[] };

function readSheet(sheet: ImportSheet, { rows }: SheetTexts, reading: RowReading): ReadRow[] {
  const headings = readHeadings(sheet, rows[0] ?? [], reading);
  if (headings.length === 0) return [];
  const { problems } = reading.read;
  const read: ReadRow[] = [];
  for (const [index, cells] of rows.entries()) {
    if (index === 0 || cells.every((cell) => cell === null || cell.trim() === '')) continue;
    read.push(readRow(sheet, headings, { cells, number: index + 1 }, problems));
  }
  return read;
}

/** The column at each position: by our own headings, and by the user's choices for others. */
function readHeadings(
  sheet: ImportSheet,
  cells: readonly (string | null)[],
  { read, choices }: RowReading,
): readonly Heading[] {
  const say = (column: string, text: string) => read.problems.push({ sheet: sheet.name, row: 1, column, text });
  const ours = new Set(Object.values(sheet.columns).map(({ name }) => name));
  const given = cells.flatMap((cell, at) => (cell?.trim() ? [{ at, name: cell.trim() }] : []));
  const taken = new Set(given.map(({ name }) => name).filter((name) => ours.has(name)));
  const headings: Heading[] = [];
  for (const { at, name } of given) {
    const choice = choices.find((each) => each.sheet === sheet.name && each.heading === name) ?? null;
    if (!ours.has(name)) read.unknown.push(unknownHeading(sheet, name, { choice, taken }));
    const columnName = ours.has(name) ? name : choice?.column;
    const found = Object.entries(sheet.columns).find(([, column]) => column.name === columnName);
    if (!found) {
      if (!choice) say(name, `"${name}" is not a column of this sheet. Choose what it is, or skip it.`);
    } else if (headings.some(({ key }) => key === found[0])) say(name, `The column "${found[1].name}" appears twice.`);
    else headings.push({ at, key: found[0], column: found[1] });
  }
  tellMissing(sheet, headings, { read, say });
  return headings;
}

function unknownHeading(
  sheet: ImportSheet,
  heading: string,
  { choice, taken }: { choice: HeadingChoice | null; taken: Set<string> },
): UnknownHeading {
  const guess = guessColumn(sheet, heading, taken);
  // Two headings that seem to be the same are not both guessed.
  if (guess !== null) taken.add(guess);
  return { sheet: sheet.name, heading, guess, choice };
}

function tellMissing(
  { name: sheet, columns, needsOneOf = [] }: ImportSheet,
  headings: readonly Heading[],
  { read, say }: { read: ReadFile; say: (column: string, text: string) => void },
): void {
  const has = (key: string) => headings.some((heading) => heading.key === key);
  for (const [key, { name, required }] of Object.entries(columns)) {
    if (has(key)) continue;
    if (required) say(name, `The column "${name}" is missing.`);
    else read.missing.push({ sheet, column: name });
  }
  const names = needsOneOf.map((key) => columns[key]?.name ?? '');
  if (names.length > 0 && !needsOneOf.some((key) => has(String(key)))) {
    say(names[0] ?? '', `The file needs the column ${names.map((name) => `"${name}"`).join(' or ')}.`);
  }
}

function readRow(
  sheet: ImportSheet,
  headings: readonly Heading[],
  { cells, number }: { cells: readonly (string | null)[]; number: number },
  problems: ImportProblem[],
): ReadRow {
  const values = Object.create(null) as ReadRow;
  values.row = number;
  // A column that the file does not have is empty in every row.
  for (const key of Object.keys(sheet.columns)) values[key] = null;
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

import type { ImportProblem } from '@app/rules/records/imports/import-job';
import { problemsSheetName, readmeSheetName } from '@app/rules/records/imports/import-sheets';
import type { SheetTexts } from '@app/rules/records/imports/read-rows';
import writeExcelFile, { type CellObject, type Row } from 'write-excel-file/node';

const heading = { fontWeight: 'bold', backgroundColor: '#F1F0EE' } as const;
const marked = { backgroundColor: '#FFD6D1' } as const;

/** The uploaded rows with the cells to put right filled in, and a list of all problems. */
export function markedWorkbook(sheets: readonly SheetTexts[], problems: readonly ImportProblem[]): Promise<Buffer> {
  const bySheet = Map.groupBy(problems, ({ sheet }) => sheet);
  const copies = sheets
    .filter(({ name }) => name !== readmeSheetName && name !== problemsSheetName)
    .map(({ name, rows }) => ({ sheet: name.slice(0, 31), data: markedRows(rows, bySheet.get(name) ?? []) }));
  const list: Row[] = [
    ['Sheet', 'Row', 'Column', 'What to do'].map((value) => textCell(value, heading)),
    ...problems.map(({ sheet, row, column, text }) => [
      textCell(sheet),
      { type: Number, value: row },
      textCell(column ?? ''),
      textCell(text),
    ]),
  ];
  const columns = [{ width: 16 }, { width: 8 }, { width: 26 }, { width: 80 }];
  return writeExcelFile([...copies, { sheet: problemsSheetName, data: list, columns }]).toBuffer();
}

function markedRows(rows: SheetTexts['rows'], problems: readonly ImportProblem[]): Row[] {
  const headings = (rows[0] ?? []).map((cell) => cell?.trim() ?? '');
  const wrong = new Set(problems.map(({ row, column }) => `${row}:${column ?? ''}`));
  return rows.map((cells, index) =>
    cells.map((cell, at) => {
      const isWrong = wrong.has(`${index + 1}:${headings[at] ?? ''}`) || wrong.has(`${index + 1}:`);
      return textCell(cell ?? '', isWrong ? marked : index === 0 ? heading : {});
    }),
  );
}

/** Always a text: a value that begins with = + - @ stays as it is and is never calculated. */
export function textCell(value: string, style: Partial<CellObject> = {}): CellObject {
  const written = value.replaceAll(unwritable, '');
  return { ...style, type: String, value: isOfEveryObject(written) ? `${written} ` : written };
}

/**
 * `constructor`, `__proto__` and the like: the writer looks texts up in a plain object, finds these there, and the whole
 * file cannot be read any more. With a blank behind them, which is cut off when they are read, they are words.
 */
const isOfEveryObject = (text: string) => text in Object.prototype;

/** Characters that XML cannot hold; tabs and line ends it can. */
const unwritable = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\uFFFE\uFFFF]/gu;

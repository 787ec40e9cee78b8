import type { ImportSubject } from '@app/rules/records/imports/import-job';
import { readmeSheetName, sheetsOf } from '@app/rules/records/imports/import-sheets';
import writeExcelFile from 'write-excel-file/node';
import { textCell } from './marked-workbook.ts';

const bold = { fontWeight: 'bold', backgroundColor: '#F1F0EE' } as const;

/** The workbook to fill in: every sheet with its headings and one example row, and the values of each column. */
export function templateOf(subject: ImportSubject): Promise<Buffer> {
  const sheets = sheetsOf[subject].map(({ name, columns }) => ({
    sheet: name,
    data: [
      Object.values(columns).map((column) => textCell(column.name, bold)),
      Object.values(columns).map((column) => textCell(column.example)),
    ],
    columns: Object.values(columns).map((column) => ({ width: Math.max(14, column.name.length + 2) })),
    stickyRowsCount: 1,
  }));
  const help = sheetsOf[subject].flatMap(({ name, columns }) =>
    Object.values(columns).map((column) => [
      textCell(name),
      textCell(column.name),
      textCell('required' in column && column.required ? 'yes' : ''),
      textCell(column.help),
      textCell(column.example),
    ]),
  );
  const readme = {
    sheet: readmeSheetName,
    data: [
      [textCell('Replace the example row. Keep the headings as they are; their order is free.')],
      [],
      ['Sheet', 'Column', 'Required', 'What it takes', 'Example'].map((value) => textCell(value, bold)),
      ...help,
    ],
    columns: [{ width: 14 }, { width: 26 }, { width: 10 }, { width: 90 }, { width: 26 }],
  };
  return writeExcelFile([...sheets, readme]).toBuffer();
}

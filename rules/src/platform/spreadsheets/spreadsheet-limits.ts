/** Limits for a workbook before and while it is read. */
export const importLimits = {
  fileBytes: 5 * 1024 * 1024,
  inflatedBytes: 100 * 1024 * 1024,
  entries: 1_000,
  rows: 20_000,
  columns: 100,
  seconds: 60,
  /** Listed one by one; beyond it they are only counted. */
  problems: 5_000,
} as const;

/** Why a whole file is refused: one sentence that says what to do. */
export const fileRefusals = {
  missing: 'Choose a file to upload.',
  empty: 'This file is empty. Download the template and fill it in.',
  tooLarge: 'This file is larger than 5 MB. Split it into several files.',
  wrongKind: 'This is not an Excel workbook. Save it as .xlsx (or .csv) and upload it again.',
  oldFormat: 'This workbook is protected with a password or in the old .xls format. Save it as a plain .xlsx file.',
  macros: 'This workbook contains macros. Save it as .xlsx without macros.',
  external: 'This workbook refers to other files. Copy its cells as values into the template.',
  bomb: 'This workbook unpacks to more than 100 MB. Copy its cells as values into a new template.',
  tooManyEntries: 'This workbook has too many parts. Copy its cells as values into a new template.',
  tooManyRows: 'A sheet has more than 20,000 rows. Split it into several files.',
  tooManyColumns: 'A sheet has more than 100 columns. Use the columns of the template only.',
  tooSlow: 'This workbook takes too long to read. Copy its cells as values into a new template.',
  broken: 'This workbook cannot be read. Open it in a spreadsheet program, save it as .xlsx and upload it again.',
  template: 'This is the template, nothing was filled in. Replace the example row and upload it again.',
  noRows: 'There are no rows below the headings. Fill in the template and upload it again.',
} as const;

export type FileRefusal = keyof typeof fileRefusals;

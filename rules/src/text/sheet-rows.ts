/** Excel has no more rows on a sheet; the first one has the headings. */
export const SHEET_ROWS = 1_048_576;

/** Why a list is no workbook, or null where it is one. */
export function sheetRefusal(count: number): string | null {
  if (count < SHEET_ROWS) return null;
  const [most, all] = [SHEET_ROWS - 1, count].map((number) => number.toLocaleString('en-US'));
  return `A sheet of Excel holds ${most} rows and this list has ${all}. Take it as CSV, or choose fewer days.`;
}

import type { ImportProblem } from '@app/rules/records/imports/import-job';
import type { SheetTexts } from '@app/rules/records/imports/read-rows';
import { CSV_START, csvRow } from '@app/rules/text/csv';

/** The rows of a file that have problems, as they were sent, with the reasons in front; a part for each sheet. */
export function badRowsCsv(sheets: readonly SheetTexts[], problems: readonly ImportProblem[]): string {
  const bySheet = Map.groupBy(problems, ({ sheet }) => sheet);
  const parts = sheets.flatMap(({ name, rows }) => {
    const [headings = [], ...others] = rows;
    const wrong = Map.groupBy(bySheet.get(name.trim()) ?? [], ({ row }) => row);
    const bad = others.flatMap((cells, index) => {
      const reasons = wrong.get(index + 2);
      return reasons ? [csvRow([reasonsText(reasons), name, index + 2, ...cells])] : [];
    });
    return bad.length > 0 ? [[csvRow(['Problems', 'Sheet', 'Row', ...headings]), ...bad].join('')] : [];
  });
  return CSV_START + parts.join('\r\n');
}

const reasonsText = (problems: readonly ImportProblem[]) =>
  problems.map(({ column, text }) => (column ? `${column}: ${text}` : text)).join(' | ');

import type { ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { useChoiceInput } from './report-context.ts';

export type FileKind = 'csv' | 'xlsx';

/** Where the files of a source are, for the period of the page. */
export function useExportAddress(source: ReportSourceId) {
  const choice = useChoiceInput();
  const address = (given: Record<string, string>) => {
    const query = new URLSearchParams({ source, ...given });
    for (const [name, value] of Object.entries(choice)) if (value !== null) query.set(name, value);
    return query;
  };
  return {
    rowsFile: (rows: string, kind: FileKind) => `/api/export/report-rows?${address({ rows, as: kind })}`,
    groupsFile: (by: string, kind: FileKind) => `/api/export/report-groups?${address({ by, as: kind })}`,
  };
}

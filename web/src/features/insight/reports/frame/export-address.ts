import type { ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { useChoiceInput } from '../report-context.ts';

type FileKind = 'csv' | 'xlsx';

/** Where the files of a source are, for the period of the page. */
export function useExportAddress(source: ReportSourceId) {
  const choice = useChoiceInput();
  const address = (given: Record<string, string>, kind: FileKind) => {
    const query = new URLSearchParams({ source, ...given });
    if (kind === 'xlsx') query.set('format', kind);
    for (const [name, value] of Object.entries(choice)) if (value !== null) query.set(name, value);
    return query;
  };
  return {
    rowsFile: (rows: string, kind: FileKind, search = '') =>
      `/api/export/report-rows?${address({ rows, ...(search && { search }) }, kind)}`,
    groupsFile: (by: string, kind: FileKind) => `/api/export/report-groups?${address({ by }, kind)}`,
  };
}

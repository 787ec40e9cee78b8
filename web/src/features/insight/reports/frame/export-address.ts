import type { ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { useChoiceInput } from '../report-context.ts';

export type FileKind = 'csv' | 'xlsx';

/** Where the files of a source are, for the period of the page. */
export function useExportAddress(source: ReportSourceId) {
  const choice = useChoiceInput();
  const address = (given: Record<string, string>, kind: FileKind) => {
    const query = new URLSearchParams(given);
    if (kind === 'xlsx') query.set('format', kind);
    for (const [name, value] of Object.entries(choice)) if (value !== null) query.set(name, value);
    return query;
  };
  return {
    rowsFile: (rows: string, kind: FileKind, search = '') =>
      `/api/export/report-rows?${address({ source, rows, ...(search && { search }) }, kind)}`,
    groupsFile: (by: string, kind: FileKind) => `/api/export/report-groups?${address({ source, by }, kind)}`,
    communityFile: (by: string, kind: FileKind) => `/api/export/community-groups?${address({ by }, kind)}`,
  };
}

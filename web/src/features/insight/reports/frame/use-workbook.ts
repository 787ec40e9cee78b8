import type { ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { sheetRefusal } from '@app/rules/text/sheet-rows';
import { useDataClient } from '#graphql/use-data-client.ts';
import { download } from '#ui/download.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { useChoiceInput } from '../report-context.ts';
import { ReportRows } from '../reports.operations.ts';
import { useExportAddress } from './export-address.ts';

/** Downloads rows as a workbook; those that no sheet holds are offered as CSV. */
export function useWorkbook(source: ReportSourceId): (rows: string, search?: string) => Promise<void> {
  const client = useDataClient();
  const choice = useChoiceInput();
  const { rowsFile } = useExportAddress(source);
  return async (rows, search = '') => {
    const refusal = sheetRefusal(await countOf(rows, search));
    if (refusal === null) download(rowsFile(rows, 'xlsx', search));
    else if (await confirm({ title: 'Too many rows for Excel', body: refusal, confirmLabel: 'Download CSV' }))
      download(rowsFile(rows, 'csv', search));
  };

  /** Without an answer the file itself says what is wrong. */
  async function countOf(rows: string, search: string): Promise<number> {
    const variables = { source, choice, rows, search: search || null, page: 1, pageSize: 1 };
    try {
      const { data } = await client.query({ query: ReportRows, variables });
      return data?.reportRows.count ?? 0;
    } catch {
      return 0;
    }
  }
}

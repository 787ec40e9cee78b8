import type { ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { sheetRefusal } from '@app/rules/text/sheet-rows';
import { useDataClient } from '#graphql/use-data-client.ts';
import { downloadWatched } from '#parts/files/watched-download.tsx';
import { download } from '#ui/download.ts';
import { confirm } from '#ui/modal/confirm.tsx';
import { useChoiceInput } from '../report-context.ts';
import { ReportRows } from '../reports.operations.ts';
import { type FileKind, useExportAddress } from './export-address.ts';

/** So many are there before anybody could read how far they are. */
const FEW = 5_000;
/** More than these the page does not hold: the browser writes them down as they come. */
const MANY = 500_000;

/** Saves rows as a file, and says how far long ones are. What no sheet of Excel holds is offered as CSV. */
export function useRowsFile(source: ReportSourceId): (rows: string, kind: FileKind, search?: string) => Promise<void> {
  const client = useDataClient();
  const choice = useChoiceInput();
  const { rowsFile } = useExportAddress(source);
  return async (rows, kind, search = '') => {
    const count = await countOf(rows, search);
    const refusal = kind === 'xlsx' ? sheetRefusal(count) : null;
    if (
      refusal !== null &&
      !(await confirm({ title: 'Too many rows for Excel', body: refusal, confirmLabel: 'Download CSV' }))
    )
      return;
    const address = rowsFile(rows, refusal === null ? kind : 'csv', search);
    if (count > FEW && count <= MANY) await downloadWatched(address, count);
    else download(address);
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

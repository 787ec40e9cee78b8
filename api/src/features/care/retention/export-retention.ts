import { outcomeLabels } from '@app/rules/care/retention/retention-rows';
import { leavingReasonWords } from '@app/rules/money/leaving/leaving-reasons';
import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { z } from 'zod';
import { requireViewer } from '#context.ts';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { Forbidden } from '#errors.ts';
import { careColumns, personColumns } from '#features/money/collections/exports/desk-csv.ts';
import { openRetentionRows, type RetentionRow } from './retention-list.ts';

/** The rows behind a figure of retention. */
export const retentionExport = csvExport({
  path: 'retention',
  query: z.object({ rows: z.string().max(60), period: z.coerce.number().optional() }),
  permit: (ctx) => {
    const { functions, pages } = requireViewer(ctx);
    // It has addresses and numbers of people, as their own export has.
    if (!functions.has('user_export') || !pages.has('retention')) throw new Forbidden();
  },
  open: async (ctx, query) => {
    const { read } = await openRetentionRows(ctx, query);
    return {
      name: `retention-${query.rows.replaceAll(':', '-')}`,
      audit: { action: 'retention.export', objectType: 'subscriptions', after: query },
      columns,
      read: async (last: RetentionRow | undefined, limit: number) =>
        (await read({ limit, offset: 0, ...(last && { after: last }) })).items,
    };
  },
});

const columns: readonly CsvColumn<RetentionRow>[] = [
  ...personColumns,
  ['Product', ({ product }) => product],
  ['Ends', ({ endsOn }) => endsOn],
  ['Outcome', ({ outcome, returnedOn }) => (returnedOn ? 'Came back' : outcomeLabels[outcome])],
  ['Renewed On', ({ renewedOn, returnedOn }) => renewedOn ?? returnedOn],
  ['Left On', ({ outcome, leftOn }) => (outcome === 'left' ? leftOn : null)],
  ['Reason', ({ reason }) => reason && leavingReasonWords[reason].label],
  ['Words', ({ words }) => words],
  ['Renewal', ({ amount }) => pesosFromCentavos(amount)],
  ...careColumns,
];

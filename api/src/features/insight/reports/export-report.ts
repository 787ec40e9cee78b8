import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { dimensionFacts, reportFacts, type ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import { LONGEST_ROWS } from '@app/rules/insight/reports/report-rows';
import { displayName } from '@app/rules/people/users/full-name';
import { formatInstant } from '@app/rules/time/manila';
import { z } from 'zod';
import { type Context, requireViewer } from '#context.ts';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { Forbidden } from '#errors.ts';
import { openReportRows, rowsInTurn } from './report-rows.ts';
import type { ReportGroup, ReportRow } from './report-types.ts';
import { runReport } from './run-report.ts';

/** The report bar as texts of an address. */
export const choiceQuery = {
  period: z.string().max(20).optional(),
  frequency: z.string().max(20).optional(),
  at: z.string().max(20).optional(),
  from: z.string().max(20).optional(),
  to: z.string().max(20).optional(),
};

/** Which source a reader may see is asked when it is opened. */
export function requireExporter(ctx: Pick<Context, 'viewer'>): void {
  if (!requireViewer(ctx).functions.has('report_export')) throw new Forbidden();
}

/** The facts behind a figure. */
export const reportRowsExport = csvExport({
  path: 'report-rows',
  hasWorkbook: true,
  query: z.object({
    source: z.string().max(40),
    rows: z.string().max(LONGEST_ROWS).default('all'),
    search: z.string().optional(),
    ...choiceQuery,
  }),
  permit: requireExporter,
  open: async (ctx, { source: name, rows, search, ...choice }) => {
    const { source, range, list } = await openReportRows(ctx, { source: name, rows, search, choice });
    const { count } = await list.total();
    return {
      name: `${source}-${range.from}-${range.to}`,
      audit: {
        action: 'report-rows.export',
        objectType: 'report',
        objectId: source,
        after: { rows, search, ...range },
      },
      columns: rowColumns(source),
      count,
      read: rowsInTurn(ctx, source, list),
    };
  },
});

function rowColumns(source: ReportSourceId): readonly CsvColumn<ReportRow>[] {
  const { hasAmount } = reportFacts[source];
  return [
    ['Day', ({ day }) => day],
    ['Time', ({ at }) => at && formatInstant(at)],
    ['Person', ({ person }) => person && displayName(person)],
    ['Tribe ID', ({ person }) => person?.tribeId],
    ['Email', ({ person }) => person?.email],
    ['Batch', ({ person }) => person?.batch],
    ['What', ({ title }) => title],
    ['Detail', ({ detail }) => detail],
    ['Reference', ({ reference }) => reference],
    ...(hasAmount ? [['Amount', ({ amount }) => pesosOf(amount)] satisfies CsvColumn<ReportRow>] : []),
    ['By', ({ by }) => by],
  ];
}

const pesosOf = (amount: number | null) => (amount === null ? null : pesosFromCentavos(amount));

/** The table of groups. */
export const reportGroupsExport = csvExport({
  path: 'report-groups',
  hasWorkbook: true,
  query: z.object({ source: z.string().max(40), by: z.string().max(40).optional(), ...choiceQuery }),
  permit: requireExporter,
  open: async (ctx, { source: name, by: dimension, ...choice }) => {
    const { source, by, from, to, groups } = await runReport(ctx, { source: name, by: dimension, choice });
    const { hasAmount, unit } = reportFacts[source];
    const many = unit[1].slice(0, 1).toUpperCase() + unit[1].slice(1);
    const columns: CsvColumn<ReportGroup>[] = [
      [dimensionFacts[by].label, ({ label }) => label],
      [many, ({ count }) => count],
      [`${many} in the period before`, ({ beforeCount }) => beforeCount],
    ];
    if (hasAmount)
      columns.push(
        ['Amount', ({ amount }) => pesosOf(amount)],
        ['Amount in the period before', ({ beforeAmount }) => pesosOf(beforeAmount)],
      );
    return {
      name: `${source}-by-${by}-${from}-${to}`,
      audit: { action: 'report-rows.export', objectType: 'report', objectId: source, after: { by, from, to } },
      columns,
      count: groups.length,
      read: async (last: ReportGroup | undefined) => (last ? [] : groups),
    };
  },
});

import { builder } from '#graphql/builder.ts';
import { DeskPersonType } from '#features/money/collections/desk-types.ts';
import { type CohortTable, cohortTable } from '#features/care/retention/cohort-table.ts';
import { usualPeriod } from './report-scope.ts';
import { reportRows } from './report-rows.ts';
import type {
  Report,
  ReportBucket,
  ReportFigure,
  ReportGroup,
  ReportPart,
  ReportRow,
  ReportRowList,
} from './report-types.ts';
import { runReport } from './run-report.ts';

export const ReportChoiceInput = builder.inputType('ReportChoiceInput', {
  description: 'What the report bar says: a period, or none and a frequency with its day or range',
  fields: (t) => ({
    period: t.string(),
    frequency: t.string(),
    at: t.string({ description: 'A day of the day, month, quarter or year' }),
    from: t.string(),
    to: t.string(),
  }),
});

export const ReportFigureType = builder.objectRef<ReportFigure>('ReportFigure').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos', nullable: true, description: 'Null where facts have none' }),
  }),
});

const PartType = builder.objectRef<ReportPart>('ReportPart').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos', nullable: true }),
  }),
});

const BucketType = builder.objectRef<ReportBucket>('ReportBucket').implement({
  description: 'A bar: some days of the period; of a state, how it was at the end of the last of them',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos', nullable: true }),
    parts: t.expose('parts', { type: [PartType], description: 'By the key of the group' }),
  }),
});

const GroupType = builder.objectRef<ReportGroup>('ReportGroup').implement({
  fields: (t) => ({
    key: t.exposeString('key', { description: 'As in `rows`: platform:gcash' }),
    label: t.exposeString('label'),
    leader: t.exposeString('leader', { nullable: true, description: 'Who leads a group of the community' }),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos', nullable: true }),
    beforeCount: t.exposeInt('beforeCount'),
    beforeAmount: t.expose('beforeAmount', { type: 'Pesos', nullable: true }),
  }),
});

const ReportType = builder.objectRef<Report>('Report').implement({
  fields: (t) => ({
    source: t.exposeString('source'),
    by: t.exposeString('by'),
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    beforeFrom: t.field({ type: 'Date', resolve: ({ before }) => before.from }),
    beforeTo: t.field({ type: 'Date', resolve: ({ before }) => before.to }),
    total: t.expose('total', { type: ReportFigureType }),
    before: t.expose('before', { type: ReportFigureType }),
    buckets: t.expose('buckets', { type: [BucketType] }),
    beforeBuckets: t.expose('beforeBuckets', { type: [BucketType] }),
    groups: t.expose('groups', { type: [GroupType] }),
  }),
});

const RowType = builder.objectRef<ReportRow>('ReportRow').implement({
  description: 'A fact behind a figure',
  fields: (t) => ({
    id: t.exposeString('id'),
    day: t.expose('day', { type: 'Date' }),
    at: t.expose('at', { type: 'DateTime', nullable: true }),
    person: t.expose('person', { type: DeskPersonType, nullable: true }),
    title: t.exposeString('title'),
    detail: t.exposeString('detail'),
    reference: t.exposeString('reference', { nullable: true }),
    amount: t.expose('amount', { type: 'Pesos', nullable: true }),
    by: t.exposeString('by', { nullable: true }),
    path: t.exposeString('path', { nullable: true, description: 'The page of the product that shows it' }),
  }),
});

const RowsType = builder.objectRef<ReportRowList>('ReportRows').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos', nullable: true }),
    items: t.expose('items', { type: [RowType] }),
  }),
});

const CellType = builder.objectRef<CohortTable['cohorts'][number]['cells'][number]>('CohortReportCell').implement({
  fields: (t) => ({
    month: t.exposeInt('month', { description: 'Months after the first payment' }),
    kept: t.exposeInt('kept'),
  }),
});
const CohortType = builder.objectRef<CohortTable['cohorts'][number]>('CohortReportRow').implement({
  fields: (t) => ({
    month: t.exposeString('month', { description: '2026-11, the key of the rows' }),
    people: t.exposeInt('people'),
    cells: t.expose('cells', { type: [CellType] }),
  }),
});
const CohortReportType = builder.objectRef<CohortTable>('CohortReport').implement({
  fields: (t) => ({
    countedAt: t.expose('countedAt', { type: 'DateTime', nullable: true }),
    cohorts: t.expose('cohorts', { type: [CohortType] }),
  }),
});

/** One of the report pages; which of them shows a source is its own rule. */
const anyReport = {
  pageFlag: 'reportSummary',
  $any: { pageFlag: 'paymentReport', $any: { pageFlag: 'communityReport' } },
} as const;

builder.queryFields((t) => ({
  usualReportPeriod: t.string({
    description: 'The period of a report that nobody chose one for: last-7, last-15 or last-30, as the settings say',
    authScopes: anyReport,
    resolve: (_root, _args, ctx) => usualPeriod(ctx),
  }),
  report: t.field({
    type: ReportType,
    description: 'A source in a period, beside the one before, by one of its dimensions',
    authScopes: anyReport,
    args: {
      source: t.arg.string({ required: true }),
      choice: t.arg({ type: ReportChoiceInput, required: true }),
      by: t.arg.string({ description: 'A dimension; by default the first of the source' }),
    },
    resolve: (_root, { source, choice, by }, ctx) => runReport(ctx, { source, choice, by }),
  }),
  reportRows: t.field({
    type: RowsType,
    description: 'The facts behind a figure: all, platform:gcash, batch:3,days:2026-11-01..2026-11-07',
    authScopes: anyReport,
    args: {
      source: t.arg.string({ required: true }),
      choice: t.arg({ type: ReportChoiceInput, required: true }),
      rows: t.arg.string({ required: true }),
      search: t.arg.string(),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { page, pageSize, ...given }, ctx) => reportRows(ctx, given, { page, pageSize }),
  }),
  cohortReport: t.field({
    type: CohortReportType,
    description: 'Rows of a cell: source cohorts, rows cohort:2026-03,after:5 (or after:5-lost)',
    authScopes: { pageFlag: 'reportSummary', $any: { pageFlag: 'paymentReport' } },
    resolve: (_root, _args, ctx) => cohortTable(ctx),
  }),
}));

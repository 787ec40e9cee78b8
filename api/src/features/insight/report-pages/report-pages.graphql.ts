import { reportFacts } from '@app/rules/insight/reports/report-catalog';
import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { ReportChoiceInput, ReportFigureType } from '#features/insight/reports/reports.graphql.ts';
import { monthGoals } from '#features/insight/targets/month-goals.ts';
import { MonthGoalsType } from '#features/insight/targets/targets.graphql.ts';
import { builder } from '#graphql/builder.ts';
import {
  type CommunityGroup,
  type CommunityReport,
  communityReport,
  type HeatCell,
  type TableFigure,
} from './community-report.ts';
import type { PageFigure } from './page-figures.ts';
import { type AgeFigure, type ExpectedWeek, type PaymentReport, paymentReport } from './payment-report.ts';
import { type ReportSummary, reportSummary } from './report-summary.ts';

const isMoney = ({ source }: PageFigure) => reportFacts[source].measure === 'money';

const PageFigureType = builder.objectRef<PageFigure>('PageFigure').implement({
  description: 'A figure of a report page; `reportRows` of its source and rows lists exactly what it counts',
  fields: (t) => ({
    key: t.exposeString('key'),
    source: t.exposeString('source'),
    rows: t.exposeString('rows'),
    unit: t.string({ description: 'money or count', resolve: ({ source }) => reportFacts[source].measure }),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos', nullable: true }),
    beforeCount: t.exposeInt('beforeCount'),
    beforeAmount: t.expose('beforeAmount', { type: 'Pesos', nullable: true }),
    spark: t.floatList({
      description: 'Of each bar of the period, pesos or how many',
      resolve: (figure) => (isMoney(figure) ? figure.spark.map(pesosFromCentavos) : figure.spark),
    }),
  }),
});

const ReportSummaryType = builder.objectRef<ReportSummary>('ReportSummary').implement({
  fields: (t) => ({
    from: t.field({ type: 'Date', resolve: ({ days }) => days.from }),
    to: t.field({ type: 'Date', resolve: ({ days }) => days.to }),
    beforeFrom: t.field({ type: 'Date', resolve: ({ days }) => days.before.from }),
    beforeTo: t.field({ type: 'Date', resolve: ({ days }) => days.before.to }),
    figures: t.expose('figures', { type: [PageFigureType] }),
    goals: t.field({
      type: MonthGoalsType,
      description: 'The targets of this month and its forecast',
      resolve: (_summary, _args, ctx) => monthGoals(ctx),
    }),
  }),
});

const AgeFigureType = builder.objectRef<AgeFigure>('AgeFigure').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    label: t.exposeString('label'),
    rows: t.exposeString('rows', { description: 'Of the source outstanding' }),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos' }),
  }),
});

const ExpectedWeekType = builder.objectRef<ExpectedWeek>('ExpectedWeek').implement({
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    rows: t.exposeString('rows', { description: 'Of the source due' }),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos', description: 'All that falls due' }),
    likely: t.expose('likely', { type: 'Pesos', description: 'At the rate of the period' }),
  }),
});

const PaymentReportType = builder.objectRef<PaymentReport>('PaymentReport').implement({
  fields: (t) => ({
    from: t.field({ type: 'Date', resolve: ({ days }) => days.from }),
    to: t.field({ type: 'Date', resolve: ({ days }) => days.to }),
    beforeFrom: t.field({ type: 'Date', resolve: ({ days }) => days.before.from }),
    beforeTo: t.field({ type: 'Date', resolve: ({ days }) => days.before.to }),
    figures: t.expose('figures', { type: [PageFigureType] }),
    rate: t.exposeFloat('rate', { nullable: true, description: 'Collected, of collected and overdue: 0 to 1' }),
    beforeRate: t.exposeFloat('beforeRate', { nullable: true }),
    ageing: t.expose('ageing', { type: [AgeFigureType] }),
    promised: t.expose('promised', { type: ReportFigureType, description: 'The list of promises at the desk' }),
    expected: t.expose('expected', { type: [ExpectedWeekType] }),
  }),
});

const HeatCellType = builder.objectRef<HeatCell>('HeatCell').implement({
  fields: (t) => ({
    weekday: t.exposeInt('weekday', { description: '1 is Monday' }),
    hour: t.exposeInt('hour', { description: 'The first of three' }),
    rows: t.exposeString('rows', { description: 'Of the source lesson-activity' }),
    count: t.exposeInt('count'),
  }),
});

const TableFigureType = builder.objectRef<TableFigure>('TableFigure').implement({
  fields: (t) => ({ rows: t.exposeString('rows'), count: t.exposeInt('count') }),
});

const CommunityGroupType = builder.objectRef<CommunityGroup>('CommunityReportGroup').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    label: t.exposeString('label'),
    leader: t.exposeString('leader', { nullable: true, description: 'Who leads a group' }),
    members: t.expose('members', { type: TableFigureType }),
    seen: t.expose('seen', { type: TableFigureType }),
    spark: t.exposeIntList('spark', { description: 'Seen in the week, at the end of each bar' }),
    checkedIn: t.expose('checkedIn', { type: TableFigureType, description: 'Of the source checked-in' }),
    buddies: t.exposeInt('buddies', {
      description: 'Members in an accountability group: of them check-ins are expected',
    }),
    completions: t.expose('completions', { type: TableFigureType }),
    moveUps: t.expose('moveUps', { type: TableFigureType }),
  }),
});

const AbsenceType = builder.objectRef<CommunityReport['absent'][number]>('AbsentMembers').implement({
  description: 'Members who were not seen for some days',
  fields: (t) => ({
    key: t.exposeString('key'),
    label: t.exposeString('label'),
    rows: t.exposeString('rows', { description: 'Of the source unseen' }),
    count: t.exposeInt('count'),
  }),
});

const CommunityReportType = builder.objectRef<CommunityReport>('CommunityReport').implement({
  fields: (t) => ({
    from: t.field({ type: 'Date', resolve: ({ days }) => days.from }),
    to: t.field({ type: 'Date', resolve: ({ days }) => days.to }),
    beforeFrom: t.field({ type: 'Date', resolve: ({ days }) => days.before.from }),
    beforeTo: t.field({ type: 'Date', resolve: ({ days }) => days.before.to }),
    figures: t.expose('figures', { type: [PageFigureType] }),
    medianWaitHours: t.exposeFloat('medianWaitHours', { nullable: true }),
    absent: t.expose('absent', { type: [AbsenceType] }),
    heat: t.expose('heat', { type: [HeatCellType] }),
    by: t.exposeString('by'),
    groups: t.expose('groups', { type: [CommunityGroupType] }),
  }),
});

builder.queryFields((t) => ({
  reportSummary: t.field({
    type: ReportSummaryType,
    authScopes: { pageFlag: 'reportSummary' },
    args: { choice: t.arg({ type: ReportChoiceInput, required: true }) },
    resolve: (_root, { choice }, ctx) => reportSummary(ctx, choice),
  }),
  paymentReport: t.field({
    type: PaymentReportType,
    authScopes: { pageFlag: 'paymentReport' },
    args: { choice: t.arg({ type: ReportChoiceInput, required: true }) },
    resolve: (_root, { choice }, ctx) => paymentReport(ctx, choice),
  }),
  communityReport: t.field({
    type: CommunityReportType,
    authScopes: { pageFlag: 'communityReport' },
    args: {
      choice: t.arg({ type: ReportChoiceInput, required: true }),
      by: t.arg.string({ description: 'group, stage, batch or level' }),
    },
    resolve: (_root, { choice, by }, ctx) => communityReport(ctx, choice, by),
  }),
}));

import { rateOf } from '@app/rules/care/retention/membership-terms';
import { leavingReasonWords } from '@app/rules/money/leaving/leaving-reasons';
import { builder } from '#graphql/builder.ts';
import { DeskPersonType, DeskStaffType, LastContactType } from '#features/money/collections/desk-types.ts';
import { type AtRiskList, membersAtRiskOfNight, type PersonAtRisk, riskCares } from './at-risk-list.ts';
import { type Cohort, type CohortCell, type CohortTable, cohortTable } from './cohort-table.ts';
import { type ReasonCount, reasonsForLeaving } from './reasons-for-leaving.ts';
import { type PipelineStep, renewalPipeline } from './renewal-pipeline.ts';
import { type DueMonth, type RenewalRate, type RenewalRates, renewalRates, renewalsByMonth } from './renewals.ts';
import { type PeriodCounts, type RetentionFigures, retentionFigures } from './retention-figures.ts';
import { type RetentionList, type RetentionRow, retentionRows } from './retention-list.ts';
import { type WinBack, winBackLists, type WinBackSums } from './win-back.ts';

const PeriodCountsType = builder.objectRef<PeriodCounts>('RetentionPeriod').implement({
  fields: (t) => ({
    renewed: t.exposeInt('renewed'),
    left: t.exposeInt('left'),
    rate: t.float({
      nullable: true,
      description: 'Percent that renewed of those who decided; null when nobody did',
      resolve: ({ renewed, left }) => rateOf(renewed, renewed + left),
    }),
  }),
});

const FiguresType = builder.objectRef<RetentionFigures>('RetentionFigures').implement({
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    trend: t.expose('trend', {
      type: [PeriodCountsType],
      description: 'The oldest period first, the last is this one',
    }),
    start: t.exposeInt('start', { description: 'Members before the period began' }),
    kept: t.exposeInt('kept', { description: 'Those of them who are members today' }),
    formerStart: t.exposeInt('formerStart'),
    formerKept: t.exposeInt('formerKept'),
    toCollect: t.int({ resolve: ({ toCollect }) => toCollect.count }),
    toCollectAmount: t.field({ type: 'Pesos', resolve: ({ toCollect }) => toCollect.amount }),
    backCount: t.exposeInt('backCount', { description: 'People to win back' }),
  }),
});

const RowType = builder.objectRef<RetentionRow>('RetentionRow').implement({
  description: 'A membership that ends or ended, and what came after it',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Of the subscription' }),
    product: t.exposeString('product'),
    endsOn: t.expose('endsOn', { type: 'Date' }),
    amount: t.expose('amount', { type: 'Pesos' }),
    isCancelled: t.exposeBoolean('isCancelled'),
    renewedOn: t.expose('renewedOn', { type: 'Date', nullable: true }),
    leftOn: t.expose('leftOn', { type: 'Date', nullable: true }),
    returnedOn: t.expose('returnedOn', { type: 'Date', nullable: true }),
    outcome: t.exposeString('outcome'),
    reason: t.exposeString('reason', { nullable: true }),
    reasonLabel: t.string({
      nullable: true,
      resolve: ({ reason }) => reason && leavingReasonWords[reason].label,
    }),
    words: t.exposeString('words', { nullable: true }),
    person: t.expose('person', { type: DeskPersonType }),
    owner: t.expose('owner', { type: DeskStaffType, nullable: true }),
    lastContact: t.expose('lastContact', { type: LastContactType, nullable: true }),
  }),
});

const ListType = builder.objectRef<RetentionList>('RetentionList').implement({
  fields: (t) => ({
    title: t.exposeString('title'),
    items: t.expose('items', { type: [RowType] }),
    totalCount: t.exposeInt('totalCount'),
    amount: t.expose('amount', { type: 'Pesos' }),
  }),
});

const StepType = builder.objectRef<PipelineStep>('RenewalStep').implement({
  fields: (t) => ({
    step: t.exposeString('step'),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos' }),
    first: t.expose('first', { type: [RowType] }),
  }),
});

const MonthType = builder.objectRef<DueMonth>('RenewalMonth').implement({
  fields: (t) => ({
    month: t.exposeString('month', { description: '2026-11' }),
    renewed: t.exposeInt('renewed'),
    open: t.exposeInt('open'),
    left: t.exposeInt('left'),
  }),
});

const ReasonType = builder.objectRef<ReasonCount>('LeavingReasonCount').implement({
  fields: (t) => ({
    reason: t.exposeString('reason'),
    label: t.string({ resolve: ({ reason }) => leavingReasonWords[reason].label }),
    count: t.exposeInt('count'),
  }),
});

const RateType = builder.objectRef<RenewalRate>('RenewalRate').implement({
  fields: (t) => ({
    id: t.exposeInt('id', { description: '0 for people without a batch' }),
    name: t.exposeString('name'),
    renewed: t.exposeInt('renewed'),
    decided: t.exposeInt('decided'),
    rate: t.float({ nullable: true, resolve: ({ renewed, decided }) => rateOf(renewed, decided) }),
  }),
});
const RatesType = builder.objectRef<RenewalRates>('RenewalRates').implement({
  fields: (t) => ({
    batches: t.expose('batches', { type: [RateType] }),
    products: t.expose('products', { type: [RateType] }),
  }),
});

const WinBackType = builder.objectRef<WinBack>('WinBackList').implement({
  fields: (t) => ({
    band: t.exposeString('band'),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos' }),
  }),
});
const WinBackSumsType = builder.objectRef<WinBackSums>('WinBackSums').implement({
  fields: (t) => ({
    bands: t.expose('bands', { type: [WinBackType] }),
    returned: t.exposeInt('returned', { description: 'Came back within a year' }),
  }),
});

const CellType = builder.objectRef<CohortCell>('CohortCell').implement({
  fields: (t) => ({
    month: t.exposeInt('month'),
    kept: t.exposeInt('kept'),
    due: t.expose('due', { type: 'Pesos', description: 'What was due until this month' }),
    collected: t.expose('collected', { type: 'Pesos', description: 'What of it is paid' }),
  }),
});
const CohortType = builder.objectRef<Cohort>('Cohort').implement({
  fields: (t) => ({
    month: t.exposeString('month'),
    people: t.exposeInt('people'),
    cells: t.expose('cells', { type: [CellType], description: 'As far as everybody of the cohort has come' }),
  }),
});
const CohortTableType = builder.objectRef<CohortTable>('CohortTable').implement({
  fields: (t) => ({
    countedAt: t.expose('countedAt', { type: 'DateTime', nullable: true }),
    cohorts: t.expose('cohorts', { type: [CohortType] }),
  }),
});

const RiskCareType = builder.enumType('RiskCare', { values: riskCares });

const PersonAtRiskType = builder.objectRef<PersonAtRisk>('PersonAtRisk').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    person: t.expose('person', { type: DeskPersonType }),
    owner: t.expose('owner', { type: DeskStaffType, nullable: true }),
    reason: t.exposeString('reason', { description: 'The worst one' }),
    reasons: t.exposeStringList('reasons', { description: 'As staff read them, the worst first' }),
    tone: t.exposeString('tone'),
    action: t.exposeString('action'),
  }),
});

const AtRiskListType = builder.objectRef<AtRiskList>('AtRiskList').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [PersonAtRiskType] }),
    totalCount: t.exposeInt('totalCount'),
    all: t.exposeInt('all'),
    managed: t.exposeInt('managed', { description: 'Those with a success manager; the others have none' }),
    checkedOn: t.expose('checkedOn', { type: 'Date', nullable: true, description: 'The night that found them' }),
  }),
});

const authScopes = { pageFlag: 'retention' } as const;

builder.queryFields((t) => ({
  retentionFigures: t.field({
    type: FiguresType,
    authScopes,
    args: { period: t.arg.int({ description: '7, 15 or 30 days; 30 by default' }) },
    resolve: (_root, { period }, ctx) => retentionFigures(ctx, period),
  }),
  renewalPipeline: t.field({
    type: [StepType],
    authScopes,
    args: { period: t.arg.int(), cards: t.arg.int({ required: true }) },
    resolve: (_root, { period, cards }, ctx) => renewalPipeline(ctx, period, cards),
  }),
  renewalsByMonth: t.field({
    type: [MonthType],
    authScopes,
    resolve: (_root, _args, ctx) => renewalsByMonth(ctx),
  }),
  reasonsForLeaving: t.field({
    type: [ReasonType],
    authScopes,
    resolve: (_root, _args, ctx) => reasonsForLeaving(ctx),
  }),
  renewalRates: t.field({ type: RatesType, authScopes, resolve: (_root, _args, ctx) => renewalRates(ctx) }),
  winBackLists: t.field({ type: WinBackSumsType, authScopes, resolve: (_root, _args, ctx) => winBackLists(ctx) }),
  retentionCohorts: t.field({ type: CohortTableType, authScopes, resolve: (_root, _args, ctx) => cohortTable(ctx) }),
  retentionAtRisk: t.field({
    type: AtRiskListType,
    description:
      'Members whom the last night found at risk, the worst first, as the pages of success managers count them',
    authScopes,
    args: { care: t.arg({ type: RiskCareType }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { care, page, pageSize }, ctx) => membersAtRiskOfNight(ctx, care ?? 'all', { page, pageSize }),
  }),
  retentionRows: t.field({
    type: ListType,
    description: 'The memberships behind a figure: due:2026-11:open, cohort:2026-03:5 …',
    authScopes,
    args: {
      rows: t.arg.string({ required: true }),
      period: t.arg.int(),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { rows, period, page, pageSize }, ctx) => retentionRows(ctx, { rows, period }, { page, pageSize }),
  }),
}));

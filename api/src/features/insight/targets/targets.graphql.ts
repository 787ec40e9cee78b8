import type { CountForecast } from '@app/rules/insight/targets/count-forecast';
import { type BandForecast, type Forecast, forecastBands } from '@app/rules/insight/targets/forecast';
import { targetFacts, targetKinds } from '@app/rules/insight/targets/target-kinds';
import { builder } from '#graphql/builder.ts';
import { type Goal, type MonthGoals, monthGoals } from './month-goals.ts';
import { listTargetMonths, setTargets, type TargetMonth } from './set-targets.ts';

const TargetKindType = builder.enumType('TargetKind', { values: targetKinds });

const isMoney = ({ kind }: Goal) => targetFacts[kind].measure === 'money';

const CountForecastType = builder.objectRef<CountForecast>('CountForecast').implement({
  description: 'How many the month will bring',
  fields: (t) => ({
    low: t.exposeInt('low'),
    likely: t.exposeInt('likely'),
    high: t.exposeInt('high'),
  }),
});

const GoalType = builder.objectRef<Goal>('Goal').implement({
  description: 'What a month is to bring, and how far it is',
  fields: (t) => ({
    kind: t.expose('kind', { type: TargetKindType }),
    isSet: t.exposeBoolean('isSet', { description: 'By staff; otherwise what was agreed when the month began' }),
    targetAmount: t.field({ type: 'Pesos', nullable: true, resolve: (goal) => (isMoney(goal) ? goal.target : null) }),
    targetCount: t.int({ nullable: true, resolve: (goal) => (isMoney(goal) ? null : goal.target) }),
    amount: t.field({ type: 'Pesos', nullable: true, resolve: (goal) => (isMoney(goal) ? goal.reached : null) }),
    count: t.exposeInt('count'),
    source: t.string({ description: 'The report that has the rows', resolve: ({ kind }) => targetFacts[kind].source }),
    forecast: t.expose('forecast', {
      type: CountForecastType,
      nullable: true,
      description: 'Of enrollments and renewals; none before there is a month to learn from',
    }),
  }),
});

const BandForecastType = builder.objectRef<BandForecast>('BandForecast').implement({
  fields: (t) => ({
    band: t.exposeString('band', { description: forecastBands.join(', ') }),
    open: t.expose('open', { type: 'Pesos' }),
    rate: t.exposeFloat('rate', { nullable: true, description: 'The usual share that is paid, from 0 to 1' }),
    likely: t.expose('likely', { type: 'Pesos' }),
  }),
});

const ForecastType = builder.objectRef<Forecast>('Forecast').implement({
  description: 'What the month will bring',
  fields: (t) => ({
    low: t.expose('low', { type: 'Pesos' }),
    likely: t.expose('likely', { type: 'Pesos' }),
    high: t.expose('high', { type: 'Pesos' }),
    bands: t.expose('bands', { type: [BandForecastType] }),
  }),
});

export const MonthGoalsType = builder.objectRef<MonthGoals>('MonthGoals').implement({
  fields: (t) => ({
    month: t.expose('month', { type: 'Date', description: 'Its first day' }),
    monthEnd: t.expose('monthEnd', { type: 'Date' }),
    mayBeSet: t.exposeBoolean('mayBeSet', { description: 'Not by staff who see their own people only' }),
    goals: t.expose('goals', { type: [GoalType] }),
    forecast: t.expose('forecast', {
      type: ForecastType,
      nullable: true,
      description: 'None before there is a month to learn from',
    }),
  }),
});

const TargetMonthType = builder.objectRef<TargetMonth>('TargetMonth').implement({
  fields: (t) => ({
    month: t.expose('month', { type: 'Date' }),
    collection: t.field({ type: 'Pesos', nullable: true, resolve: ({ targets }) => targets.collection }),
    enrolment: t.int({ nullable: true, resolve: ({ targets }) => targets.enrolment }),
    renewal: t.int({ nullable: true, resolve: ({ targets }) => targets.renewal }),
    collected: t.field({ type: 'Pesos', resolve: ({ reached }) => reached.collection }),
    enrolled: t.int({ resolve: ({ reached }) => reached.enrolment }),
    renewed: t.int({ resolve: ({ reached }) => reached.renewal }),
  }),
});

const TargetsInputType = builder.inputType('TargetsInput', {
  fields: (t) => ({
    month: t.field({ type: 'Date', required: true, description: 'Its first day' }),
    collection: t.field({ type: 'Pesos', description: 'Nothing takes the target out' }),
    enrolment: t.int(),
    renewal: t.int(),
  }),
});

builder.queryFields((t) => ({
  monthGoals: t.field({
    type: MonthGoalsType,
    description: 'The targets of this month and its forecast',
    authScopes: { pageFlag: 'payment' },
    resolve: (_root, _args, ctx) => monthGoals(ctx),
  }),
  targetMonths: t.field({
    type: [TargetMonthType],
    description: 'The last months and the next ones',
    authScopes: { functionFlag: 'setting_update' },
    resolve: (_root, _args, ctx) => listTargetMonths(ctx),
  }),
}));

builder.mutationField('setTargets', (t) =>
  t.field({
    type: [TargetMonthType],
    authScopes: { functionFlag: 'setting_update' },
    args: { input: t.arg({ type: TargetsInputType, required: true }) },
    resolve: (_root, { input }, ctx) =>
      setTargets(ctx, {
        month: input.month,
        collection: input.collection ?? null,
        enrolment: input.enrolment ?? null,
        renewal: input.renewal ?? null,
      }),
  }),
);

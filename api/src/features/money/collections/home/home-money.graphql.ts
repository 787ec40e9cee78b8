import { builder } from '#graphql/builder.ts';
import { type HomeMoney, homeMoney, homePeriods, type MoneyBar } from './home-money.ts';
import { SumType } from '../desk-types.ts';
import { type WaitingOverdue, waitingOverdue, type WaitingProofs, waitingProofs } from './waiting-money.ts';

const WaitingProofsType = builder.objectRef<WaitingProofs>('WaitingProofs').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos' }),
    oldestAt: t.expose('oldestAt', { type: 'DateTime', nullable: true }),
  }),
});

const WaitingOverdueType = builder.objectRef<WaitingOverdue>('WaitingOverdue').implement({
  fields: (t) => ({
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos' }),
    people: t.exposeInt('people'),
    broken: t.exposeInt('broken', { description: 'Entries whose promised day is over' }),
  }),
});

const MoneyBarType = builder.objectRef<MoneyBar>('MoneyBar').implement({
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    amount: t.expose('amount', { type: 'Pesos' }),
  }),
});

const HomePeriodType = builder.enumType('HomePeriod', { values: homePeriods });

const HomeMonthType = builder.objectRef<HomeMoney['month']>('HomeMonth').implement({
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos' }),
    target: t.expose('target', { type: 'Pesos' }),
  }),
});

const HomeMoneyType = builder.objectRef<HomeMoney>('HomeMoney').implement({
  description: 'What came in, for the home of staff',
  fields: (t) => ({
    from: t.expose('from', { type: 'Date' }),
    to: t.expose('to', { type: 'Date' }),
    collected: t.expose('collected', { type: SumType }),
    target: t.expose('target', { type: 'Pesos', description: '0 where the period has none' }),
    bars: t.expose('bars', { type: [MoneyBarType] }),
    month: t.expose('month', { type: HomeMonthType }),
    due: t.expose('due', { type: SumType }),
    ownerless: t.expose('ownerless', { type: SumType, nullable: true }),
  }),
});

builder.queryFields((t) => ({
  waitingProofs: t.field({
    type: WaitingProofsType,
    authScopes: { pageFlag: 'payment' },
    resolve: (_root, _args, ctx) => waitingProofs(ctx),
  }),
  waitingOverdue: t.field({
    type: WaitingOverdueType,
    authScopes: { pageFlag: 'payment' },
    resolve: (_root, _args, ctx) => waitingOverdue(ctx),
  }),
  homeMoney: t.field({
    type: HomeMoneyType,
    authScopes: { pageFlag: 'payment' },
    args: { period: t.arg({ type: HomePeriodType, required: true }) },
    resolve: (_root, { period }, ctx) => homeMoney(ctx, period),
  }),
}));

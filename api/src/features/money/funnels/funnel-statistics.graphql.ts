import type { FunnelDay } from '@app/rules/money/funnels/statistics';
import { builder } from '#graphql/builder.ts';
import { funnelStatistics, type FunnelStatistics } from './funnel-statistics.ts';

const FunnelDayType = builder.objectRef<FunnelDay>('FunnelDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    views: t.exposeInt('views'),
    checkouts: t.exposeInt('checkouts'),
    orders: t.exposeInt('orders'),
    paidOrders: t.exposeInt('paidOrders'),
    collected: t.expose('collected', { type: 'Pesos' }),
  }),
});

const FunnelStatisticsType = builder.objectRef<FunnelStatistics>('FunnelStatistics').implement({
  fields: (t) => ({
    period: t.exposeInt('period', { description: 'Days that are counted' }),
    periods: t.exposeIntList('periods', { description: 'What can be asked for' }),
    views: t.exposeInt('views', { description: 'Visits to the page, one per person and day' }),
    visitors: t.exposeInt('visitors', { description: 'Different people on the page or at the checkout' }),
    checkouts: t.exposeInt('checkouts', { description: 'Checkouts opened, one per person and day' }),
    orders: t.exposeInt('orders'),
    paidOrders: t.exposeInt('paidOrders'),
    conversion: t.exposeFloat('conversion', { nullable: true, description: 'Paid orders per 100 visitors' }),
    collected: t.expose('collected', { type: 'Pesos' }),
    days: t.field({ type: [FunnelDayType], resolve: ({ days }) => days }),
  }),
});

builder.queryField('funnelStatistics', (t) =>
  t.field({
    type: FunnelStatisticsType,
    description:
      'The last Manila days, today included: 7, 15, 30 or the preset of the settings, which is also taken without `days`',
    authScopes: { pageFlag: 'funnel' },
    args: { funnelId: t.arg.string({ required: true }), days: t.arg.int() },
    resolve: (_root, { funnelId, days }, ctx) => funnelStatistics(ctx, funnelId, days),
  }),
);

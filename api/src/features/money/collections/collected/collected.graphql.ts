import { builder } from '#graphql/builder.ts';
import { DeskPersonType } from '../desk-types.ts';
import {
  type CollectedDay,
  type CollectedPayment,
  type CollectedPayments,
  collectedPayments,
} from './collected-payments.ts';

const CollectedPaymentType = builder.objectRef<CollectedPayment>('CollectedPayment').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    amount: t.expose('amount', { type: 'Pesos' }),
    platform: t.exposeString('platform'),
    reference: t.exposeString('reference'),
    paidOn: t.expose('paidOn', { type: 'Date' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    person: t.expose('person', { type: DeskPersonType, nullable: true }),
  }),
});

const CollectedDayType = builder.objectRef<CollectedDay>('CollectedDay').implement({
  fields: (t) => ({
    day: t.expose('day', { type: 'Date' }),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos' }),
  }),
});

const CollectedPaymentsType = builder.objectRef<CollectedPayments>('CollectedPaymentList').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [CollectedPaymentType] }),
    totalCount: t.exposeInt('totalCount'),
    totalAmount: t.expose('totalAmount', { type: 'Pesos' }),
    days: t.expose('days', { type: [CollectedDayType], description: 'Every day of the month, whatever day is chosen' }),
  }),
});

const CollectedFilterType = builder.inputType('CollectedFilter', {
  fields: (t) => ({
    day: t.string({ description: 'YYYY-MM-DD' }),
    month: t.string({ description: 'YYYY-MM; the current one otherwise' }),
    platform: t.string(),
  }),
});

builder.queryField('collectedPayments', (t) =>
  t.field({
    type: CollectedPaymentsType,
    description: 'Approved payments by the day the money was sent',
    authScopes: { pageFlag: 'payment' },
    args: { filter: t.arg({ type: CollectedFilterType }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, page, pageSize }, ctx) => collectedPayments(ctx, { ...filter }, { page, pageSize }),
  }),
);

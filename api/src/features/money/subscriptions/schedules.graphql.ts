import { paymentStatuses } from '@app/rules/money/payments/payment';
import type { Listed } from '#db/paging.ts';
import { readListAs } from '#db/replica.ts';
import { builder } from '#graphql/builder.ts';
import { PaymentScheduleType } from '#features/money/payments/payments.graphql.ts';
import { addEntry, changeEntry } from './change-schedule.ts';
import { listPaymentRecords, type PaymentRecord, type PaymentStep, stepsOf } from './payment-records.ts';
import { SubscriberType } from './subscription-types.ts';

const AddPaymentScheduleInput = builder.inputType('AddPaymentScheduleInput', {
  fields: (t) => ({
    invoiceId: t.int({ required: true }),
    scheduleDate: t.field({ type: 'Date', required: true }),
    price: t.field({ type: 'Pesos', required: true }),
    reason: t.string({ description: 'Why the total grows; kept with the adjustment' }),
  }),
});

const UpdatePaymentScheduleInput = builder.inputType('UpdatePaymentScheduleInput', {
  fields: (t) => ({
    paymentPlatform: t.string(),
    scheduleDate: t.field({ type: 'Date' }),
    price: t.field({ type: 'Pesos' }),
    reason: t.string({ description: 'Why the total changes; kept with the adjustment' }),
  }),
});

builder.mutationFields((t) => ({
  addPaymentSchedule: t.field({
    type: PaymentScheduleType,
    authScopes: { functionFlag: 'payment-schedule_create' },
    args: { input: t.arg({ type: AddPaymentScheduleInput, required: true }) },
    resolve: (_root, { input }, ctx) => addEntry(ctx, input),
  }),
  updatePaymentSchedule: t.field({
    type: PaymentScheduleType,
    authScopes: { functionFlag: 'payment-schedule_update' },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: UpdatePaymentScheduleInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => changeEntry(ctx, id, input),
  }),
}));

const RecordStatusType = builder.enumType('PaymentRecordStatus', { values: paymentStatuses });
const PaymentStepType = builder.objectRef<PaymentStep>('PaymentStep').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.expose('kind', { type: RecordStatusType }),
    at: t.expose('at', { type: 'DateTime' }),
    remarks: t.exposeString('remarks', { nullable: true }),
    actorName: t.exposeString('actorName', { nullable: true }),
  }),
});

const PaymentRecordType = builder.objectRef<PaymentRecord>('PaymentRecord').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    person: t.expose('person', { type: SubscriberType, nullable: true }),
    subscriptionId: t.exposeInt('subscriptionId', { nullable: true }),
    funnelName: t.exposeString('funnelName', { nullable: true }),
    entryNumber: t.exposeInt('entryNumber', { nullable: true }),
    amount: t.expose('amount', { type: 'Pesos' }),
    platform: t.exposeString('platform'),
    reference: t.exposeString('reference'),
    externalInvoiceId: t.exposeString('externalInvoiceId', { nullable: true }),
    paidOn: t.expose('paidOn', { type: 'Date' }),
    status: t.expose('status', { type: RecordStatusType }),
    source: t.exposeString('source'),
    remarks: t.exposeString('remarks', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    steps: t.loadableGroup({
      type: PaymentStepType,
      description: 'What happened to it, in order',
      load: (ids: number[], ctx) => stepsOf(ctx, ids),
      group: ({ paymentId }) => paymentId,
      resolve: ({ id }) => id,
    }),
  }),
});

const PaymentRecordListType = builder
  .objectRef<Listed<PaymentRecord> & { isCut: boolean }>('PaymentRecordList')
  .implement({
    fields: (t) => ({
      items: t.field({ type: [PaymentRecordType], resolve: ({ items }) => items }),
      totalCount: t.exposeInt('totalCount'),
      isCut: t.exposeBoolean('isCut', { description: 'Whether a search found more than are listed and counted' }),
    }),
  });

const PaymentRecordFilter = builder.inputType('PaymentRecordFilter', {
  fields: (t) => ({
    search: t.string({ description: 'A person, a reference or external id, or the code of an invoice' }),
    status: t.field({ type: RecordStatusType }),
    platform: t.string(),
    paidFrom: t.field({ type: 'Date', description: 'The money was sent on this day or later' }),
    paidTo: t.field({ type: 'Date' }),
  }),
});

builder.queryField('paymentRecords', (t) =>
  t.field({
    type: PaymentRecordListType,
    authScopes: { pageFlag: 'subscriptions' },
    args: { filter: t.arg({ type: PaymentRecordFilter }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, ...page }, ctx) =>
      readListAs(ctx, (copy) => listPaymentRecords(copy, filter ?? {}, page)),
  }),
);

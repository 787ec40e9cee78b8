import { intervalUnits, ONE_TIME, termText } from '@app/rules/money/payment-terms/payment-term';
import { builder } from '#graphql/builder.ts';
import {
  archivePaymentTerm,
  countFunnelsOfTerms,
  createPaymentTerm,
  findPaymentTerm,
  listPaymentTerms,
  restorePaymentTerm,
  termsOfFunnel,
  updatePaymentTerm,
} from './payment-terms.service.ts';
import type { PaymentTerm } from '#tables/money/payment-terms.table.ts';

const IntervalUnitType = builder.enumType('IntervalUnit', { values: intervalUnits });

export const PaymentTermType = builder.objectRef<PaymentTerm>('PaymentTerm').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    name: t.exposeString('name'),
    text: t.string({ resolve: termText, description: 'In words: 3 payments, every month' }),
    paymentCount: t.exposeInt('paymentCount'),
    firstShare: t.exposeInt('firstShare', {
      nullable: true,
      description: 'Share of the first payment in basis points; null splits evenly',
    }),
    intervalCount: t.exposeInt('intervalCount'),
    intervalUnit: t.expose('intervalUnit', { type: IntervalUnitType }),
    isOneTime: t.boolean({
      resolve: ({ id }) => id === ONE_TIME,
      description: 'Always offered: it cannot be archived, and its one payment stays one',
    }),
    isArchived: t.boolean({ resolve: ({ archivedAt }) => archivedAt !== null }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    funnelCount: t.loadable({
      type: 'Int',
      description: 'How many funnels offer it, without archived ones',
      load: (ids: string[], ctx) => countFunnelsOfTerms(ctx, ids),
      resolve: ({ id }) => id,
    }),
  }),
});

const PaymentTermInput = builder.inputType('PaymentTermInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    paymentCount: t.int({ required: true }),
    firstShare: t.int({ description: 'Basis points; nothing splits evenly' }),
    intervalCount: t.int({ required: true }),
    intervalUnit: t.field({ type: IntervalUnitType, required: true }),
  }),
});

const NewPaymentTermInput = builder.inputType('NewPaymentTermInput', {
  fields: (t) => ({
    id: t.string({ required: true, description: 'Such as 3-gives; it cannot be changed later' }),
    name: t.string({ required: true }),
    paymentCount: t.int({ required: true }),
    firstShare: t.int({ description: 'Basis points; nothing splits evenly' }),
    intervalCount: t.int({ required: true }),
    intervalUnit: t.field({ type: IntervalUnitType, required: true }),
  }),
});

// People who make funnels or enroll people choose from the terms.
builder.queryFields((t) => ({
  paymentTerms: t.field({
    type: [PaymentTermType],
    authScopes: { pageFlag: 'paymentTerms', $any: { pageFlag: 'funnel', $any: { pageFlag: 'enrollUser' } } },
    resolve: (_root, _args, ctx) => listPaymentTerms(ctx),
  }),
  paymentTerm: t.field({
    type: PaymentTermType,
    authScopes: { pageFlag: 'paymentTerm' },
    args: { id: t.arg.string({ required: true }) },
    resolve: (_root, { id }, ctx) => findPaymentTerm(ctx, id),
  }),
  paymentTermsByFunnelId: t.field({
    type: [PaymentTermType],
    description: 'What the funnel offers, in its order',
    authScopes: { pageFlag: 'enrollUser', $any: { pageFlag: 'funnel' } },
    args: { funnelId: t.arg.string({ required: true }) },
    resolve: (_root, { funnelId }, ctx) => termsOfFunnel(ctx, funnelId),
  }),
}));

builder.mutationFields((t) => ({
  createPaymentTerm: t.field({
    type: PaymentTermType,
    authScopes: { functionFlag: 'payment-term_create' },
    args: { input: t.arg({ type: NewPaymentTermInput, required: true }) },
    resolve: (_root, { input }, ctx) => createPaymentTerm(ctx, input),
  }),
  updatePaymentTerm: t.field({
    type: PaymentTermType,
    authScopes: { functionFlag: 'payment-term_update' },
    args: { id: t.arg.string({ required: true }), input: t.arg({ type: PaymentTermInput, required: true }) },
    resolve: (_root, { id, input }, ctx) => updatePaymentTerm(ctx, id, input),
  }),
  archivePaymentTerm: t.field({
    type: PaymentTermType,
    authScopes: { functionFlag: 'payment-term_delete' },
    args: { id: t.arg.string({ required: true }) },
    resolve: (_root, { id }, ctx) => archivePaymentTerm(ctx, id),
  }),
  restorePaymentTerm: t.field({
    type: PaymentTermType,
    authScopes: { functionFlag: 'payment-term_update' },
    args: { id: t.arg.string({ required: true }) },
    resolve: (_root, { id }, ctx) => restorePaymentTerm(ctx, id),
  }),
}));

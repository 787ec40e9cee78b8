import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { LineEntryType } from '#features/money/collections/statements/statement-matching.graphql.ts';
import { PaymentType } from '#features/money/payments/payments.graphql.ts';
import { applyReviewedPayment, refundReviewedPayment } from './decide-review.ts';
import { type PaymentToReview, paymentsToReview } from './review-payments.ts';

const PaymentToReviewType = builder.objectRef<PaymentToReview>('PaymentToReview').implement({
  description: 'Money of a gateway that came twice or for what nobody owed',
  fields: (t) => ({
    id: t.exposeInt('id'),
    amount: t.expose('amount', { type: 'Pesos' }),
    platform: t.exposeString('platform'),
    reference: t.exposeString('reference'),
    paidOn: t.expose('paidOn', { type: 'Date' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    reason: t.exposeString('reason'),
    entry: t.expose('entry', { type: LineEntryType, nullable: true, description: 'What it was sent for' }),
    nextEntry: t.expose('nextEntry', {
      type: LineEntryType,
      nullable: true,
      description: 'What the same person owes next',
    }),
  }),
});

builder.queryField('paymentsToReview', (t) =>
  t.field({
    type: listedType('PaymentToReviewList', PaymentToReviewType),
    authScopes: { pageFlag: 'payment' },
    args: { page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, page, ctx) => paymentsToReview(ctx, page),
  }),
);

builder.mutationField('applyReviewedPayment', (t) =>
  t.field({
    type: PaymentType,
    authScopes: { functionFlag: 'payment_approve' },
    args: { id: t.arg.int({ required: true }), scheduleId: t.arg.int({ required: true }) },
    resolve: (_root, { id, scheduleId }, ctx) => applyReviewedPayment(ctx, id, scheduleId),
  }),
);

builder.mutationField('refundReviewedPayment', (t) =>
  t.field({
    type: PaymentType,
    authScopes: { functionFlag: 'payment_approve' },
    args: {
      id: t.arg.int({ required: true }),
      reference: t.arg.string({ required: true, description: 'The number of the refund' }),
      remarks: t.arg.string({ required: true }),
    },
    resolve: (_root, { id, ...given }, ctx) => refundReviewedPayment(ctx, id, given),
  }),
);

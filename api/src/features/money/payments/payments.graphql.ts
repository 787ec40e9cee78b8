import { partlyPaidText } from '@app/rules/money/payments/paid-text';
import { paymentStatuses } from '@app/rules/money/payments/payment';
import { setupSteps } from '@app/rules/platform/settings/setup';
import { builder } from '#graphql/builder.ts';
import { CheckoutOrderType } from '#features/money/orders/checkout-types.ts';
import { approveOnce, revokeOnce } from './decide-once.ts';
import type { Payment } from '#tables/money/payments.table.ts';
import type { PaymentSchedule } from '#tables/money/orders/invoices.table.ts';
import { type BillingHelp, billingHelp, canBePaid, type OfferedPlatform, offeredPlatforms } from './platforms.ts';
import { type OrderProof, proofsOfOrders } from './proofs/proofs-of-orders.ts';
import { rejectProof } from './reject-payment.ts';
import { setupChecklist, unpayableOrders } from './setup-checklist.ts';
import { submitProof } from './proofs/submit-proof.ts';
import { undoPaymentDecision } from './undo-decision.ts';

export const PaymentStatusType = builder.enumType('PaymentStatus', { values: paymentStatuses });

export const PaymentScheduleType = builder.objectRef<PaymentSchedule>('PaymentSchedule').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    invoiceId: t.exposeInt('invoiceId'),
    number: t.exposeInt('number'),
    price: t.expose('price', { type: 'Pesos' }),
    paid: t.expose('paid', { type: 'Pesos' }),
    openAmount: t.field({ type: 'Pesos', resolve: ({ price, paid, voidedAt }) => (voidedAt ? 0 : price - paid) }),
    /** `₱500 of ₱1,500` while a part is paid. */
    partlyPaid: t.string({ nullable: true, resolve: partlyPaidText }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    paymentPlatform: t.exposeString('paymentPlatform', { nullable: true }),
    transactionId: t.exposeString('transactionId', { nullable: true }),
    isVoided: t.boolean({ resolve: ({ voidedAt }) => voidedAt !== null }),
  }),
});

/** Received or reported money, for its sender. */
export const CheckoutProofType = builder.objectRef<OrderProof>('CheckoutProof').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    scheduleId: t.exposeInt('scheduleId', { nullable: true }),
    amount: t.expose('amount', { type: 'Pesos' }),
    platform: t.exposeString('platform'),
    reference: t.exposeString('reference'),
    paidOn: t.expose('paidOn', { type: 'Date' }),
    status: t.expose('status', { type: PaymentStatusType }),
    remarks: t.exposeString('remarks', { nullable: true }),
    submittedAt: t.expose('createdAt', { type: 'DateTime' }),
    isGateway: t.boolean({ resolve: ({ source }) => source === 'gateway' }),
    hasFile: t.boolean({
      description: 'What was sent as proof can be seen at /api/order-proofs/{token}/{id}',
      resolve: ({ source, proofFileId }) => source === 'member' && proofFileId !== null,
    }),
  }),
});

export const PaymentWayType = builder.objectRef<OfferedPlatform>('PaymentWay').implement({
  fields: (t) => ({
    platform: t.exposeString('platform'),
    label: t.exposeString('label'),
    isGateway: t.exposeBoolean('isGateway'),
    instructions: t.exposeString('instructions'),
    bankName: t.exposeString('bankName', { nullable: true }),
    accountName: t.exposeString('accountName', { nullable: true }),
    shownAs: t.exposeString('shownAs', { nullable: true, description: 'The name as the sender’s app shows it' }),
    accountNumber: t.exposeString('accountNumber', { nullable: true }),
    qrUrl: t.exposeString('qrUrl', { nullable: true }),
    qrNote: t.exposeString('qrNote', { nullable: true, description: 'Kind and size of the QR code' }),
    checkTime: t.exposeString('checkTime', { nullable: true, description: 'How long a proof usually waits' }),
    usualWait: t.exposeString('usualWait', { nullable: true, description: 'The same as a sentence for who waits' }),
  }),
});

export const BillingHelpType = builder.objectRef<BillingHelp>('BillingHelp').implement({
  description: 'Whom a payer can ask',
  fields: (t) => ({
    url: t.exposeString('url', { nullable: true }),
    email: t.exposeString('email', { nullable: true }),
    hours: t.exposeString('hours', { nullable: true }),
  }),
});

// Account numbers are for those who have an order, not for everyone who looks at a checkout.
builder.objectField(CheckoutOrderType, 'platforms', (t) =>
  t.field({ type: [PaymentWayType], resolve: (_order, _args, ctx) => offeredPlatforms(ctx) }),
);

builder.objectField(CheckoutOrderType, 'help', (t) =>
  t.field({ type: BillingHelpType, resolve: (_order, _args, ctx) => billingHelp(ctx) }),
);

builder.objectField(CheckoutOrderType, 'proofs', (t) =>
  t.loadableGroup({
    type: CheckoutProofType,
    load: (ids: number[], ctx) => proofsOfOrders(ctx, ids),
    group: ({ orderId }) => orderId,
    resolve: ({ id }) => id,
  }),
);

export const PaymentProofInput = builder.inputType('PaymentProofInput', {
  fields: (t) => ({
    scheduleId: t.int({ required: true }),
    platform: t.string({ required: true }),
    amount: t.field({ type: 'Pesos', required: true }),
    reference: t.string({ required: true }),
    paidOn: t.field({ type: 'Date', required: true }),
    fileId: t.int({ required: true }),
  }),
});

const SetupStepType = builder.enumType('SetupStep', { values: setupSteps });

builder.queryField('setupChecklist', (t) =>
  t.field({
    type: [SetupStepType],
    description: 'What is missing before people can use all of it, the most urgent first',
    authScopes: { pageFlag: 'defaultSettings' },
    resolve: (_root, _args, ctx) => setupChecklist(ctx),
  }),
);

const FunnelPayingType = builder.objectRef<{ canBePaid: boolean; unpayableOrders: number }>('FunnelPaying').implement({
  description: 'Whether buyers of a funnel can pay, and how many orders wait until they can',
  fields: (t) => ({ canBePaid: t.exposeBoolean('canBePaid'), unpayableOrders: t.exposeInt('unpayableOrders') }),
});

builder.queryField('funnelPaying', (t) =>
  t.field({
    type: FunnelPayingType,
    authScopes: { pageFlag: 'funnel' },
    args: { funnelId: t.arg.string({ required: true }) },
    resolve: async (_root, { funnelId }, ctx) => ({
      canBePaid: await canBePaid(ctx),
      unpayableOrders: await unpayableOrders(ctx, funnelId),
    }),
  }),
);

builder.queryField('unpayableOrders', (t) =>
  t.field({
    type: 'Int',
    description: 'Orders that nobody can pay, since no account is filled in',
    authScopes: { pageFlag: 'defaultSettings' },
    resolve: (_root, _args, ctx) => unpayableOrders(ctx),
  }),
);

builder.mutationField('submitPaymentProof', (t) =>
  t.field({
    type: CheckoutProofType,
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true }), input: t.arg({ type: PaymentProofInput, required: true }) },
    resolve: (_root, { token, input }, ctx) => submitProof(ctx, { token }, input),
  }),
);

builder.mutationField('approvePaymentScheduleTransaction', (t) =>
  t.field({
    type: PaymentScheduleType,
    authScopes: { functionFlag: 'payment_approve' },
    args: {
      id: t.arg.int({ required: true }),
      paymentPlatform: t.arg.string({ required: true }),
      externalInvoiceId: t.arg.string({ required: true }),
      proofId: t.arg.int({ description: 'The proof that was looked at; another one is not approved unseen' }),
      amount: t.arg({ type: 'Pesos', description: 'Of money without a proof; the open amount without it' }),
      paidOn: t.arg({ type: 'Date', description: 'The day money without a proof came; today without it' }),
    },
    resolve: (_root, { id, ...input }, ctx) => approveOnce(ctx, id, input),
  }),
);

builder.mutationField('disapprovePaymentScheduleTransaction', (t) =>
  t.field({
    type: PaymentScheduleType,
    authScopes: { functionFlag: 'payment_revoke' },
    args: { id: t.arg.int({ required: true }), remarks: t.arg.string({ required: true }) },
    resolve: (_root, { id, remarks }, ctx) => revokeOnce(ctx, id, { remarks }),
  }),
);

/** A proof as staff decide on it. */
export const PaymentType = builder.objectRef<Payment>('Payment').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    scheduleId: t.exposeInt('scheduleId', { nullable: true }),
    amount: t.expose('amount', { type: 'Pesos' }),
    platform: t.exposeString('platform'),
    reference: t.exposeString('reference'),
    externalInvoiceId: t.exposeString('externalInvoiceId', { nullable: true }),
    paidOn: t.expose('paidOn', { type: 'Date' }),
    status: t.expose('status', { type: PaymentStatusType }),
    remarks: t.exposeString('remarks', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.mutationField('undoPaymentDecision', (t) =>
  t.field({
    type: PaymentType,
    description: 'Within ten seconds, by whoever decided it; an approved proof waits again as a new payment',
    authScopes: { functionFlag: 'payment_approve' },
    args: { id: t.arg.int({ required: true, description: 'The payment that was approved or rejected' }) },
    resolve: (_root, { id }, ctx) => undoPaymentDecision(ctx, id),
  }),
);

builder.mutationField('rejectPaymentProof', (t) =>
  t.field({
    type: PaymentType,
    authScopes: { functionFlag: 'payment_approve' },
    args: { id: t.arg.int({ required: true }), remarks: t.arg.string({ required: true }) },
    resolve: (_root, { id, remarks }, ctx) => rejectProof(ctx, id, { remarks }),
  }),
);

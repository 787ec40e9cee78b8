import { ownStanding } from '@app/rules/money/billing/own-subscription';
import { MEMBER_LEVEL, entitlementOf } from '@app/rules/money/subscriptions/entitlement';
import { manilaDay } from '@app/rules/time/manila';
import { requireViewer } from '#context.ts';
import { builder } from '#graphql/builder.ts';
import { promisePayment } from '#features/money/collections/promise-payment.ts';
import { GatewayCheckoutType } from '#features/money/gateways/gateways.graphql.ts';
import { openGatewayCheckout } from '#features/money/gateways/open-checkout.ts';
import { PaymentProofInput } from '#features/money/payments/payments.graphql.ts';
import { submitProof } from '#features/money/payments/proofs/submit-proof.ts';
import { PersonBillingType } from './billing-types.ts';
import { myBilling } from './my-billing.ts';
import { type MyProduct, myProducts, type OpenedContent } from './my-products.ts';
import { withdrawProof } from '#features/money/payments/proofs/withdraw-proof.ts';

const OpenedContentType = builder.objectRef<OpenedContent>('OpenedContent').implement({
  fields: (t) => ({ contentId: t.exposeInt('contentId'), title: t.exposeString('title') }),
});

const MyProductType = builder.objectRef<MyProduct>('MyProduct').implement({
  description: 'Something the viewer bought, and what is in it',
  fields: (t) => ({
    productId: t.exposeInt('productId'),
    subscriptionId: t.exposeInt('subscriptionId'),
    name: t.exposeString('name'),
    description: t.exposeString('description', { nullable: true }),
    isMembership: t.boolean({ resolve: ({ accessLevelId }) => accessLevelId === MEMBER_LEVEL }),
    hasProof: t.exposeBoolean('hasProof', { description: 'A proof waits for a decision' }),
    isPending: t.boolean({ resolve: ({ status }) => status === 'pending' }),
    isOpen: t.boolean({ resolve: (product, _args, { now }) => entitlementOf(product, manilaDay(now)).isOpen }),
    entitlement: t.string({
      resolve: (product, _args, { now }) => ownStanding(product, manilaDay(now)).text,
    }),
    standing: t.string({
      resolve: (product, _args, { now }) => ownStanding(product, manilaDay(now)).label,
    }),
    standingTone: t.string({
      resolve: (product, _args, { now }) => ownStanding(product, manilaDay(now)).tone,
    }),
    courses: t.expose('courses', { type: [OpenedContentType] }),
    events: t.expose('events', { type: [OpenedContentType] }),
    resources: t.expose('resources', { type: [OpenedContentType] }),
  }),
});

builder.queryFields((t) => ({
  myBilling: t.field({
    type: PersonBillingType,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => myBilling(ctx),
  }),
  myProducts: t.field({
    type: [MyProductType],
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => myProducts(ctx),
  }),
}));

/** Each returns the viewer's billing after the change: one change affects totals, dates and states. */
builder.mutationFields((t) => ({
  submitMyPaymentProof: t.field({
    type: PersonBillingType,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: PaymentProofInput, required: true }) },
    resolve: async (_root, { input }, ctx) => {
      await submitProof(ctx, { userId: requireViewer(ctx).userId }, input);
      return myBilling(ctx);
    },
  }),
  withdrawMyPaymentProof: t.field({
    type: PersonBillingType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, { id }, ctx) => {
      await withdrawProof(ctx, id);
      return myBilling(ctx);
    },
  }),
  promiseMyPayment: t.field({
    type: PersonBillingType,
    description: 'Names the day on which an overdue entry of one’s own will be paid',
    authScopes: { signedIn: true },
    args: {
      scheduleId: t.arg.int({ required: true }),
      promisedFor: t.arg({ type: 'Date', required: true }),
      amount: t.arg({ type: 'Pesos', description: 'What will be paid by then; without it, all that is open' }),
      note: t.arg.string(),
    },
    resolve: async (_root, { scheduleId, promisedFor, amount, note }, ctx) => {
      await promisePayment(ctx, { scheduleId, promisedFor, amount, note }, 'member');
      return myBilling(ctx);
    },
  }),
  openMyGatewayCheckout: t.field({
    type: GatewayCheckoutType,
    authScopes: { signedIn: true },
    args: { scheduleId: t.arg.int({ required: true }), gateway: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => openGatewayCheckout(ctx, { payer: { userId: requireViewer(ctx).userId }, ...args }),
  }),
}));

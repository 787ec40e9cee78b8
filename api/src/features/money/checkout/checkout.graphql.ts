import { type FunnelState, priceOf } from '@app/rules/money/funnels/funnel-state';
import { displayName } from '@app/rules/people/users/full-name';
import type { PlannedEntry } from '@app/rules/money/payment-terms/schedule';
import { builder } from '#graphql/builder.ts';
import { offeredPlatforms, type OfferedPlatform } from '#features/money/payments/platforms.ts';
import { type CheckoutAnswer, placeCheckoutOrder } from './checkout.service.ts';
import { CheckoutOrderType } from '#features/money/orders/checkout-types.ts';
import { type CheckoutOffer, checkoutOffer, type CheckoutQuote, checkoutQuote, type TermQuote } from './offer.ts';
import { withdrawOrderProof } from '#features/money/payments/proofs/withdraw-proof.ts';
import { CheckoutProofType } from '#features/money/payments/payments.graphql.ts';
import { passwordMailedTo, sendPasswordLinkAgain } from './order-access.ts';
import { confirmOrder, openOrder } from './open-order.ts';
import { type CheckoutBuyer, checkoutBuyer } from './own-buyer.ts';
import { type OwnOrder, ownOrder } from './own-order.ts';

const stateValues = {
  OPEN: { value: 'open' },
  NOT_YET: { value: 'not-yet' },
  CLOSED: { value: 'closed' },
  FULL: { value: 'full' },
} as const satisfies Record<string, { value: FunnelState }>;
const CheckoutOfferState = builder.enumType('CheckoutOfferState', { values: stateValues });

const PlannedEntryType = builder.objectRef<PlannedEntry>('CheckoutPlannedEntry').implement({
  fields: (t) => ({
    number: t.exposeInt('number'),
    price: t.expose('price', { type: 'Pesos' }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
  }),
});

const TermQuoteType = builder.objectRef<TermQuote>('CheckoutTermQuote').implement({
  fields: (t) => ({
    paymentTermId: t.string({ resolve: ({ term }) => term.id }),
    name: t.string({ resolve: ({ term }) => term.name }),
    listPrice: t.expose('listPrice', { type: 'Pesos' }),
    discount: t.expose('discount', { type: 'Pesos' }),
    total: t.expose('total', { type: 'Pesos' }),
    entries: t.expose('entries', { type: [PlannedEntryType] }),
    discountAppliesTo: t.exposeString('discountAppliesTo', {
      nullable: true,
      description: 'What the coupon lowers, where that is not the whole price',
    }),
    couponRefusal: t.exposeString('couponRefusal', { nullable: true }),
  }),
});

export const CheckoutQuoteType = builder.objectRef<CheckoutQuote>('CheckoutQuote').implement({
  fields: (t) => ({
    couponCode: t.exposeString('couponCode', { nullable: true }),
    /** Why the coupon helps with no term. */
    couponRefusal: t.exposeString('couponRefusal', { nullable: true }),
    terms: t.expose('terms', { type: [TermQuoteType] }),
  }),
});

/** The payment platforms; the instructions come with the order. */
const CheckoutPlatformType = builder.objectRef<OfferedPlatform>('CheckoutPlatformChoice').implement({
  fields: (t) => ({
    platform: t.exposeString('platform'),
    label: t.exposeString('label'),
    isGateway: t.exposeBoolean('isGateway'),
  }),
});

const CheckoutBuyerType = builder.objectRef<CheckoutBuyer>('CheckoutBuyer').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.string({ resolve: displayName }),
    email: t.exposeString('email'),
    /** An administrator looks as this person; they cannot buy. */
    isImpersonated: t.boolean({ resolve: (_buyer, _args, { viewer }) => viewer?.impersonatorId != null }),
  }),
});

const OwnOrderType = builder.objectRef<OwnOrder>('CheckoutOwnOrder').implement({
  fields: (t) => ({ isHeld: t.exposeBoolean('isHeld'), token: t.exposeString('token', { nullable: true }) }),
});

const CheckoutOfferType = builder.objectRef<CheckoutOffer>('CheckoutOffer').implement({
  fields: (t) => ({
    funnelId: t.string({ resolve: ({ funnel }) => funnel.id }),
    state: t.expose('state', { type: CheckoutOfferState }),
    isRenewal: t.boolean({
      description: 'Sold only to those who renew, on their Billing page',
      resolve: ({ funnel }) => funnel.isRenewal,
    }),
    name: t.string({ resolve: ({ product }) => product.name }),
    description: t.string({
      nullable: true,
      resolve: ({ state, product }) => (state === 'open' ? product.description : null),
    }),
    /** A closed funnel has no price. */
    price: t.field({
      type: 'Pesos',
      nullable: true,
      resolve: ({ state, funnel, product }) => (state === 'open' ? priceOf(funnel, product) : null),
    }),
    platforms: t.field({
      type: [CheckoutPlatformType],
      resolve: ({ state }, _args, ctx) => (state === 'open' ? offeredPlatforms(ctx) : []),
    }),
    /** The signed-in person's order or subscription of this funnel. */
    ownOrder: t.field({
      type: OwnOrderType,
      nullable: true,
      resolve: ({ funnel }, _args, ctx) => ownOrder(ctx, funnel.id),
    }),
    /** The signed-in person, who need not enter their details. */
    buyer: t.field({ type: CheckoutBuyerType, nullable: true, resolve: (_offer, _args, ctx) => checkoutBuyer(ctx) }),
  }),
});

const CheckoutQuoteInput = builder.inputType('CheckoutQuoteInput', {
  fields: (t) => ({ funnelId: t.string({ required: true }), couponCode: t.string() }),
});

const CheckoutPersonInput = builder.inputType('CheckoutPersonInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    email: t.string({ required: true }),
    mobileNumber: t.string({ required: true }),
  }),
});

/** The buyer's choices; prices, discounts and the account are not part of it. */
const CheckoutInput = builder.inputType('CheckoutInput', {
  fields: (t) => ({
    funnelId: t.string({ required: true }),
    paymentTermId: t.string({ required: true }),
    couponCode: t.string(),
    platform: t.string(),
    affiliateCode: t.string(),
    /** Left out by signed-in people, and ignored if present. */
    person: t.field({ type: CheckoutPersonInput }),
  }),
});

export const PlacedCheckoutOrderType = builder.objectRef<CheckoutAnswer>('PlacedCheckoutOrder').implement({
  fields: (t) => ({
    /** Opens the order's page without signing in. */
    token: t.exposeString('token'),
    order: t.expose('order', { type: CheckoutOrderType }),
  }),
});

builder.queryFields((t) => ({
  checkoutOffer: t.field({
    type: CheckoutOfferType,
    authScopes: { public: true },
    args: { funnelId: t.arg.string({ required: true }) },
    resolve: (_root, { funnelId }, ctx) => checkoutOffer(ctx, funnelId),
  }),
  checkoutQuote: t.field({
    type: CheckoutQuoteType,
    authScopes: { public: true },
    args: { input: t.arg({ type: CheckoutQuoteInput, required: true }) },
    resolve: (_root, { input: { funnelId, couponCode } }, ctx) =>
      checkoutQuote(ctx, { funnelId, couponCode: couponCode ?? null }),
  }),
  checkoutOrder: t.field({
    type: CheckoutOrderType,
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => openOrder(ctx, token),
  }),
}));

builder.objectFields(CheckoutOrderType, (t) => ({
  isOwn: t.boolean({
    description: 'The signed-in person’s own',
    resolve: ({ userId }, _args, { viewer }) => userId !== null && viewer?.userId === userId,
  }),
  passwordMailedTo: t.string({
    nullable: true,
    description: 'The masked address to which the link to a first password went, while none is chosen',
    resolve: (order, _args, ctx) => passwordMailedTo(ctx, order),
  }),
}));

builder.mutationFields((t) => ({
  sendPasswordLinkAgain: t.field({
    type: 'Boolean',
    description: 'Mails the link to a first password to the address of a paid order; the answer is always the same',
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true }) },
    resolve: (_root, { token }, ctx) => sendPasswordLinkAgain(ctx, token),
  }),
  withdrawCheckoutProof: t.field({
    type: CheckoutProofType,
    description: 'Takes back a proof that still waits, so that a better one can be sent',
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true }), id: t.arg.int({ required: true }) },
    resolve: (_root, { token, id }, ctx) => withdrawOrderProof(ctx, token, id),
  }),
  confirmCheckoutOrder: t.field({
    type: CheckoutOrderType,
    description: 'Gives what costs nothing to whoever opened the link in the mail about it',
    authScopes: { public: true },
    args: { token: t.arg.string({ required: true }), confirmation: t.arg.string({ required: true }) },
    resolve: (_root, { token, confirmation }, ctx) => confirmOrder(ctx, token, confirmation),
  }),
  placeCheckoutOrder: t.field({
    type: PlacedCheckoutOrderType,
    authScopes: { public: true },
    args: { input: t.arg({ type: CheckoutInput, required: true }) },
    resolve: (_root, { input }, ctx) => placeCheckoutOrder(ctx, input),
  }),
}));

import { renewalMessages, renewalValidity } from '@app/rules/money/subscriptions/renewal';
import { lastDayOfAccess } from '@app/rules/money/subscriptions/entitlement';
import { manilaDay, NO_EXPIRY } from '@app/rules/time/manila';
import type { Context } from '#context.ts';
import { builder } from '#graphql/builder.ts';
import { CheckoutQuoteType, PlacedCheckoutOrderType } from '#features/money/checkout/checkout.graphql.ts';
import { checkoutQuote } from '#features/money/checkout/offer.ts';
import { BillingHelpType, PaymentWayType } from '#features/money/payments/payments.graphql.ts';
import { billingHelp, offeredPlatforms } from '#features/money/payments/platforms.ts';
import { pathOfOrder } from './my-billing.ts';
import { findRenewal, overdueEntry, type Renewal, renewalState } from './renewal.ts';
import { type RenewalStakes, renewalStakes } from './renewal-stakes.ts';
import { winBackCode } from './win-back.ts';
import { renewSubscription } from './renew-subscription.ts';

const RenewalStakesType = builder.objectRef<RenewalStakes>('RenewalStakes').implement({
  description: 'What stays whatever happens, and what closes without the subscription',
  fields: (t) => ({
    points: t.exposeInt('points'),
    certificates: t.exposeInt('certificates'),
    courses: t.exposeInt('courses'),
    lessonsLeft: t.exposeInt('lessonsLeft', {
      nullable: true,
      description: 'Of the course that is closest to being finished',
    }),
    groupName: t.exposeString('groupName', { nullable: true }),
    leaderName: t.exposeString('leaderName', { nullable: true }),
  }),
});

const graceEndOf = ({ subscription: { expiresOn } }: Renewal) =>
  expiresOn === null || expiresOn >= NO_EXPIRY ? null : lastDayOfAccess(expiresOn);

/** The days someone would get by paying today. */
const daysOf = ({ subscription: { status, expiresOn }, sold }: Renewal, { now }: Context) =>
  sold && renewalValidity(manilaDay(now), status === 'cancelled' ? null : expiresOn, sold.funnel);

const RenewalType = builder.objectRef<Renewal>('Renewal').implement({
  description: 'A subscription of the viewer and what renewing it takes',
  fields: (t) => ({
    subscriptionId: t.int({ resolve: ({ subscription }) => subscription.id }),
    productName: t.string({ resolve: ({ subscription }) => subscription.product.name }),
    state: t.string({
      description: 'expiring, grace, closed or unsubscribed',
      resolve: (renewal, _args, { now }) =>
        renewalState(renewal.subscription, {
          today: manilaDay(now),
          graceEndsOn: graceEndOf(renewal) ?? NO_EXPIRY,
        }),
    }),
    endsOn: t.field({ type: 'Date', nullable: true, resolve: ({ subscription }) => subscription.expiresOn }),
    endedOn: t.field({
      type: 'Date',
      nullable: true,
      description: 'The day on which it was ended before its last day',
      resolve: ({ subscription: { cancelledAt } }) => cancelledAt && manilaDay(cancelledAt),
    }),
    graceEndsOn: t.field({ type: 'Date', nullable: true, resolve: graceEndOf }),
    refusal: t.string({
      nullable: true,
      description: 'Why it cannot be renewed now, in words',
      resolve: ({ refusal, sold }) =>
        refusal ? renewalMessages[refusal] : sold === null ? renewalMessages.closed : null,
    }),
    overdueEntryId: t.int({ nullable: true, description: 'The entry to pay first', resolve: overdueEntry }),
    beginsOn: t.field({
      type: 'Date',
      nullable: true,
      resolve: (renewal, _args, ctx) => daysOf(renewal, ctx)?.startsOn ?? null,
    }),
    until: t.field({
      type: 'Date',
      nullable: true,
      description: 'The last day when it is paid today',
      resolve: (renewal, _args, ctx) => daysOf(renewal, ctx)?.expiresOn ?? null,
    }),
    winBackCode: t.string({
      nullable: true,
      description: 'The coupon for those who come back after some time',
      resolve: (renewal, _args, ctx) => winBackCode(ctx, renewal),
    }),
    quote: t.field({
      type: CheckoutQuoteType,
      nullable: true,
      args: { couponCode: t.arg.string() },
      resolve: ({ sold, refusal }, { couponCode }, ctx) =>
        sold && !refusal ? checkoutQuote(ctx, { funnelId: sold.funnel.id, couponCode: couponCode ?? null }) : null,
    }),
    platforms: t.field({ type: [PaymentWayType], resolve: (_renewal, _args, ctx) => offeredPlatforms(ctx) }),
    orderPath: t.string({
      nullable: true,
      description: 'The order that renews it and waits for its first payment',
      resolve: ({ open }, _args, ctx) => open && pathOfOrder(ctx, open),
    }),
    hasProof: t.boolean({ resolve: ({ open }) => open?.hasProof ?? false }),
    stakes: t.field({
      type: RenewalStakesType,
      resolve: ({ subscription }, _args, ctx) => renewalStakes(ctx, subscription),
    }),
    help: t.field({ type: BillingHelpType, resolve: (_renewal, _args, ctx) => billingHelp(ctx) }),
  }),
});

/** The member's choices; funnel, price and days are the server's. */
const RenewalInput = builder.inputType('RenewalInput', {
  fields: (t) => ({
    subscriptionId: t.int({ required: true }),
    paymentTermId: t.string({ required: true }),
    couponCode: t.string(),
    platform: t.string(),
  }),
});

builder.queryField('myRenewal', (t) =>
  t.field({
    type: RenewalType,
    authScopes: { signedIn: true },
    args: { subscriptionId: t.arg.int({ required: true }) },
    resolve: (_root, { subscriptionId }, ctx) => findRenewal(ctx, subscriptionId),
  }),
);

builder.mutationField('renewMySubscription', (t) =>
  t.field({
    type: PlacedCheckoutOrderType,
    description: 'Orders another term of one’s own subscription; again gives the same open order',
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: RenewalInput, required: true }) },
    resolve: (_root, { input }, ctx) => renewSubscription(ctx, input),
  }),
);

import { productStates, subscriptionSorts } from '@app/rules/money/subscriptions/subscription-filter';
import { readListAs } from '#db/replica.ts';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { findSubscription, listSubscriptions, subscriptionsOfPerson } from './list-subscriptions.ts';
import { pauseSubscription, resumeSubscription } from './pause-subscription.ts';
import { type HistoryLine, historyOf } from './subscription-history.ts';
import { UserSubscriptionType } from './subscription-types.ts';
import { unsubscribe } from './unsubscribe.ts';

const SubscriptionSortType = builder.enumType('SubscriptionSort', { values: subscriptionSorts });
const ValidityStateType = builder.enumType('ValidityState', { values: productStates });
const PaidStateType = builder.enumType('PaidState', { values: ['all', 'paid', 'unpaid'] as const });
const SubscriptionListType = listedType('UserSubscriptionList', UserSubscriptionType);

const SubscriptionFilterType = builder.inputType('UserSubscriptionFilter', {
  fields: (t) => ({
    search: t.string({ description: 'A person, as on the people pages' }),
    product: t.field({ type: ValidityStateType, description: 'Live, or expired and unsubscribed' }),
    validity: t.field({ type: ValidityStateType, description: 'By the day of expiry alone' }),
    payment: t.field({ type: PaidStateType, description: 'Whether anything is still owed' }),
    productId: t.int(),
    userId: t.int(),
    enrolledFrom: t.field({ type: 'Date', description: 'Enrolled on this day or later, by whatever way' }),
    enrolledTo: t.field({ type: 'Date' }),
  }),
});

const HistoryLineType = builder.objectRef<HistoryLine>('SubscriptionHistoryLine').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    at: t.expose('at', { type: 'DateTime' }),
    text: t.exposeString('text'),
    actorName: t.exposeString('actorName', { nullable: true, description: 'Null when the product did it' }),
  }),
});

builder.queryFields((t) => ({
  subscriptions: t.field({
    type: SubscriptionListType,
    authScopes: { pageFlag: 'subscriptions' },
    args: {
      filter: t.arg({ type: SubscriptionFilterType }),
      sort: t.arg({ type: SubscriptionSortType }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { filter, sort, ...page }, ctx) =>
      readListAs(ctx, (copy) => listSubscriptions(copy, { filter: filter ?? {}, sort, page })),
  }),
  userSubscription: t.field({
    type: UserSubscriptionType,
    nullable: true,
    description: 'One’s own, or anyone’s for holders of the page flag subscription',
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findSubscription(ctx, id),
  }),
  subscriptionsOfUser: t.field({
    type: [UserSubscriptionType],
    description: 'All that one person has or had, the newest first',
    authScopes: { pageFlag: 'subscription' },
    args: { userId: t.arg.int({ required: true }) },
    resolve: (_root, { userId }, ctx) => subscriptionsOfPerson(ctx, userId),
  }),
  subscriptionHistory: t.field({
    type: [HistoryLineType],
    description: 'All that happened to a subscription and its money, the newest first',
    authScopes: { pageFlag: 'subscription' },
    args: { subscriptionId: t.arg.int({ required: true }) },
    resolve: (_root, { subscriptionId }, ctx) => historyOf(ctx, subscriptionId),
  }),
}));

builder.mutationFields((t) => ({
  manualUserUnsubscription: t.field({
    type: UserSubscriptionType,
    authScopes: { functionFlag: 'user_enroll/unenroll' },
    args: {
      subscriptionId: t.arg.int({ required: true }),
      reason: t.arg.string({ description: 'Why they leave; none is "No answer"' }),
      words: t.arg.string(),
    },
    resolve: (_root, { subscriptionId, ...leaving }, ctx) => unsubscribe(ctx, subscriptionId, leaving),
  }),
  pauseSubscription: t.field({
    type: UserSubscriptionType,
    authScopes: { functionFlag: 'subscription_pause' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => pauseSubscription(ctx, id),
  }),
  resumeSubscription: t.field({
    type: UserSubscriptionType,
    authScopes: { functionFlag: 'subscription_pause' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => resumeSubscription(ctx, id),
  }),
}));

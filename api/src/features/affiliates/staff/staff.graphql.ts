import { affiliateStates } from '@app/rules/affiliates/commissions/affiliate-list';
import { affiliateFlagKinds } from '@app/rules/affiliates/commissions/flags';
import { readListAs } from '#db/replica.ts';
import { clearAffiliateFlag } from '#features/affiliates/payouts/clear-flag.ts';
import {
  AffiliateMoneyType,
  CommissionListType,
  CommissionStateType,
  LedgerStepType,
} from '#features/affiliates/commissions/commissions.graphql.ts';
import { listCommissions, readSteps } from '#features/affiliates/commissions/list-commissions.ts';
import { affiliatesTopic } from '#features/affiliates/commissions/raise-flags.ts';
import { setAffiliateRate } from '#features/affiliates/commissions/set-rate.ts';
import { affiliateFigures } from '#features/affiliates/links/link-figures.ts';
import { AffiliateFiguresType } from '#features/affiliates/links/links.graphql.ts';
import { confirmPayoutName } from '#features/affiliates/payouts/payout-account.ts';
import { PayoutAccountType, PayoutLineType } from '#features/affiliates/payouts/payouts.graphql.ts';
import { adjustAffiliate } from '#features/affiliates/payouts/take-back.ts';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { listenToAny } from '#live/listen-to-any.ts';
import { suspendAffiliate } from './decide-affiliate.ts';
import { type AffiliateFiguresOfAll, type AffiliateRow, figuresOfAll, listAffiliates } from './list-affiliates.ts';
import { type AffiliateView, type FlagView, type RateView, readAffiliate } from './read-affiliate.ts';

const named = (words: readonly string[]) =>
  Object.fromEntries(words.map((word) => [word.replaceAll('-', '_'), { value: word }]));

const SortType = builder.enumType('AffiliateSort', {
  values: {
    newest: { value: 'newest' },
    oldest: { value: 'oldest' },
    leads: { value: 'leads' },
    highest_commission: { value: 'highest-commission' },
  } as const,
});
const StateType = builder.enumType('AffiliateState', { values: affiliateStates });
const FlagKindType = builder.enumType('AffiliateFlagKind', { values: named(affiliateFlagKinds) });

const RowType = builder.objectRef<AffiliateRow>('AffiliateRow').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    slug: t.exposeString('slug'),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    clicks: t.exposeInt('clicks', { description: 'Of the last 30 days, as leads and sales' }),
    leads: t.exposeInt('leads'),
    sales: t.exposeInt('sales'),
    earned: t.expose('earned', { type: 'Pesos', description: 'Of all time; some of it may be cancelled since' }),
    owed: t.expose('owed', { type: 'Pesos' }),
    rate: t.exposeFloat('rate', { description: 'In percent' }),
    isOwnRate: t.exposeBoolean('isOwnRate'),
    state: t.expose('state', { type: StateType }),
    flags: t.exposeStringList('flags'),
  }),
});

const FiguresType = builder.objectRef<AffiliateFiguresOfAll>('AffiliateProgrammeFigures').implement({
  fields: (t) => ({
    affiliates: t.exposeInt('affiliates'),
    active: t.exposeInt('active'),
    review: t.exposeInt('review'),
    suspended: t.exposeInt('suspended'),
    joined: t.exposeInt('joined'),
    withClick: t.exposeInt('withClick'),
    leads: t.exposeInt('leads'),
    leadsBefore: t.exposeInt('leadsBefore'),
    commission: t.expose('commission', { type: 'Pesos', description: 'What was earned in the last 30 days' }),
    commissionBefore: t.expose('commissionBefore', { type: 'Pesos' }),
    owed: t.expose('owed', { type: 'Pesos' }),
    due: t.expose('due', { type: 'Pesos' }),
  }),
});

const RateType = builder.objectRef<RateView>('AffiliateRate').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    rate: t.exposeFloat('rate', { nullable: true, description: 'In percent; none means the general rates' }),
    startsOn: t.expose('startsOn', { type: 'Date' }),
    reason: t.exposeString('reason'),
    by: t.exposeString('by', { nullable: true }),
  }),
});

const FlagType = builder.objectRef<FlagView>('AffiliateFlag').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.expose('kind', { type: FlagKindType }),
    label: t.exposeString('label'),
    details: t.exposeString('details'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    clearedAt: t.expose('clearedAt', { type: 'DateTime', nullable: true }),
    clearReason: t.exposeString('clearReason', { nullable: true }),
  }),
});

const AffiliateType = builder.objectRef<AffiliateView>('Affiliate').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    slug: t.exposeString('slug'),
    joinedAt: t.expose('joinedAt', { type: 'DateTime' }),
    acceptedAt: t.expose('acceptedAt', { type: 'DateTime' }),
    termsVersion: t.exposeInt('termsVersion'),
    suspendedAt: t.expose('suspendedAt', { type: 'DateTime', nullable: true }),
    suspendReason: t.exposeString('suspendReason', { nullable: true }),
    money: t.expose('money', { type: AffiliateMoneyType }),
    account: t.expose('account', { type: PayoutAccountType, nullable: true }),
    rates: t.expose('rates', { type: [RateType] }),
    flags: t.expose('flags', { type: [FlagType] }),
    payouts: t.expose('payouts', { type: [PayoutLineType] }),
    figures: t.field({
      type: AffiliateFiguresType,
      description: 'Of the last 30 days',
      resolve: ({ id }, _args, ctx) => affiliateFigures(ctx, id, 30),
    }),
  }),
});

const pageFlag = { pageFlag: 'affiliates' } as const;
const functionFlag = { functionFlag: 'payout_run' } as const;

builder.queryFields((t) => ({
  affiliates: t.field({
    type: listedType('AffiliateList', RowType),
    authScopes: pageFlag,
    args: {
      search: t.arg.string(),
      state: t.arg({ type: StateType }),
      sort: t.arg({ type: SortType }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, args, ctx) => readListAs(ctx, (copy) => listAffiliates(copy, args)),
  }),
  affiliateProgramme: t.field({
    type: FiguresType,
    authScopes: pageFlag,
    resolve: (_root, _args, ctx) => figuresOfAll(ctx),
  }),
  affiliate: t.field({
    type: AffiliateType,
    authScopes: pageFlag,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readAffiliate(ctx, id),
  }),
  affiliateCommissions: t.field({
    type: CommissionListType,
    authScopes: pageFlag,
    args: {
      affiliateId: t.arg.int({ required: true }),
      state: t.arg({ type: CommissionStateType }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, { affiliateId, ...filter }, ctx) => listCommissions(ctx, affiliateId, filter),
  }),
  affiliateCommissionSteps: t.field({
    type: [LedgerStepType],
    authScopes: pageFlag,
    args: { affiliateId: t.arg.int({ required: true }), id: t.arg.int({ required: true }) },
    resolve: (_root, args, ctx) => readSteps(ctx, args),
  }),
}));

builder.mutationFields((t) => ({
  setAffiliateRate: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: {
      affiliateId: t.arg.int({ required: true }),
      rate: t.arg.float({ description: 'In percent; none means the general rates' }),
      startsOn: t.arg({ type: 'Date', required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_root, { affiliateId, rate, ...input }, ctx) =>
      setAffiliateRate(ctx, affiliateId, { ...input, rate: rate == null ? null : Math.round(rate * 100) }),
  }),
  adjustAffiliate: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: {
      affiliateId: t.arg.int({ required: true }),
      amount: t.arg({ type: 'Pesos', required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: (_root, { affiliateId, ...input }, ctx) => adjustAffiliate(ctx, affiliateId, input),
  }),
  suspendAffiliate: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { affiliateId: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { affiliateId, reason }, ctx) => suspendAffiliate(ctx, affiliateId, reason),
  }),
  reinstateAffiliate: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { affiliateId: t.arg.int({ required: true }) },
    resolve: (_root, { affiliateId }, ctx) => suspendAffiliate(ctx, affiliateId, null),
  }),
  clearAffiliateFlag: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { id: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { id, reason }, ctx) => clearAffiliateFlag(ctx, id, reason),
  }),
  confirmPayoutName: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: {
      affiliateId: t.arg.int({ required: true }),
      reason: t.arg.string({ required: true }),
      updatedAt: t.arg({ type: 'DateTime', required: true, description: 'Of the account as it was seen' }),
    },
    resolve: (_root, { affiliateId, ...seen }, ctx) => confirmPayoutName(ctx, affiliateId, seen),
  }),
}));

builder.subscriptionField('affiliatesChanged', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: pageFlag,
    subscribe: (_root, _args, ctx) => listenToAny(ctx.live, [affiliatesTopic], ctx.signal),
    resolve: () => true,
  }),
);

import { commissionKinds, commissionStates, rateSources } from '@app/rules/affiliates/commissions/commission';
import { ledgerCauses } from '@app/rules/affiliates/commissions/ledger';
import { requireViewer } from '#context.ts';
import { requireAffiliate } from '#features/affiliates/links/affiliate-of.ts';
import { builder } from '#graphql/builder.ts';
import { listenToAny } from '#live/listen-to-any.ts';
import { commissionMonths, type EarnedMonth } from './commission-months.ts';
import { affiliateMoneyTopic } from './commission-news.ts';
import {
  type CommissionList,
  type CommissionMonth,
  type CommissionView,
  listCommissions,
  readSteps,
  type StepView,
} from './list-commissions.ts';
import { type AffiliateMoney, readMoney, readStillToCome, type StillToCome } from './read-money.ts';

const named = (words: readonly string[]) =>
  Object.fromEntries(words.map((word) => [word.replaceAll('-', '_'), { value: word }]));

export const CommissionStateType = builder.enumType('CommissionState', { values: commissionStates });
const KindType = builder.enumType('CommissionKind', { values: named(commissionKinds) });
const RateSourceType = builder.enumType('CommissionRateSource', { values: rateSources });
const CauseType = builder.enumType('LedgerCause', { values: named(ledgerCauses) });
const PartType = builder.enumType('CommissionPartState', {
  values: named([...commissionStates, 'taken-back', 'open']),
});

const NextPayoutType = builder.objectRef<AffiliateMoney['nextPayout']>('AffiliateNextPayout').implement({
  fields: (t) => ({
    cutoffOn: t.expose('cutoffOn', { type: 'Date' }),
    paysOn: t.expose('paysOn', { type: 'Date' }),
    amount: t.expose('amount', { type: 'Pesos', description: 'What is due by the cut-off, as far as it is known' }),
    withholding: t.expose('withholding', { type: 'Pesos' }),
    net: t.expose('net', { type: 'Pesos', description: 'What is sent of it' }),
  }),
});

const ToComeType = builder.objectRef<StillToCome>('CommissionStillToCome').implement({
  fields: (t) => ({ count: t.exposeInt('count'), amount: t.expose('amount', { type: 'Pesos' }) }),
});

const CountsType = builder.objectRef<AffiliateMoney['counts']>('CommissionCounts').implement({
  fields: (t) => ({
    all: t.exposeInt('all'),
    pending: t.exposeInt('pending'),
    due: t.exposeInt('due'),
    paid: t.exposeInt('paid'),
    cancelled: t.exposeInt('cancelled'),
  }),
});

export const AffiliateMoneyType = builder.objectRef<AffiliateMoney>('AffiliateMoney').implement({
  description: 'earned − cancelled − paid = owed, and owed = pending + due',
  fields: (t) => ({
    affiliateId: t.exposeInt('affiliateId'),
    earned: t.expose('earned', { type: 'Pesos' }),
    cancelled: t.expose('cancelled', { type: 'Pesos' }),
    paid: t.expose('paid', { type: 'Pesos' }),
    owed: t.expose('owed', { type: 'Pesos' }),
    pending: t.expose('pending', { type: 'Pesos' }),
    due: t.expose('due', { type: 'Pesos' }),
    takenBack: t.expose('takenBack', { type: 'Pesos', description: 'Already off the due amount; not above zero' }),
    rate: t.exposeFloat('rate', { description: 'In percent' }),
    isOwnRate: t.exposeBoolean('isOwnRate'),
    holdDays: t.exposeInt('holdDays'),
    minimum: t.expose('minimum', { type: 'Pesos' }),
    isSuspended: t.exposeBoolean('isSuspended', { description: 'Earns nothing new; what is not sent yet is held' }),
    nextPayout: t.expose('nextPayout', { type: NextPayoutType }),
    stillToCome: t.field({
      type: ToComeType,
      resolve: ({ affiliateId }, _args, ctx) => readStillToCome(ctx, affiliateId),
    }),
    counts: t.expose('counts', { type: CountsType }),
  }),
});

const CommissionType = builder.objectRef<CommissionView>('Commission').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.expose('kind', { type: KindType }),
    status: t.expose('status', { type: CommissionStateType }),
    amount: t.expose('amount', { type: 'Pesos' }),
    basis: t.expose('basis', { type: 'Pesos', nullable: true }),
    rate: t.exposeFloat('rate', { nullable: true, description: 'In percent' }),
    rateFrom: t.expose('rateFrom', { type: RateSourceType, nullable: true }),
    earnedOn: t.expose('earnedOn', { type: 'Date' }),
    dueOn: t.expose('dueOn', { type: 'Date' }),
    paysOn: t.expose('paysOn', { type: 'Date', nullable: true }),
    isTakenBack: t.exposeBoolean('isTakenBack'),
    reason: t.exposeString('reason', { nullable: true }),
    clientName: t.exposeString('clientName', { nullable: true }),
    productName: t.exposeString('productName', { nullable: true }),
    number: t.exposeInt('number', { nullable: true }),
    parts: t.expose('parts', { type: [PartType] }),
    payoutTo: t.exposeString('payoutTo', { nullable: true }),
  }),
});

const MonthType = builder.objectRef<CommissionMonth>('CommissionMonth').implement({
  fields: (t) => ({ month: t.exposeString('month'), amount: t.expose('amount', { type: 'Pesos' }) }),
});

export const CommissionListType = builder.objectRef<CommissionList>('CommissionList').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [CommissionType] }),
    totalCount: t.exposeInt('totalCount'),
    months: t.expose('months', { type: [MonthType] }),
  }),
});

export const LedgerStepType = builder.objectRef<StepView>('LedgerStep').implement({
  fields: (t) => ({
    cause: t.expose('cause', { type: CauseType }),
    label: t.exposeString('label'),
    amount: t.expose('amount', { type: 'Pesos' }),
    at: t.expose('at', { type: 'DateTime' }),
    reason: t.exposeString('reason', { nullable: true }),
  }),
});

const EarnedMonthType = builder.objectRef<EarnedMonth>('EarnedMonth').implement({
  fields: (t) => ({
    month: t.exposeString('month'),
    paid: t.expose('paid', { type: 'Pesos' }),
    due: t.expose('due', { type: 'Pesos' }),
    pending: t.expose('pending', { type: 'Pesos' }),
  }),
});

builder.queryFields((t) => ({
  myCommissionMonths: t.field({
    type: [EarnedMonthType],
    description: 'Half a year, the oldest first',
    authScopes: { signedIn: true },
    resolve: async (_root, _args, ctx) => commissionMonths(ctx, (await requireAffiliate(ctx)).userId),
  }),
  myAffiliateMoney: t.field({
    type: AffiliateMoneyType,
    authScopes: { signedIn: true },
    resolve: async (_root, _args, ctx) => readMoney(ctx, (await requireAffiliate(ctx)).userId),
  }),
  myCommissions: t.field({
    type: CommissionListType,
    authScopes: { signedIn: true },
    args: { state: t.arg({ type: CommissionStateType }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: async (_root, args, ctx) => listCommissions(ctx, (await requireAffiliate(ctx)).userId, args),
  }),
  myCommissionSteps: t.field({
    type: [LedgerStepType],
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, { id }, ctx) => readSteps(ctx, { affiliateId: (await requireAffiliate(ctx)).userId, id }),
  }),
}));

builder.subscriptionField('myAffiliateMoneyChanged', (t) =>
  t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    subscribe: (_root, _args, ctx) =>
      listenToAny(ctx.live, [affiliateMoneyTopic(requireViewer(ctx).userId)], ctx.signal),
    resolve: () => true,
  }),
);

import { payoutBankCodes, payoutMethods } from '@app/rules/affiliates/payouts/payout-account';
import { payoutLineStates, payoutRunStates } from '@app/rules/affiliates/payouts/payout-run';
import { requireAffiliate } from '#features/affiliates/links/affiliate-of.ts';
import { builder } from '#graphql/builder.ts';
import type { PayoutAccount } from '#tables/affiliates/payouts.table.ts';
import { approvePayoutRun, makePayoutRun } from './make-run.ts';
import { findPayoutAccount, saveMyPayoutAccount } from './payout-account.ts';
import {
  linesOfRun,
  type LineView,
  listRuns,
  ownPayouts,
  previewRun,
  readRun,
  type RunPreview,
  type RunView,
} from './read-payouts.ts';
import { runHistory, type RunStepView } from './run-history.ts';
import {
  closePayoutRun,
  exportPayoutFile,
  failPayout,
  holdPayout,
  markPayoutsSent,
  type MatchedReference,
  matchReferences,
  setWithholding,
  undoPayoutRun,
  undoPayoutsSent,
} from './send-lines.ts';

export const PayoutMethodType = builder.enumType('PayoutMethod', { values: payoutMethods });
const BankType = builder.enumType('PayoutBank', {
  values: Object.fromEntries(payoutBankCodes.map((code) => [code, { value: code }])),
});
const RunStateType = builder.enumType('PayoutRunState', { values: payoutRunStates });
const LineStateType = builder.enumType('PayoutLineState', {
  values: Object.fromEntries(payoutLineStates.map((state) => [state.replaceAll('-', '_'), { value: state }])),
});

export const PayoutAccountType = builder.objectRef<PayoutAccount>('PayoutAccount').implement({
  description: 'The number is shown masked, to its owner, too',
  fields: (t) => ({
    method: t.expose('method', { type: PayoutMethodType }),
    bank: t.expose('bank', { type: BankType, nullable: true }),
    accountName: t.exposeString('accountName'),
    maskedNumber: t.exposeString('maskedNumber'),
    isNameChecked: t.boolean({ resolve: ({ nameCheckedAt }) => nameCheckedAt !== null }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
  }),
});

export const PayoutLineType = builder.objectRef<LineView>('PayoutLine').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    runId: t.exposeInt('runId'),
    affiliateId: t.exposeInt('affiliateId'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    method: t.expose('method', { type: PayoutMethodType }),
    bank: t.exposeString('bank', { nullable: true }),
    accountName: t.exposeString('accountName'),
    maskedNumber: t.exposeString('maskedNumber'),
    gross: t.expose('gross', { type: 'Pesos' }),
    takenBack: t.expose('takenBack', { type: 'Pesos' }),
    withholding: t.expose('withholding', { type: 'Pesos' }),
    withholdingRate: t.exposeFloat('withholdingRate', { description: 'In percent' }),
    net: t.expose('net', { type: 'Pesos' }),
    status: t.expose('status', { type: LineStateType }),
    heldReason: t.exposeString('heldReason', { nullable: true }),
    isExported: t.exposeBoolean('isExported'),
    reference: t.exposeString('reference', { nullable: true }),
    sentAt: t.expose('sentAt', { type: 'DateTime', nullable: true }),
    endReason: t.exposeString('endReason', { nullable: true }),
    paysOn: t.expose('paysOn', { type: 'Date' }),
    commissionCount: t.exposeInt('commissionCount'),
  }),
});

const RunStepType = builder.objectRef<RunStepView>('PayoutRunStep').implement({
  fields: (t) => ({
    id: t.exposeString('id'),
    label: t.exposeString('label'),
    detail: t.exposeString('detail', { nullable: true }),
    by: t.exposeString('by', { nullable: true }),
    at: t.expose('at', { type: 'DateTime' }),
  }),
});

const RunType = builder.objectRef<RunView>('PayoutRun').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    cutoffOn: t.expose('cutoffOn', { type: 'Date' }),
    paysOn: t.expose('paysOn', { type: 'Date' }),
    status: t.expose('status', { type: RunStateType }),
    minimum: t.expose('minimum', { type: 'Pesos' }),
    carriedCount: t.exposeInt('carriedCount'),
    carriedAmount: t.expose('carriedAmount', { type: 'Pesos' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    createdById: t.exposeInt('createdById', { nullable: true }),
    madeBy: t.exposeString('madeBy', { nullable: true }),
    approvedBy: t.exposeString('approvedBy', { nullable: true }),
    approvedAt: t.expose('approvedAt', { type: 'DateTime', nullable: true }),
    closedAt: t.expose('closedAt', { type: 'DateTime', nullable: true }),
    lineCount: t.int({ resolve: ({ lines }) => lines }),
    sent: t.exposeInt('sent'),
    heldCount: t.exposeInt('heldCount'),
    net: t.expose('net', { type: 'Pesos' }),
    lines: t.field({ type: [PayoutLineType], resolve: ({ id }, _args, ctx) => linesOfRun(ctx, id) }),
    history: t.field({ type: [RunStepType], resolve: ({ id }, _args, ctx) => runHistory(ctx, id) }),
  }),
});

const PreviewType = builder.objectRef<RunPreview>('PayoutPreview').implement({
  fields: (t) => ({
    cutoffOn: t.expose('cutoffOn', { type: 'Date' }),
    paysOn: t.expose('paysOn', { type: 'Date' }),
    affiliates: t.exposeInt('affiliates'),
    heldCount: t.exposeInt('heldCount'),
    net: t.expose('net', { type: 'Pesos' }),
    carriedCount: t.exposeInt('carriedCount'),
    carriedAmount: t.expose('carriedAmount', { type: 'Pesos' }),
  }),
});

const MatchType = builder.objectRef<MatchedReference>('MatchedPayoutReference').implement({
  fields: (t) => ({
    accountNumber: t.exposeString('accountNumber'),
    reference: t.exposeString('reference'),
    lineId: t.exposeInt('lineId', { nullable: true }),
    isUsed: t.exposeBoolean('isUsed'),
    usedBy: t.exposeString('usedBy', { nullable: true, description: 'The transfer that has the reference' }),
    isShared: t.exposeBoolean('isShared', { description: 'Several lines go to this account' }),
  }),
});

const AccountInput = builder.inputType('PayoutAccountInput', {
  fields: (t) => ({
    method: t.field({ type: PayoutMethodType, required: true }),
    bank: t.field({ type: BankType }),
    accountName: t.string({ required: true }),
    accountNumber: t.string({ required: true }),
  }),
});

const SentInput = builder.inputType('PayoutSentInput', {
  fields: (t) => ({ lineId: t.int({ required: true }), reference: t.string({ required: true }) }),
});

const pageFlag = { pageFlag: 'affiliates' } as const;
const functionFlag = { functionFlag: 'payout_run' } as const;

builder.queryFields((t) => ({
  myPayoutAccount: t.field({
    type: PayoutAccountType,
    nullable: true,
    authScopes: { signedIn: true },
    resolve: async (_root, _args, ctx) => findPayoutAccount(ctx, (await requireAffiliate(ctx)).userId),
  }),
  myPayouts: t.field({
    type: [PayoutLineType],
    authScopes: { signedIn: true },
    resolve: async (_root, _args, ctx) => ownPayouts(ctx, (await requireAffiliate(ctx)).userId),
  }),
  payoutRuns: t.field({ type: [RunType], authScopes: pageFlag, resolve: (_root, _args, ctx) => listRuns(ctx) }),
  payoutRun: t.field({
    type: RunType,
    authScopes: pageFlag,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => readRun(ctx, id),
  }),
  payoutPreview: t.field({
    type: PreviewType,
    authScopes: pageFlag,
    args: { cutoffOn: t.arg({ type: 'Date' }) },
    resolve: (_root, { cutoffOn }, ctx) => previewRun(ctx, cutoffOn),
  }),
}));

builder.mutationFields((t) => ({
  saveMyPayoutAccount: t.field({
    type: PayoutAccountType,
    authScopes: { ownHands: true },
    args: { input: t.arg({ type: AccountInput, required: true }) },
    resolve: (_root, { input }, ctx) => saveMyPayoutAccount(ctx, input),
  }),
  makePayoutRun: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { cutoffOn: t.arg({ type: 'Date', required: true }) },
    resolve: (_root, { cutoffOn }, ctx) => makePayoutRun(ctx, cutoffOn),
  }),
  approvePayoutRun: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => approvePayoutRun(ctx, id),
  }),
  exportPayoutFile: t.field({
    type: 'Int',
    description: 'The amounts of a platform stand from then on; the file itself is a download',
    authScopes: functionFlag,
    args: { runId: t.arg.int({ required: true }), method: t.arg({ type: PayoutMethodType, required: true }) },
    resolve: (_root, { runId, method }, ctx) => exportPayoutFile(ctx, runId, method),
  }),
  matchPayoutReferences: t.field({
    type: [MatchType],
    description: 'Changes nothing; account numbers stay on the server',
    authScopes: functionFlag,
    args: {
      runId: t.arg.int({ required: true }),
      method: t.arg({ type: PayoutMethodType }),
      text: t.arg.string({ required: true }),
    },
    resolve: (_root, args, ctx) => matchReferences(ctx, args),
  }),
  markPayoutsSent: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { runId: t.arg.int({ required: true }), sent: t.arg({ type: [SentInput], required: true }) },
    resolve: (_root, { runId, sent }, ctx) => markPayoutsSent(ctx, runId, sent),
  }),
  undoPayoutsSent: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { lineIds: t.arg.intList({ required: true }) },
    resolve: (_root, { lineIds }, ctx) => undoPayoutsSent(ctx, lineIds),
  }),
  failPayout: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { lineId: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { lineId, reason }, ctx) => failPayout(ctx, lineId, reason),
  }),
  holdPayout: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { lineId: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: (_root, { lineId, reason }, ctx) => holdPayout(ctx, lineId, reason),
  }),
  releasePayout: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { lineId: t.arg.int({ required: true }) },
    resolve: (_root, { lineId }, ctx) => holdPayout(ctx, lineId, null),
  }),
  setPayoutWithholding: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { lineId: t.arg.int({ required: true }), rate: t.arg.float({ required: true, description: 'In percent' }) },
    resolve: (_root, { lineId, rate }, ctx) => setWithholding(ctx, lineId, Math.round(rate * 100)),
  }),
  undoPayoutRun: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: {
      id: t.arg.int({ required: true }),
      reason: t.arg.string({ description: 'Required when something that is not sent is in a file' }),
    },
    resolve: (_root, { id, reason }, ctx) => undoPayoutRun(ctx, id, reason),
  }),
  closePayoutRun: t.field({
    type: 'Int',
    authScopes: functionFlag,
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => closePayoutRun(ctx, id),
  }),
}));

import { statementLineStates } from '@app/rules/money/collections/collections';
import { exactReasonOf, reasonOf } from '@app/rules/money/collections/statements/statement-reason';
import { paymentCode } from '@app/rules/money/payments/payment-code';
import { transaction } from '#db/transaction.ts';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { DeskPersonType } from '../desk-types.ts';
import { requireStatementApprover } from './statement-access.ts';
import { type ApprovedLine, approveLines, assignLine } from './statement-approve.ts';
import { ignoreLine, unignoreLine } from './statement-ignore.ts';
import { matchOpenLines } from './statement-matching.ts';
import {
  entriesToAssign,
  type ExactLines,
  exactLinesOf,
  findLine,
  findStatement,
  groupsOf,
  type LineEntry,
  linesOfStatement,
  type ListedLine,
  type ListedLines,
  listStatements,
  namesOf,
  ownerlessLines,
  type Statement,
  type StatementGroup,
} from './statement-read.ts';

const StatementLineStateType = builder.enumType('StatementLineState', { values: statementLineStates });

const StatementGroupType = builder.objectRef<StatementGroup>('StatementGroup').implement({
  fields: (t) => ({
    state: t.expose('state', { type: StatementLineStateType }),
    count: t.exposeInt('count'),
    amount: t.expose('amount', { type: 'Pesos' }),
  }),
});

const ExactLinesType = builder.objectRef<ExactLines>('ExactStatementLines').implement({
  fields: (t) => ({
    ids: t.exposeIntList('ids'),
    amount: t.expose('amount', { type: 'Pesos' }),
  }),
});

const StatementType = builder.objectRef<Statement>('Statement').implement({
  description: "A wallet's or bank's statement that staff uploaded",
  fields: (t) => ({
    id: t.exposeInt('id'),
    platform: t.exposeString('platform'),
    name: t.exposeString('name'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    uploadedBy: t.loadable({
      type: 'String',
      nullable: true,
      description: 'Name of the person who uploaded it',
      load: (ids: number[], ctx) => namesOf(ctx, ids),
      resolve: ({ uploadedById }) => uploadedById ?? 0,
    }),
    exact: t.loadable({
      type: ExactLinesType,
      description: 'What can be approved in one go: the first 500 lines that match exactly',
      load: (ids: number[], ctx) => exactLinesOf(ctx, ids),
      resolve: ({ id }) => id,
    }),
    groups: t.loadableGroup({
      type: StatementGroupType,
      description: 'Number and sum of its lines by state; states without lines are left out',
      load: (ids: number[], ctx) => groupsOf(ctx, ids),
      group: ({ statementId }) => statementId,
      resolve: ({ id }) => id,
    }),
  }),
});

const LinePaymentType = builder.objectRef<NonNullable<LineEntry['payment']>>('StatementLinePayment').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    reference: t.exposeString('reference'),
    amount: t.expose('amount', { type: 'Pesos' }),
    paidOn: t.expose('paidOn', { type: 'Date' }),
    isWaiting: t.exposeBoolean('isWaiting', { description: 'A proof that nobody has decided on' }),
  }),
});

export const LineEntryType = builder.objectRef<LineEntry>('StatementLineEntry').implement({
  description: 'The schedule entry that a line is, or could be, for',
  fields: (t) => ({
    id: t.exposeInt('id'),
    number: t.exposeInt('number'),
    entryCount: t.exposeInt('entryCount'),
    paymentCode: t.string({ resolve: ({ code, number }) => paymentCode(code, number) }),
    price: t.expose('price', { type: 'Pesos' }),
    openAmount: t.field({ type: 'Pesos', resolve: ({ price, paid, isVoided }) => (isVoided ? 0 : price - paid) }),
    scheduleDate: t.expose('scheduleDate', { type: 'Date' }),
    isVoided: t.exposeBoolean('isVoided', { description: 'Nothing is owed any more: cancelled or lapsed' }),
    person: t.expose('person', { type: DeskPersonType }),
    product: t.exposeString('product'),
    payment: t.expose('payment', { type: LinePaymentType, nullable: true }),
  }),
});

const StatementLineType = builder.objectRef<ListedLine>('StatementLine').implement({
  description: 'Money that came, as a statement tells it',
  fields: (t) => ({
    id: t.exposeInt('id'),
    statementId: t.exposeInt('statementId'),
    line: t.exposeInt('line', { description: 'The row in the file' }),
    platform: t.exposeString('platform'),
    reference: t.exposeString('reference'),
    amount: t.expose('amount', { type: 'Pesos' }),
    paidOn: t.expose('paidOn', { type: 'Date' }),
    payer: t.exposeString('payer', { nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    state: t.expose('state', { type: StatementLineStateType }),
    paymentId: t.exposeInt('paymentId', { nullable: true }),
    entry: t.expose('entry', { type: LineEntryType, nullable: true }),
    remarks: t.exposeString('remarks', { nullable: true, description: 'Why it was set aside' }),
    decidedAt: t.expose('decidedAt', { type: 'DateTime', nullable: true }),
    decidedBy: t.loadable({
      type: 'String',
      nullable: true,
      description: 'Name of the person who approved it or set it aside',
      load: (ids: number[], ctx) => namesOf(ctx, ids),
      resolve: ({ decidedById }) => decidedById ?? 0,
    }),
    reason: t.string({
      nullable: true,
      description: 'Why the entry is suggested, and what keeps the match from being exact',
      resolve: ({ entry, state, ...line }) => {
        if (!entry || state === 'approved' || state === 'ignored') return null;
        return state === 'exact' ? exactReasonOf(entry) : reasonOf(line, { ...entry, open: entry.price - entry.paid });
      },
    }),
  }),
});

const StatementListType = listedType('StatementList', StatementType);

const StatementLineListType = builder.objectRef<ListedLines>('StatementLineList').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [StatementLineType] }),
    totalCount: t.exposeInt('totalCount'),
    totalAmount: t.expose('totalAmount', { type: 'Pesos' }),
  }),
});

const ApprovedLineType = builder.objectRef<ApprovedLine>('ApprovedStatementLine').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    amount: t.expose('amount', { type: 'Pesos' }),
    paymentId: t.exposeInt('paymentId', { nullable: true }),
    problem: t.exposeString('problem', { nullable: true, description: 'Why this one was not approved' }),
  }),
});

builder.queryFields((t) => ({
  statements: t.field({
    type: StatementListType,
    authScopes: { pageFlag: 'payment' },
    args: { page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, page, ctx) => listStatements(ctx, page),
  }),
  statement: t.field({
    type: StatementType,
    authScopes: { pageFlag: 'payment' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findStatement(ctx, id),
  }),
  statementLines: t.field({
    type: StatementLineListType,
    authScopes: { pageFlag: 'payment' },
    args: {
      statementId: t.arg.int({ required: true }),
      state: t.arg({ type: StatementLineStateType }),
      page: t.arg.int(),
      pageSize: t.arg.int(),
    },
    resolve: (_root, args, ctx) => linesOfStatement(ctx, args),
  }),
  ownerlessLines: t.field({
    type: StatementLineListType,
    description: 'Money without an owner, of all statements',
    authScopes: { pageFlag: 'payment' },
    args: { page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, page, ctx) => ownerlessLines(ctx, page),
  }),
  entriesToAssign: t.field({
    type: [LineEntryType],
    description: 'Open entries of people whom a search finds, or with that payment code: at most twenty',
    authScopes: { pageFlag: 'payment' },
    args: { search: t.arg.string({ required: true }) },
    resolve: (_root, { search }, ctx) => entriesToAssign(ctx, { search }),
  }),
}));

builder.mutationFields((t) => ({
  approveStatementLines: t.field({
    type: [ApprovedLineType],
    description: 'Approves lines that match exactly, each on its own; sent again it answers the same',
    authScopes: { functionFlag: 'payment_approve' },
    args: { ids: t.arg.intList({ required: true }) },
    resolve: (_root, { ids }, ctx) => approveLines(ctx, { ids }),
  }),
  assignStatementLine: t.field({
    type: StatementLineType,
    authScopes: { functionFlag: 'payment_approve' },
    args: { id: t.arg.int({ required: true }), scheduleId: t.arg.int({ required: true }) },
    resolve: async (_root, { id, scheduleId }, ctx) => findLine(ctx, (await assignLine(ctx, id, scheduleId)).id),
  }),
  ignoreStatementLine: t.field({
    type: StatementLineType,
    authScopes: { functionFlag: 'payment_approve' },
    args: { id: t.arg.int({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, { id, reason }, ctx) => findLine(ctx, (await ignoreLine(ctx, id, { reason })).id),
  }),
  unignoreStatementLine: t.field({
    type: StatementLineType,
    authScopes: { functionFlag: 'payment_approve' },
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, { id }, ctx) => findLine(ctx, (await unignoreLine(ctx, id)).id),
  }),
  matchStatementAgain: t.field({
    type: StatementType,
    description: 'Looks for the owners of all lines that are not decided, with the proofs that have come since',
    authScopes: { functionFlag: 'payment_approve' },
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, { id }, ctx) => {
      await requireStatementApprover(ctx);
      await transaction(ctx, matchOpenLines);
      return findStatement(ctx, id);
    },
  }),
}));

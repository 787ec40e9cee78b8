import { bugReportStatuses } from '@app/rules/insight/bug-reports/bug-report-status';
import { deviceOf } from '@app/rules/people/auth/device';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { changeBugStatus, replyToBugReport, takeBugReport } from './handle-bug-report.ts';
import {
  type BugPerson,
  type BugReply,
  countBugReports,
  findBugReport,
  listBugReports,
  repliesTo,
  type SeenBugReport,
  type StatusCount,
} from './list-bug-reports.ts';
import { reportBug } from './report-bug.ts';

const BugReportStatusType = builder.enumType('BugReportStatus', { values: bugReportStatuses });

const BugPersonType = builder.objectRef<BugPerson>('BugPerson').implement({
  fields: (t) => ({
    personId: t.exposeInt('id'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
  }),
});

const BugReplyType = builder.objectRef<BugReply>('BugReply').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    text: t.exposeString('text'),
    by: t.exposeString('by'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const BugReportType = builder.objectRef<SeenBugReport>('BugReport').implement({
  authScopes: { pageFlag: 'bugReports' },
  fields: (t) => ({
    id: t.exposeInt('id'),
    status: t.expose('status', { type: BugReportStatusType }),
    text: t.exposeString('text'),
    page: t.exposeString('page', { nullable: true }),
    picture: t.exposeString('picture', { nullable: true, description: 'Its address' }),
    device: t.string({ nullable: true, resolve: ({ browser }) => browser && deviceOf(browser).name }),
    browser: t.exposeString('browser', { nullable: true }),
    requestIds: t.exposeStringList('requestIds'),
    reporter: t.expose('reporter', { type: BugPersonType, nullable: true }),
    email: t.exposeString('email', { nullable: true, description: 'That a visitor left for the answer' }),
    mayBeAnswered: t.boolean({
      resolve: ({ reporter, email }) => (reporter ? !reporter.isArchived : email !== null),
    }),
    owner: t.expose('owner', { type: BugPersonType, nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
    doneAt: t.expose('doneAt', { type: 'DateTime', nullable: true }),
    replies: t.field({ type: [BugReplyType], resolve: ({ id }, _args, ctx) => repliesTo(ctx, id) }),
  }),
});

const BugReportListType = listedType('BugReportList', BugReportType);

const BugReportCountType = builder.objectRef<StatusCount>('BugReportCount').implement({
  fields: (t) => ({ status: t.expose('status', { type: BugReportStatusType }), count: t.exposeInt('count') }),
});

const BugReportFilterInput = builder.inputType('BugReportFilter', {
  fields: (t) => ({
    status: t.field({ type: BugReportStatusType }),
    search: t.string({ description: 'The number, a request id, or words of the report' }),
    isMine: t.boolean({ description: 'Those that the viewer looks after' }),
  }),
});

const BugReportInputType = builder.inputType('BugReportInput', {
  fields: (t) => ({
    text: t.string({ required: true }),
    page: t.string({ description: 'A path of this site' }),
    email: t.string({ description: 'Of a visitor who wants an answer' }),
    fileId: t.int({ description: 'A picture of somebody who is signed in' }),
    pictureKey: t.string({ description: 'What /api/bug-report-picture answered to a visitor' }),
    hasConsent: t.boolean({ required: true, description: 'Only then browser and requests are kept' }),
    browser: t.string(),
    requestIds: t.stringList(),
  }),
});

const BugReplyInputType = builder.inputType('BugReplyInput', {
  fields: (t) => ({ text: t.string({ required: true }) }),
});

builder.queryFields((t) => ({
  bugReports: t.field({
    type: BugReportListType,
    authScopes: { pageFlag: 'bugReports' },
    args: { filter: t.arg({ type: BugReportFilterInput }), page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, { filter, ...page }, ctx) => listBugReports(ctx, filter ?? {}, page),
  }),
  bugReportCounts: t.field({
    type: [BugReportCountType],
    authScopes: { pageFlag: 'bugReports' },
    args: { filter: t.arg({ type: BugReportFilterInput }) },
    resolve: (_root, { filter }, ctx) => countBugReports(ctx, filter ?? {}),
  }),
  bugReport: t.field({
    type: BugReportType,
    authScopes: { pageFlag: 'bugReports' },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => findBugReport(ctx, id),
  }),
}));

builder.mutationFields((t) => {
  const id = t.arg.int({ required: true });
  return {
    createBugReport: t.field({
      type: 'Int',
      description: 'The number of the report',
      authScopes: { public: true },
      args: { input: t.arg({ type: BugReportInputType, required: true }) },
      resolve: (_root, { input }, ctx) => reportBug(ctx, input),
    }),
    changeBugReportStatus: t.field({
      type: BugReportType,
      authScopes: { functionFlag: 'bug-report_update' },
      args: { id, status: t.arg({ type: BugReportStatusType, required: true }) },
      resolve: (_root, args, ctx) => changeBugStatus(ctx, args.id, args.status),
    }),
    takeBugReport: t.field({
      type: BugReportType,
      authScopes: { functionFlag: 'bug-report_update' },
      args: { id },
      resolve: (_root, args, ctx) => takeBugReport(ctx, args.id),
    }),
    replyToBugReport: t.field({
      type: BugReportType,
      authScopes: { functionFlag: 'bug-report_update' },
      args: { id, input: t.arg({ type: BugReplyInputType, required: true }) },
      resolve: (_root, args, ctx) => replyToBugReport(ctx, args.id, args.input),
    }),
  };
});

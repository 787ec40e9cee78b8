import { moderationActions, reportReasons } from '@app/rules/community/posts/reports';
import { builder } from '#graphql/builder.ts';
import { listedType } from '#graphql/listed.ts';
import { PostCommentType } from '../comments/comments.graphql.ts';
import { PostType } from '../posts.graphql.ts';
import { closeComments, hideComment, hidePost, keepPost, pinPost, restoreComment, restorePost } from './moderate.ts';
import { listModerations, listReports, type LoggedModeration, type ReportedThing } from './open-reports.ts';
import { reportPost } from './reports.ts';

const ReportReasonType = builder.enumType('ReportReason', { values: reportReasons });
const ModerationActionType = builder.enumType('ModerationAction', { values: moderationActions });

const ReportedThingType = builder.objectRef<ReportedThing>('ReportedThing').implement({
  description: 'All open reports about one post or comment',
  fields: (t) => ({
    postId: t.exposeInt('postId'),
    commentId: t.exposeInt('commentId', { nullable: true }),
    text: t.exposeString('text'),
    authorName: t.exposeString('authorName'),
    reasons: t.expose('reasons', { type: [ReportReasonType] }),
    notes: t.exposeStringList('notes'),
    count: t.exposeInt('count'),
    firstAt: t.expose('firstAt', { type: 'DateTime' }),
    isHidden: t.exposeBoolean('isHidden'),
    isOwn: t.exposeBoolean('isOwn'),
  }),
});

const LoggedModerationType = builder.objectRef<LoggedModeration>('LoggedModeration').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    at: t.expose('at', { type: 'DateTime' }),
    by: t.exposeString('by', { nullable: true, description: 'Null when three reports did it' }),
    action: t.expose('action', { type: ModerationActionType }),
    reason: t.expose('reason', { type: ReportReasonType, nullable: true }),
    note: t.exposeString('note', { nullable: true }),
    authorName: t.exposeString('authorName', { nullable: true }),
    text: t.exposeString('text'),
    postId: t.exposeInt('postId', { nullable: true }),
  }),
});

const ReportInputType = builder.inputType('ReportInput', {
  fields: (t) => ({
    postId: t.int({ required: true }),
    commentId: t.int(),
    reason: t.field({ type: ReportReasonType, required: true }),
    note: t.string(),
  }),
});

const HideInputType = builder.inputType('HideInput', {
  fields: (t) => ({ reason: t.field({ type: ReportReasonType, required: true }), note: t.string() }),
});

builder.queryFields((t) => ({
  postReports: t.field({
    type: listedType('ReportedThingList', ReportedThingType),
    authScopes: { signedIn: true },
    args: { page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, args, ctx) => listReports(ctx, args),
  }),
  postModerations: t.field({
    type: listedType('LoggedModerationList', LoggedModerationType),
    authScopes: { signedIn: true },
    args: { page: t.arg.int(), pageSize: t.arg.int() },
    resolve: (_root, args, ctx) => listModerations(ctx, args),
  }),
}));

builder.mutationFields((t) => {
  const id = t.arg.int({ required: true });
  const isOn = t.arg.boolean({ required: true });
  const hide = t.arg({ type: HideInputType, required: true });
  return {
    reportPost: t.field({
      type: 'Boolean',
      authScopes: { signedIn: true },
      args: { input: t.arg({ type: ReportInputType, required: true }) },
      resolve: (_root, { input }, ctx) => reportPost(ctx, input),
    }),
    pinPost: t.field({
      type: PostType,
      authScopes: { signedIn: true },
      args: { id, isOn },
      resolve: (_root, args, ctx) => pinPost(ctx, args.id, args.isOn),
    }),
    closeComments: t.field({
      type: PostType,
      authScopes: { signedIn: true },
      args: { id, isOn },
      resolve: (_root, args, ctx) => closeComments(ctx, args.id, args.isOn),
    }),
    hidePost: t.field({
      type: PostType,
      authScopes: { signedIn: true },
      args: { id, input: hide },
      resolve: (_root, args, ctx) => hidePost(ctx, args.id, args.input),
    }),
    restorePost: t.field({
      type: PostType,
      authScopes: { signedIn: true },
      args: { id },
      resolve: (_root, args, ctx) => restorePost(ctx, args.id),
    }),
    keepPost: t.field({
      type: PostType,
      authScopes: { signedIn: true },
      args: { id },
      resolve: (_root, args, ctx) => keepPost(ctx, args.id),
    }),
    hideComment: t.field({
      type: PostCommentType,
      authScopes: { signedIn: true },
      args: { id, input: hide },
      resolve: (_root, args, ctx) => hideComment(ctx, args.id, args.input),
    }),
    restoreComment: t.field({
      type: PostCommentType,
      authScopes: { signedIn: true },
      args: { id },
      resolve: (_root, args, ctx) => restoreComment(ctx, args.id),
    }),
  };
});

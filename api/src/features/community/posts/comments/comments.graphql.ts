import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';
import { builder } from '#graphql/builder.ts';
import { PostAuthorType, PostPictureType } from '../posts.graphql.ts';
import { type CommentPage, listComments, type SeenComment } from './read-comments.ts';
import { addComment, cheerComment, deleteComment, updateComment } from './write-comments.ts';

export const PostCommentType = builder.objectRef<SeenComment>('PostComment');

PostCommentType.implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    postId: t.exposeInt('postId'),
    parentId: t.exposeInt('parentId', { nullable: true }),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    author: t.expose('author', { type: PostAuthorType }),
    mentions: t.expose('mentions', { type: [CommunityPersonType] }),
    picture: t.expose('picture', { type: PostPictureType, nullable: true }),
    cheerCount: t.exposeInt('cheerCount'),
    isCheered: t.exposeBoolean('isCheered'),
    isHidden: t.boolean({ resolve: ({ hiddenAt }) => hiddenAt !== null }),
    isMine: t.exposeBoolean('isMine'),
    mayChange: t.exposeBoolean('mayChange'),
    mayDelete: t.exposeBoolean('mayDelete'),
    mayModerate: t.exposeBoolean('mayModerate'),
    mayDecide: t.exposeBoolean('mayDecide'),
    replies: t.field({ type: [PostCommentType], resolve: ({ replies }) => replies }),
  }),
});

const CommentPageType = builder.objectRef<CommentPage>('PostCommentPage').implement({
  fields: (t) => ({
    items: t.expose('items', { type: [PostCommentType] }),
    nextCursor: t.exposeInt('nextCursor', { nullable: true }),
  }),
});

const CommentInputType = builder.inputType('PostCommentInput', {
  fields: (t) => ({
    postId: t.int({ required: true }),
    parentId: t.int(),
    text: t.string({ required: true }),
    mentionIds: t.intList(),
    pictureId: t.int(),
  }),
});

const CommentChangeType = builder.inputType('PostCommentChange', {
  fields: (t) => ({ text: t.string({ required: true }), mentionIds: t.intList() }),
});

builder.queryField('postComments', (t) =>
  t.field({
    type: CommentPageType,
    authScopes: { signedIn: true },
    args: { postId: t.arg.int({ required: true }), after: t.arg.int() },
    resolve: (_root, args, ctx) => listComments(ctx, args),
  }),
);

builder.mutationFields((t) => ({
  addComment: t.field({
    type: PostCommentType,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: CommentInputType, required: true }) },
    resolve: (_root, { input }, ctx) => addComment(ctx, input),
  }),
  updateComment: t.field({
    type: PostCommentType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: CommentChangeType, required: true }) },
    resolve: (_root, { id, input }, ctx) => updateComment(ctx, id, input),
  }),
  deleteComment: t.field({
    type: 'Int',
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deleteComment(ctx, id),
  }),
  cheerComment: t.field({
    type: PostCommentType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }), isOn: t.arg.boolean({ required: true }) },
    resolve: (_root, { id, isOn }, ctx) => cheerComment(ctx, id, isOn),
  }),
}));

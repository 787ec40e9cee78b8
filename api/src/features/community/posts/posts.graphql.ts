import {
  mayChangePost,
  mayCommentOn,
  mayDecideReports,
  mayDeletePost,
  mayModeratePost,
} from '@app/rules/community/posts/post-access';
import { feedTabs, postKinds, postMarks, reactionKinds, winFilters } from '@app/rules/community/posts/post-kinds';
import { type Context, requireViewer } from '#context.ts';
import { CommunityPersonType } from '#features/people/directory/community-person-type.ts';
import { listenAsPerson } from '#live/listen-to-any.ts';
import { builder } from '#graphql/builder.ts';
import { communityScope } from './community-scope.ts';
import { type Feed, type FeedNews, feedNews, markFeedSeen, readFeed, savedPosts } from './feed.ts';
import { type PostMatch, postMatches, searchPosts } from './find-posts.ts';
import { postTopic, tabTopics } from './live-posts.ts';
import { mentionable } from './mentionable.ts';
import { markPost } from './own-marks.ts';
import { react, takeBackReaction } from './react.ts';
import {
  factsOf,
  findPost,
  type FirstAnswer,
  type PostAuthor,
  type PostPicture,
  type ReactionCount,
  type SeenPost,
} from './read-posts.ts';
import { type WinsOfMonth, winsOfMonth } from './wins-of-month.ts';
import { createPost, deletePost, updatePost } from './write-posts.ts';

const PostKindType = builder.enumType('PostKind', { values: postKinds });
const ReactionKindType = builder.enumType('ReactionKind', { values: reactionKinds });
const FeedTabType = builder.enumType('FeedTab', { values: feedTabs });
const WinFilterType = builder.enumType('WinFilter', { values: winFilters });
const PostMarkType = builder.enumType('PostMark', { values: postMarks });
const AuthorBadgeType = builder.enumType('AuthorBadge', { values: ['team', 'coach'] as const });

/** The same type for wins, which had it first. */
export const PostPictureType = builder.objectRef<PostPicture>('WinPicture').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    url: t.exposeString('url'),
    width: t.exposeInt('width'),
    height: t.exposeInt('height'),
  }),
});

export const PostAuthorType = builder.objectRef<PostAuthor>('PostAuthor').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    slug: t.exposeString('slug'),
    name: t.exposeString('name'),
    profileImage: t.exposeString('profileImage', { nullable: true }),
    badge: t.expose('badge', { type: AuthorBadgeType, nullable: true }),
    groupName: t.exposeString('groupName', { nullable: true }),
  }),
});

const ReactionCountType = builder.objectRef<ReactionCount>('ReactionCount').implement({
  fields: (t) => ({ kind: t.expose('kind', { type: ReactionKindType }), count: t.exposeInt('count') }),
});

const FirstAnswerType = builder.objectRef<FirstAnswer>('FirstAnswer').implement({
  description: 'The first words of a coach or the team under a question',
  fields: (t) => ({
    id: t.exposeInt('id'),
    text: t.exposeString('text'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    author: t.expose('author', { type: PostAuthorType }),
  }),
});

const facts = (post: SeenPost) => factsOf(post, { isAuthorArchived: false });

export const PostType = builder.objectRef<SeenPost>('Post').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    kind: t.expose('kind', { type: PostKindType }),
    text: t.exposeString('text'),
    amountEarned: t.expose('amountEarned', { type: 'Pesos', nullable: true }),
    clientPlatform: t.exposeString('clientPlatform', { nullable: true }),
    pictures: t.expose('pictures', { type: [PostPictureType] }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    editedAt: t.expose('editedAt', { type: 'DateTime', nullable: true }),
    author: t.expose('author', { type: PostAuthorType }),
    groupId: t.exposeInt('groupId', { nullable: true }),
    groupName: t.exposeString('groupName', { nullable: true }),
    isForEveryone: t.exposeBoolean('isForEveryone'),
    isPinned: t.boolean({ resolve: ({ pinnedAt }) => pinnedAt !== null }),
    isLocked: t.boolean({ resolve: ({ lockedAt }) => lockedAt !== null }),
    isHidden: t.boolean({ resolve: ({ hiddenAt }) => hiddenAt !== null }),
    reactions: t.expose('reactions', { type: [ReactionCountType] }),
    myReactions: t.expose('myReactions', { type: [ReactionKindType] }),
    reactedCount: t.exposeInt('reactedCount', { description: 'People, however many reactions they gave' }),
    reactedBy: t.exposeStringList('reactedBy', { description: 'The first three names' }),
    commentCount: t.exposeInt('commentCount'),
    mentions: t.expose('mentions', { type: [CommunityPersonType] }),
    firstAnswer: t.expose('firstAnswer', { type: FirstAnswerType, nullable: true }),
    isMuted: t.exposeBoolean('isMuted'),
    isHiddenByMe: t.exposeBoolean('isHiddenByMe'),
    isSaved: t.exposeBoolean('isSaved'),
    isMine: t.boolean({ resolve: ({ userId, scope }) => userId === scope.userId }),
    mayChange: t.boolean({ resolve: (post) => mayChangePost(facts(post), post.scope) }),
    mayDelete: t.boolean({ resolve: (post) => mayDeletePost(facts(post), post.scope) }),
    mayComment: t.boolean({ resolve: (post) => mayCommentOn(facts(post), post.scope) }),
    mayModerate: t.boolean({ resolve: (post) => mayModeratePost(facts(post), post.scope) }),
    mayDecide: t.boolean({ resolve: (post) => mayDecideReports(facts(post), post.userId, post.scope) }),
  }),
});

const FeedType = builder.objectRef<Feed>('Feed').implement({
  fields: (t) => ({
    pinned: t.expose('pinned', { type: [PostType], description: 'With the first page alone' }),
    items: t.expose('items', { type: [PostType] }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
});

const FeedNewsType = builder.objectRef<FeedNews>('FeedNews').implement({
  description: 'New posts of others on each tab; a hundred means many',
  fields: (t) => ({
    group: t.exposeInt('group'),
    everyone: t.exposeInt('everyone'),
    wins: t.exposeInt('wins'),
  }),
});

const WinsOfMonthType = builder.objectRef<WinsOfMonth>('WinsOfMonth').implement({
  description: 'Wins since the first of the month; a thousand means many',
  fields: (t) => ({ all: t.exposeInt('all'), ofGroup: t.exposeInt('ofGroup') }),
});

const PostMatchType = builder.objectRef<PostMatch>('PostMatch').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    text: t.exposeString('text', { description: 'Its beginning' }),
    by: t.exposeString('by'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const PostInputType = builder.inputType('PostInput', {
  fields: (t) => ({
    kind: t.field({ type: PostKindType, required: true }),
    groupId: t.int({ description: 'Null is everyone; a win is read by everyone in any case' }),
    text: t.string({ required: true }),
    amountEarned: t.field({ type: 'Pesos' }),
    clientPlatform: t.string(),
    pictureIds: t.intList(),
    pictureId: t.int({ description: 'One more, which waited on the phone with the post' }),
    mentionIds: t.intList(),
  }),
});

const PostChangeType = builder.inputType('PostChange', {
  fields: (t) => ({
    text: t.string({ required: true }),
    amountEarned: t.field({ type: 'Pesos' }),
    clientPlatform: t.string(),
    pictureIds: t.intList(),
    mentionIds: t.intList(),
  }),
});

builder.queryFields((t) => ({
  feed: t.field({
    type: FeedType,
    authScopes: { signedIn: true },
    args: {
      tab: t.arg({ type: FeedTabType, required: true }),
      groupId: t.arg.int(),
      wins: t.arg({ type: WinFilterType }),
      after: t.arg.string(),
    },
    resolve: (_root, args, ctx) => readFeed(ctx, args),
  }),
  feedNews: t.field({
    type: FeedNewsType,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => feedNews(ctx),
  }),
  post: t.field({
    type: PostType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: async (_root, { id }, ctx) => findPost(ctx, await communityScope(ctx), id),
  }),
  savedPosts: t.field({
    type: FeedType,
    authScopes: { signedIn: true },
    args: { after: t.arg.string() },
    description: 'What the viewer keeps to read later, the last kept first',
    resolve: (_root, { after }, ctx) => savedPosts(ctx, after ?? null),
  }),
  winsOfMonth: t.field({
    type: WinsOfMonthType,
    authScopes: { signedIn: true },
    resolve: (_root, _args, ctx) => winsOfMonth(ctx),
  }),
  postMatches: t.field({
    type: [PostMatchType],
    authScopes: { signedIn: true },
    args: { query: t.arg.string({ required: true }) },
    description: 'The posts of the search box: none for those who are not of the community',
    resolve: (_root, { query }, ctx) => postMatches(ctx, query),
  }),
  searchPosts: t.field({
    type: [PostType],
    authScopes: { signedIn: true },
    args: { query: t.arg.string({ required: true }) },
    resolve: (_root, args, ctx) => searchPosts(ctx, args),
  }),
  mentionable: t.field({
    type: [CommunityPersonType],
    authScopes: { signedIn: true },
    args: { search: t.arg.string({ required: true }), postId: t.arg.int() },
    resolve: (_root, args, ctx) => mentionable(ctx, args),
  }),
}));

builder.mutationFields((t) => ({
  createPost: t.field({
    type: PostType,
    authScopes: { signedIn: true },
    args: { input: t.arg({ type: PostInputType, required: true }) },
    resolve: (_root, { input }, ctx) => createPost(ctx, input),
  }),
  updatePost: t.field({
    type: PostType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }), input: t.arg({ type: PostChangeType, required: true }) },
    resolve: (_root, { id, input }, ctx) => updatePost(ctx, id, input),
  }),
  deletePost: t.field({
    type: PostType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    resolve: (_root, { id }, ctx) => deletePost(ctx, id),
  }),
  reactToPost: t.field({
    type: PostType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }), kind: t.arg({ type: ReactionKindType, required: true }) },
    resolve: (_root, { id, kind }, ctx) =>
      react(ctx, { postId: id, kind, sentAs: { operation: 'reactToPost', input: { id, kind } } }),
  }),
  takeBackReaction: t.field({
    type: PostType,
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }), kind: t.arg({ type: ReactionKindType, required: true }) },
    resolve: (_root, { id, kind }, ctx) =>
      takeBackReaction(ctx, { postId: id, kind, sentAs: { operation: 'takeBackReaction', input: { id, kind } } }),
  }),
  markPost: t.field({
    type: PostType,
    authScopes: { signedIn: true },
    args: {
      id: t.arg.int({ required: true }),
      mark: t.arg({ type: PostMarkType, required: true }),
      isOn: t.arg.boolean({ required: true }),
    },
    resolve: (_root, args, ctx) => markPost(ctx, args),
  }),
  markFeedSeen: t.field({
    type: FeedNewsType,
    authScopes: { signedIn: true },
    args: { tab: t.arg({ type: FeedTabType, required: true }) },
    resolve: (_root, { tab }, ctx) => markFeedSeen(ctx, tab),
  }),
}));

/** One's groups may change while one listens: then what there is to hear is found with a scope that is read again. */
function listenInCommunity(ctx: Context, topicsFor: (freshContext: Context) => Promise<readonly string[]>) {
  const viewer = requireViewer(ctx);
  const findOthers = () => topicsFor({ ...ctx, viewer: { ...viewer } });
  return listenAsPerson(ctx.live, { own: `user:${viewer.userId}`, findOthers }, ctx.signal);
}

builder.subscriptionFields((t) => ({
  feedChanged: t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    args: { tab: t.arg({ type: FeedTabType, required: true }) },
    subscribe: (_root, { tab }, ctx) =>
      listenInCommunity(ctx, async (freshContext) => {
        const { groupIds, isOfCommunity } = await communityScope(freshContext);
        // Whoever has nothing to hear listens to nothing but what concerns themselves.
        return isOfCommunity ? tabTopics(tab, groupIds) : [];
      }),
    resolve: () => true,
  }),
  postChanged: t.field({
    type: 'Boolean',
    authScopes: { signedIn: true },
    args: { id: t.arg.int({ required: true }) },
    subscribe: (_root, { id }, ctx) =>
      listenInCommunity(ctx, async (freshContext) => {
        // What happens to a post that one does not see is nobody's to hear.
        const isSeen = await findPost(freshContext, await communityScope(freshContext), id).then(
          () => true,
          () => false,
        );
        return isSeen ? [postTopic(id)] : [];
      }),
    resolve: () => true,
  }),
}));

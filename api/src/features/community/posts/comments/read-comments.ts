import { mayChangePost, mayDecideReports, mayModeratePost } from '@app/rules/community/posts/post-access';
import type { CommunityScope, PostFacts } from '@app/rules/community/posts/post-access';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '#context.ts';
import { jsonRow, jsonRows, jsonValues } from '#db/json.ts';
import { NotFound } from '#errors.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
  shownNameColumns,
} from '#features/people/directory/community-people.ts';
import {
  commentMentions,
  commentPictures,
  type PostComment,
  postComments,
} from '#tables/community/posts/comments.table.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { users } from '#tables/people/users.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { readersScope } from '../community-scope.ts';
import { factsOf, findPost, pictureOf, type PostAuthor, postAuthor, type PostPicture } from '../read-posts.ts';
import { isBelowShown } from '../visible-posts.ts';

/** A comment as the viewer sees it; those at the top carry their replies. */
export type SeenComment = Omit<PostComment, 'hiddenReason'> & {
  author: PostAuthor;
  cheerCount: number;
  isCheered: boolean;
  mentions: CommunityPerson[];
  picture: PostPicture | null;
  isMine: boolean;
  mayChange: boolean;
  mayDelete: boolean;
  mayModerate: boolean;
  mayDecide: boolean;
  replies: SeenComment[];
};

export type CommentPage = { items: SeenComment[]; nextCursor: number | null };

const pageSize = 10;
const mostReplies = 200;

/** Under a post that is in sight, the oldest first, ten at a time with their replies. */
export async function listComments(
  ctx: Context,
  { postId, after }: { postId: number; after?: number | null },
): Promise<CommentPage> {
  const scope = await readersScope(ctx);
  const post = await findPost(ctx, scope, postId);
  const facts = factsOf(post, { isAuthorArchived: false });
  const isShown = shownTo(scope, facts);
  const tops = await selectComments(
    ctx,
    scope,
    and(
      eq(postComments.postId, postId),
      isNull(postComments.parentId),
      isShown,
      sql`${postComments.id} > ${after ?? 0}`,
    ),
  ).limit(pageSize + 1);
  const shown = tops.slice(0, pageSize);
  const ids = shown.map(({ comment }) => comment.id);
  const replies =
    ids.length === 0
      ? []
      : await selectComments(
          ctx,
          scope,
          and(sql`${postComments.parentId} = any(${sql.param(ids)}::int[])`, isShown),
        ).limit(mostReplies);
  const byParent = Map.groupBy(replies, ({ comment }) => comment.parentId);
  const items = shown.map((row) => ({
    ...seenComment(row, scope, facts),
    replies: (byParent.get(row.comment.id) ?? []).map((reply) => seenComment(reply, scope, facts)),
  }));
  return { items, nextCursor: tops.length > pageSize ? (items.at(-1)?.id ?? null) : null };
}

/** One comment of a post that is in sight; without its replies. */
export async function findComment(ctx: Context, scope: CommunityScope, id: number): Promise<SeenComment> {
  const [row] = await selectComments(ctx, scope, eq(postComments.id, id));
  if (!row) throw new NotFound('Comment');
  const post = await findPost(ctx, scope, row.comment.postId);
  const facts = factsOf(post, { isAuthorArchived: false });
  const [shown] = await selectComments(ctx, scope, and(eq(postComments.id, id), shownTo(scope, facts)));
  if (!shown) throw new NotFound('Comment');
  return seenComment(shown, scope, facts);
}

/** Those who look after a post see hidden comments and what is below them, to show them again. */
function shownTo(scope: CommunityScope, facts: PostFacts): SQL | undefined {
  const looksAfter = mayModeratePost(facts, scope) || scope.isReadOnly;
  return looksAfter
    ? isNull(users.archivedAt)
    : and(isNull(users.archivedAt), isNull(postComments.hiddenAt), isBelowShown(sql`${postComments.parentId}`));
}

const named = alias(users, 'named');
const mentions = jsonRows(
  { id: named.id, slug: named.slug, ...shownNameColumns(named), profileImage: named.profileImage },
  (rows) =>
    rows
      .from(commentMentions)
      .innerJoin(named, and(eq(named.id, commentMentions.userId), isNull(named.archivedAt)))
      .where(eq(commentMentions.commentId, postComments.id))
      .orderBy(named.id),
);

const picture = jsonRow({ id: files.id, key: files.key, width: files.width, height: files.height }, (rows) =>
  rows
    .from(commentPictures)
    .innerJoin(files, eq(files.id, commentPictures.fileId))
    .where(eq(commentPictures.commentId, postComments.id)),
);

const levelsOf = jsonValues(userAccessLevels.accessLevelId, (rows) =>
  rows.from(userAccessLevels).where(eq(userAccessLevels.userId, users.id)),
);

function selectComments({ db }: Pick<Context, 'db'>, { userId }: CommunityScope, condition: SQL | undefined) {
  return (
    db
      .select({
        comment: postComments,
        author: communityPersonColumns,
        levelIds: levelsOf,
        mentions,
        picture,
        cheerCount:
          sql`(select count(*) from comment_cheers h join users u on u.id = h.user_id and u.archived_at is null
        where h.comment_id = post_comments.id)`.mapWith(Number),
        isCheered: sql<boolean>`exists (select from comment_cheers h where h.comment_id = post_comments.id and h.user_id = ${userId})`,
      })
      .from(postComments)
      .innerJoin(users, eq(users.id, postComments.userId))
      .where(condition)
      // As the index has them, also where there is no parent.
      .orderBy(asc(postComments.parentId), asc(postComments.id))
  );
}

type Row = Awaited<ReturnType<typeof selectComments>>[number];

function seenComment(
  { comment, author, levelIds, mentions: people, picture: file, ...cheers }: Row,
  scope: CommunityScope,
  post: PostFacts,
): SeenComment {
  const { hiddenReason: _reason, ...shown } = comment;
  const own: PostFacts = { ...post, authorId: comment.userId, isHidden: comment.hiddenAt !== null };
  const mayModerate = mayModeratePost(post, scope);
  return {
    ...shown,
    ...cheers,
    author: postAuthor(author, levelIds, null),
    mentions: people.map(communityPerson),
    picture: file ? (pictureOf(file)[0] ?? null) : null,
    isMine: comment.userId === scope.userId,
    mayChange: mayChangePost(own, scope) && !post.isHidden,
    mayDelete: mayModerate || (comment.userId === scope.userId && !scope.isImpersonated && !scope.isReadOnly),
    mayModerate,
    mayDecide: mayDecideReports(post, comment.userId, scope),
    replies: [],
  };
}

import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { notifyAll, takeBackNews } from '#features/platform/notifications/notify.ts';
import { announce } from '#live/bus.ts';
import { postReports } from '#tables/community/posts/moderation.table.ts';
import type { Post } from '#tables/community/posts.table.ts';
import { decidedKey, keptKeys } from '../post-news.ts';

/** After which the number of open reports may be another. */
export const reportsTopic = 'post-reports';

type ToldPost = Pick<Post, 'id' | 'text'>;

/** The open reports about a post or a comment. */
export const isAbout = (postId: number, commentId: number | null) =>
  and(
    eq(postReports.postId, postId),
    commentId === null ? isNull(postReports.commentId) : eq(postReports.commentId, commentId),
    isNull(postReports.decidedAt),
  );

/** What the leader was told. */
export const keyOf = (postId: number, commentId: number | null) => `reported:${postId}:${commentId ?? 'post'}`;

type Decision = { post: ToldPost; commentId: number | null; isHidden: boolean; text?: string };

/** Ends the open reports about a post or a comment, and tells those who sent them; how many there were. */
export async function closeReports(tx: Context, { post, commentId, isHidden, text }: Decision): Promise<number> {
  const closed = await tx.db
    .update(postReports)
    .set({ decidedAt: tx.now })
    .where(isAbout(post.id, commentId))
    .returning({ id: postReports.id, userId: postReports.userId });
  if (closed.length === 0) return 0;
  await takeBackNews(tx, keyOf(post.id, commentId));
  // What is hidden is quoted to nobody.
  const content = { isHidden, text: isHidden ? '' : (text ?? post.text) };
  await notifyAll(
    tx,
    closed.map(({ id, userId }) => ({ userId, kind: 'report-decided' as const, content, dedupeKey: decidedKey(id) })),
  );
  await announce(tx.db, reportsTopic);
  return closed.length;
}

/**
 * The same before a post is deleted with all that was said under it, or some of its comments. Reporters hear that it is
 * gone, and nobody reads its words any more.
 */
export async function closeReportsOfDeleted(tx: Context, postId: number, commentIds?: number[]): Promise<number> {
  const isOfDeleted = commentIds ? inArray(postReports.commentId, commentIds) : eq(postReports.postId, postId);
  await takeBackNews(tx, await keptKeys(tx, isOfDeleted));
  const closed = await tx.db
    .update(postReports)
    .set({ decidedAt: tx.now })
    .where(and(isOfDeleted, isNull(postReports.decidedAt)))
    .returning({ id: postReports.id, userId: postReports.userId, commentId: postReports.commentId });
  if (closed.length === 0) return 0;
  await takeBackNews(
    tx,
    closed.map(({ commentId }) => keyOf(postId, commentId)),
  );
  const news = { kind: 'report-decided' as const, content: { isHidden: true, isDeleted: true, text: '' } };
  await notifyAll(
    tx,
    closed.map(({ id, userId }) => ({ ...news, userId, dedupeKey: decidedKey(id) })),
  );
  await announce(tx.db, reportsTopic);
  return closed.length;
}

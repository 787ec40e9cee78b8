import {
  type CommunityScope,
  mayChangePost,
  mayCommentOn,
  mayModeratePost,
  maySeePost,
  type PostFacts,
} from '@app/rules/community/posts/post-access';
import {
  type CommentChange,
  commentChange,
  type CommentInput,
  commentInput,
  postMessages,
} from '@app/rules/community/posts/post-input';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import {
  commentCheers,
  commentMentions,
  commentPictures,
  type PostComment,
  postComments,
} from '#tables/community/posts/comments.table.ts';
import { communityScope, writersScope } from '../community-scope.ts';
import { announceUnder } from '../live-posts.ts';
import { namedIn } from '../mentions.ts';
import { closeReportsOfDeleted } from '../moderation/close-reports.ts';
import { recordModeration } from '../moderation/log.ts';
import { requoteComment, takeBackComment, tellComment, tellMentionedInComment } from '../post-news.ts';
import { type LockedPost, lockPost } from '../read-posts.ts';
import { isShownComment } from '../visible-posts.ts';
import { limitEdits } from '../write-posts.ts';
import { findComment, type SeenComment } from './read-comments.ts';

/** Once per key: a phone that lost the answer sends it again. */
export async function addComment(ctx: Context, input: CommentInput): Promise<SeenComment> {
  const scope = await writersScope(ctx);
  const values = parseInput(commentInput, input);
  await enforceLimit(ctx, 'commentsPerMinute', String(scope.userId));
  await enforceLimit(ctx, 'commentsPerDay', String(scope.userId));
  const { postId, text, mentionIds } = values;
  const { objectId } = await withIdempotency(ctx, { operation: 'addComment', input: values }, async (tx) => {
    // The lock holds hiding and locking back until the comment is there, or the comment until they are.
    const { post, facts } = await lockPost(tx, scope, { id: postId, lock: 'share' });
    if (!mayCommentOn(facts, scope)) throw new Conflict(postMessages.locked);
    const parent = values.parentId == null ? null : await topOf(tx, postId, values.parentId);
    const [comment] = await tx.db
      .insert(postComments)
      .values({
        postId,
        parentId: parent?.topId ?? null,
        userId: scope.userId,
        text,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning();
    if (!comment) throw new Error('the comment was not made');
    const pictureId = values.pictureId ?? null;
    if (pictureId !== null) await addPicture(tx, comment.id, pictureId);
    const mentioned = await namedIn(tx, scope, { post, text, mentionIds });
    await saveMentions(tx, comment.id, mentioned);
    await recordAudit(tx, {
      action: 'comment.create',
      objectType: 'comment',
      objectId: comment.id,
      after: { postId, parentId: comment.parentId, text, ...(pictureId !== null && { pictureId }) },
    });
    await tellComment(tx, post, { ...comment, parentAuthorId: parent?.authorId ?? null, mentioned });
    await announceUnder(tx.db, postId);
    return { objectId: comment.id };
  });
  return findComment(ctx, scope, objectId);
}

/** One's own upload, of the same purpose as the pictures of posts. */
async function addPicture(tx: Context, commentId: number, fileId: number): Promise<void> {
  const file = await lockOwnFile(tx, { id: fileId, purpose: 'win-picture' });
  if (!file) throw new BadUserInput({ pictureId: postMessages.pictureNotFound });
  await tx.db.insert(commentPictures).values({ commentId, fileId });
}

/** The comment at the top, under which a reply stands, and whom it answers. One that is gone is answered by nobody. */
async function topOf({ db }: Context, postId: number, parentId: number): Promise<{ topId: number; authorId: number }> {
  const [parent] = await db.select().from(postComments).where(eq(postComments.id, parentId));
  const topId = parent?.parentId ?? parentId;
  // The one at the top first, as who deletes or hides it does.
  for (const id of new Set([topId, parentId])) {
    await db.select({ id: postComments.id }).from(postComments).where(eq(postComments.id, id)).for('share');
  }
  if (parent?.postId !== postId || !(await isInSight({ db }, parentId))) {
    throw new BadUserInput({ parentId: postMessages.replyToReply });
  }
  return { topId, authorId: parent.userId };
}

/** That a comment is there for members: neither hidden nor below one that is. */
export async function isInSight({ db }: Pick<Context, 'db'>, id: number): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select c.id from post_comments c where c.id = ${id} and ${isShownComment}`,
  );
  return rows.length > 0;
}

/** One's own words only. */
export async function updateComment(ctx: Context, id: number, input: CommentChange): Promise<SeenComment> {
  const scope = await writersScope(ctx);
  const { text, mentionIds } = parseInput(commentChange, input);
  await limitEdits(ctx, scope.userId);
  return transaction(ctx, async (tx) => {
    const { comment: before, facts, post } = await lockComment(tx, scope, id);
    const own = { ...facts, authorId: before.userId, isHidden: facts.isHidden || !(await isInSight(tx, id)) };
    if (!mayChangePost(own, scope)) throw new NotFound('Comment');
    const editedAt = text === before.text ? before.editedAt : tx.now;
    await tx.db.update(postComments).set({ text, updatedAt: tx.now, editedAt }).where(eq(postComments.id, id));
    const mentioned = await namedIn(tx, scope, { post, text, mentionIds });
    await tx.db.delete(commentMentions).where(eq(commentMentions.commentId, id));
    await saveMentions(tx, id, mentioned);
    await requoteComment(tx, post, { ...before, text });
    await tellMentionedInComment(tx, post, { ...before, text }, mentioned);
    await recordAudit(tx, {
      action: 'comment.update',
      objectType: 'comment',
      objectId: id,
      before: { text: before.text },
      after: { text },
    });
    await announceUnder(tx.db, before.postId);
    return findComment(tx, scope, id);
  });
}

/** One's own, or anyone's for those who look after the post; its replies go with it. */
export async function deleteComment(ctx: Context, id: number): Promise<number> {
  const scope = await communityScope(ctx);
  return transaction(ctx, async (tx) => {
    const { comment, post, facts } = await lockComment(tx, scope, id);
    const isOwn = comment.userId === scope.userId && !scope.isImpersonated && !scope.isReadOnly;
    if (!isOwn && !mayModeratePost(facts, scope)) throw new NotFound('Comment');
    const replies = await tx.db
      .select({ id: postComments.id })
      .from(postComments)
      .where(eq(postComments.parentId, id))
      .for('update');
    const gone = [id, ...replies.map((reply) => reply.id)];
    const closed = await closeReportsOfDeleted(tx, post.id, gone);
    if (closed > 0 || !isOwn) await recordModeration(tx, { action: 'delete', post, comment });
    await tx.db.delete(postComments).where(inArray(postComments.id, gone));
    await recordAudit(tx, {
      action: 'comment.delete',
      objectType: 'comment',
      objectId: id,
      before: { postId: post.id, userId: comment.userId, text: comment.text },
    });
    await takeBackComment(tx, post, gone);
    await announceUnder(tx.db, post.id);
    return id;
  });
}

/** Once per person, however often it is called; nobody is told. */
export async function cheerComment(ctx: Context, id: number, isOn: boolean): Promise<SeenComment> {
  const scope = await writersScope(ctx);
  const { userId } = scope;
  await enforceLimit(ctx, 'cheersPerUser', String(userId));
  await withIdempotency(ctx, { operation: 'cheerComment', input: { id, isOn } }, async (tx) => {
    const { comment, facts } = await lockComment(tx, scope, id);
    if (facts.isHidden || !(await isInSight(tx, id))) throw new NotFound('Comment');
    if (!isOn) {
      await tx.db.delete(commentCheers).where(and(eq(commentCheers.commentId, id), eq(commentCheers.userId, userId)));
      return {};
    }
    if (comment.userId === userId) throw new Conflict(postMessages.ownReaction);
    await tx.db.insert(commentCheers).values({ commentId: id, userId, createdAt: tx.now }).onConflictDoNothing();
    return {};
  });
  return findComment(ctx, scope, id);
}

/** A comment and its post, of a post that the viewer may see. */
export async function lockComment(
  tx: Context,
  scope: CommunityScope,
  id: number,
  may: (facts: PostFacts, scope: CommunityScope) => boolean = maySeePost,
): Promise<LockedPost & { comment: PostComment }> {
  // The post first, as everywhere: two locks in two orders would wait for each other.
  const [found] = await tx.db.select({ postId: postComments.postId }).from(postComments).where(eq(postComments.id, id));
  if (!found) throw new NotFound('Comment');
  const locked = await lockPost(tx, scope, { id: found.postId, lock: 'share', may });
  const [comment] = await tx.db.select().from(postComments).where(eq(postComments.id, id)).for('update');
  if (!comment) throw new NotFound('Comment');
  return { ...locked, comment };
}

/** Shows or hides a comment; who may, the caller has asked. */
export async function setCommentHidden(
  { db, now }: Context,
  id: number,
  hidden: Pick<PostComment, 'hiddenReason'> | null,
): Promise<void> {
  await db
    .update(postComments)
    .set({ hiddenAt: hidden ? now : null, hiddenReason: hidden?.hiddenReason ?? null, updatedAt: now })
    .where(eq(postComments.id, id));
}

async function saveMentions({ db }: Context, commentId: number, people: readonly number[]): Promise<void> {
  if (people.length > 0) await db.insert(commentMentions).values(people.map((userId) => ({ commentId, userId })));
}

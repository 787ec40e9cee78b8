import { mayDecideReports, mayModeratePost } from '@app/rules/community/posts/post-access';
import type { CommunityScope } from '@app/rules/community/posts/post-access';
import { type HideInput, hideInput, postMessages } from '@app/rules/community/posts/post-input';
import { reasonLabels, type ReportReason } from '@app/rules/community/posts/reports';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Forbidden, NotFound, parseInput } from '#errors.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import { type Post, posts } from '#tables/community/posts.table.ts';
import { findComment, type SeenComment } from '../comments/read-comments.ts';
import { lockComment, setCommentHidden } from '../comments/write-comments.ts';
import { writersScope } from '../community-scope.ts';
import { announcePost, announceUnder } from '../live-posts.ts';
import { takeBackComment, takeBackPost } from '../post-news.ts';
import { findPost, type LockedPost, lockPost, type SeenPost } from '../read-posts.ts';
import { closeReports } from './close-reports.ts';
import { recordModeration } from './log.ts';

type PostState = Partial<Pick<Post, 'pinnedAt' | 'pinnedById' | 'lockedAt' | 'hiddenAt' | 'hiddenReason'>>;

async function setPost(tx: Context, { post }: LockedPost, state: PostState): Promise<void> {
  await tx.db
    .update(posts)
    .set({ ...state, updatedAt: tx.now })
    .where(eq(posts.id, post.id));
  await announcePost(tx.db, post);
}

/** Work on a post for those who look after it; others do not learn that there is one. */
async function moderating(
  ctx: Context,
  id: number,
  work: (tx: Context, locked: LockedPost, scope: CommunityScope) => Promise<void>,
): Promise<SeenPost> {
  const scope = await writersScope(ctx);
  return transaction(ctx, async (tx) => {
    const locked = await lockPost(tx, scope, { id, lock: 'update' });
    if (!mayModeratePost(locked.facts, scope)) throw new Forbidden('Only leaders of the group and staff do this.');
    await work(tx, locked, scope);
    return findPost(tx, scope, id);
  });
}

/** At the top of its feed; done twice it is done once. */
export function pinPost(ctx: Context, id: number, isOn: boolean): Promise<SeenPost> {
  return moderating(ctx, id, async (tx, locked, { userId }) => {
    if ((locked.post.pinnedAt !== null) === isOn) return;
    await setPost(tx, locked, isOn ? { pinnedAt: tx.now, pinnedById: userId } : { pinnedAt: null, pinnedById: null });
    await recordModeration(tx, { action: isOn ? 'pin' : 'unpin', post: locked.post });
  });
}

/** Closes the comments for everyone who does not look after the post. */
export function closeComments(ctx: Context, id: number, isOn: boolean): Promise<SeenPost> {
  return moderating(ctx, id, async (tx, locked) => {
    if ((locked.post.lockedAt !== null) === isOn) return;
    await setPost(tx, locked, { lockedAt: isOn ? tx.now : null });
    await recordModeration(tx, { action: isOn ? 'lock' : 'unlock', post: locked.post });
  });
}

/** Gone for all at once: from feeds, searches and notifications. The author learns why. */
export function hidePost(ctx: Context, id: number, input: HideInput): Promise<SeenPost> {
  const { reason, note } = parseInput(hideInput, input);
  return moderating(ctx, id, async (tx, locked, { userId }) => {
    const { post } = locked;
    if (post.hiddenAt !== null && post.hiddenReason !== null) return;
    await setPost(tx, locked, { hiddenAt: post.hiddenAt ?? tx.now, hiddenReason: reason });
    await takeBackPost(tx, post);
    await recordModeration(tx, { action: 'hide', post, reason, note });
    await tellHidden(tx, { userId: post.userId, text: post.text, reason, key: `post-hidden:${id}`, actorId: userId });
    await closeReports(tx, { post, commentId: null, isHidden: true });
  });
}

/** Shown again; also what reports alone had hidden. Nobody restores their own. */
export function restorePost(ctx: Context, id: number): Promise<SeenPost> {
  return moderating(ctx, id, async (tx, locked, scope) => {
    const { post, facts } = locked;
    if (post.hiddenAt === null) return;
    if (!mayDecideReports(facts, post.userId, scope)) throw new Forbidden(postMessages.ownDecision);
    await setPost(tx, locked, { hiddenAt: null, hiddenReason: null });
    await recordModeration(tx, { action: 'restore', post });
    await closeReports(tx, { post, commentId: null, isHidden: false });
  });
}

/** The reports were looked at and the post stays as it is. */
export function keepPost(ctx: Context, id: number): Promise<SeenPost> {
  return moderating(ctx, id, async (tx, locked, scope) => {
    const { post, facts } = locked;
    if (!mayDecideReports(facts, post.userId, scope)) throw new Forbidden(postMessages.ownDecision);
    const closed = await closeReports(tx, { post, commentId: null, isHidden: false });
    if (closed === 0) return;
    if (post.hiddenAt !== null && post.hiddenReason === null) {
      await setPost(tx, locked, { hiddenAt: null });
    }
    await recordModeration(tx, { action: 'keep', post });
  });
}

export async function hideComment(ctx: Context, id: number, input: HideInput): Promise<SeenComment> {
  const { reason, note } = parseInput(hideInput, input);
  const scope = await writersScope(ctx);
  return transaction(ctx, async (tx) => {
    const { comment, post, facts } = await lockComment(tx, scope, id);
    if (!mayModeratePost(facts, scope)) throw new Forbidden('Only leaders of the group and staff do this.');
    if (comment.hiddenAt === null || comment.hiddenReason === null) {
      await setCommentHidden(tx, id, { hiddenReason: reason });
      await takeBackComment(tx, post, [id]);
      await recordModeration(tx, { action: 'hide', post, comment, reason, note });
      const words = { userId: comment.userId, text: comment.text, reason, key: `comment-hidden:${id}` };
      await tellHidden(tx, { ...words, actorId: scope.userId, isComment: true });
      await closeReports(tx, { post, commentId: id, isHidden: true, text: comment.text });
      await announceUnder(tx.db, post.id);
    }
    return findComment(tx, scope, id);
  });
}

/** Shown again, or left as it was while its reports are closed. */
export async function restoreComment(ctx: Context, id: number): Promise<SeenComment> {
  const scope = await writersScope(ctx);
  return transaction(ctx, async (tx) => {
    const { comment, post, facts } = await lockComment(tx, scope, id);
    if (!mayModeratePost(facts, scope)) throw new NotFound('Comment');
    if (!mayDecideReports(facts, comment.userId, scope)) throw new Forbidden(postMessages.ownDecision);
    const closed = await closeReports(tx, { post, commentId: id, isHidden: false, text: comment.text });
    if (comment.hiddenAt !== null) await setCommentHidden(tx, id, null);
    if (comment.hiddenAt !== null || closed > 0) {
      await recordModeration(tx, { action: comment.hiddenAt ? 'restore' : 'keep', post, comment });
      await announceUnder(tx.db, post.id);
    }
    return findComment(tx, scope, id);
  });
}

type Hidden = {
  userId: number;
  text: string;
  reason: ReportReason;
  key: string;
  actorId: number;
  isComment?: boolean;
};

async function tellHidden(
  tx: Context,
  { userId, text, reason, key, actorId, isComment = false }: Hidden,
): Promise<void> {
  const content = { reason: reasonLabels[reason], text, isComment };
  // Who hid it is in the log, not under the bell.
  if (userId !== actorId) await notify(tx, { userId, kind: 'post-hidden', content, dedupeKey: key, isRenewed: true });
}

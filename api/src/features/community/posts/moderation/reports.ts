import { maySeePost } from '@app/rules/community/posts/post-access';
import { postMessages, type ReportInput, reportInput } from '@app/rules/community/posts/post-input';
import { isHiddenByReports, reasonLabels, type ReportReason } from '@app/rules/community/posts/reports';
import { and, count, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { announce } from '#live/bus.ts';
import { type PostComment, postComments } from '#tables/community/posts/comments.table.ts';
import { postModerations, postReports } from '#tables/community/posts/moderation.table.ts';
import { type Post, posts } from '#tables/community/posts.table.ts';
import { groups } from '#tables/people/groups.table.ts';
import { authorsBadge } from '../author-badge.ts';
import { isInSight, setCommentHidden } from '../comments/write-comments.ts';
import { writersScope } from '../community-scope.ts';
import { announcePost } from '../live-posts.ts';
import { takeBackComment, takeBackPost } from '../post-news.ts';
import { lockPost } from '../read-posts.ts';
import { isAbout, keyOf, reportsTopic } from './close-reports.ts';
import { recordModeration } from './log.ts';

type PlainPost = Omit<Post, 'words'>;

/** Told to those who look after it; the author never learns who. Once per person and words. */
export async function reportPost(ctx: Context, input: ReportInput): Promise<boolean> {
  const scope = await writersScope(ctx);
  const { postId, commentId = null, reason, note } = parseInput(reportInput, input);
  await enforceLimit(ctx, 'reportsPerUser', String(scope.userId));
  return transaction(ctx, async (tx) => {
    // Alone, so that the third report is the third one.
    const { post, isOfCoachOrTeam } = await lockPost(tx, scope, {
      id: postId,
      lock: 'update',
      may: (facts, viewer) => !facts.isHidden && maySeePost(facts, viewer),
    });
    const comment = commentId === null ? null : await reportedComment(tx, postId, commentId);
    if ((comment ?? post).userId === scope.userId) throw new Conflict(postMessages.ownReport);
    const about = { postId, commentId, editedAt: (comment ?? post).editedAt };
    if (await wasDecidedFor(tx, about, scope.userId)) return true;
    const added = await tx.db
      .insert(postReports)
      .values({ postId, commentId, userId: scope.userId, reason, note, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: postReports.id });
    const [report] = added;
    if (!report) return true;
    await recordAudit(tx, {
      action: 'report.create',
      objectType: comment ? 'comment' : 'post',
      objectId: commentId ?? postId,
      after: { reason, note },
    });
    await tellLeader(tx, { post, comment, reason, reporterId: scope.userId });
    const isCoachOrTeam = comment ? (await authorsBadge(tx, comment.userId)) !== null : isOfCoachOrTeam;
    const isEnough = isHiddenByReports(await openReports(tx, postId, commentId), { isCoachOrTeam });
    if (isEnough && !(await wasKept(tx, about))) {
      await hideUntilLookedAt(tx, post, comment);
    }
    await announce(tx.db, reportsTopic);
    return true;
  });
}

async function reportedComment(tx: Context, postId: number, id: number): Promise<PostComment> {
  const [comment] = await tx.db.select().from(postComments).where(eq(postComments.id, id)).for('update');
  if (comment?.postId !== postId || !(await isInSight(tx, id))) throw new NotFound('Comment');
  return comment;
}

type Reportable = { postId: number; commentId: number | null; editedAt: Date | null };

/** Somebody's earlier report about the same words was looked at: they need not be looked at again. */
async function wasDecidedFor({ db }: Context, { postId, commentId, editedAt }: Reportable, userId: number) {
  const [before] = await db
    .select({ id: postReports.id })
    .from(postReports)
    .where(
      and(
        eq(postReports.postId, postId),
        commentId === null ? isNull(postReports.commentId) : eq(postReports.commentId, commentId),
        eq(postReports.userId, userId),
        isNotNull(postReports.decidedAt),
        editedAt ? gte(postReports.createdAt, editedAt) : undefined,
      ),
    )
    .limit(1);
  return before !== undefined;
}

/** Those who look after it left or put these words in sight: reports alone do not hide them again. */
async function wasKept({ db }: Context, { postId, commentId, editedAt }: Reportable): Promise<boolean> {
  const [kept] = await db
    .select({ id: postModerations.id })
    .from(postModerations)
    .where(
      and(
        eq(postModerations.postId, postId),
        commentId === null ? isNull(postModerations.commentId) : eq(postModerations.commentId, commentId),
        inArray(postModerations.action, ['keep', 'restore']),
        editedAt ? gte(postModerations.at, editedAt) : undefined,
      ),
    )
    .limit(1);
  return kept !== undefined;
}

async function openReports({ db }: Context, postId: number, commentId: number | null): Promise<number> {
  const [row] = await db.select({ count: count() }).from(postReports).where(isAbout(postId, commentId));
  return row?.count ?? 0;
}

type Reported = { post: PlainPost; comment: PostComment | null; reason: ReportReason; reporterId: number };

/** The group's leader hears of it once, however many report it. Staff have the list. */
async function tellLeader(tx: Context, { post, comment, reason, reporterId }: Reported): Promise<void> {
  if (post.groupId === null) return;
  const [group] = await tx.db.select({ leaderId: groups.leaderId }).from(groups).where(eq(groups.id, post.groupId));
  const { userId: authorId, text } = comment ?? post;
  const leaderId = group?.leaderId ?? null;
  // Neither who reported it nor, for a leader's own words, that it was reported.
  if (leaderId === null || leaderId === authorId || leaderId === reporterId) return;
  const content = { reason: reasonLabels[reason], text, postId: post.id };
  await notifyAll(tx, [
    { userId: leaderId, kind: 'post-reported', content, dedupeKey: keyOf(post.id, comment?.id ?? null) },
  ]);
}

async function hideUntilLookedAt(tx: Context, post: PlainPost, comment: PostComment | null): Promise<void> {
  if (comment) {
    await setCommentHidden(tx, comment.id, { hiddenReason: null });
    await takeBackComment(tx, post, [comment.id]);
  } else {
    await tx.db.update(posts).set({ hiddenAt: tx.now, updatedAt: tx.now }).where(eq(posts.id, post.id));
    await takeBackPost(tx, post);
  }
  await recordModeration(tx, { action: 'hide', post, ...(comment ? { comment } : {}), isAutomatic: true });
  await announcePost(tx.db, post);
}

import type { ModerationAction, ReportReason } from '@app/rules/community/posts/reports';
import { truncate } from '@app/rules/text/truncate';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import type { PostComment } from '#tables/community/posts/comments.table.ts';
import { postModerations } from '#tables/community/posts/moderation.table.ts';
import type { Post } from '#tables/community/posts.table.ts';

type Moderation = {
  action: ModerationAction;
  post: Pick<Post, 'id' | 'groupId' | 'userId' | 'text'>;
  comment?: Pick<PostComment, 'id' | 'userId' | 'text'>;
  reason?: ReportReason | null;
  note?: string | null;
  /** Three reports did it, not the viewer whose was the third. */
  isAutomatic?: boolean;
};

const longestQuote = 300;

/** What was done about somebody's words, for the log of those who look after them, and for the audit. */
export async function recordModeration(tx: Context, moderation: Moderation): Promise<void> {
  const { action, post, comment, reason = null, note = null, isAutomatic = false } = moderation;
  const { userId: authorId, text } = comment ?? post;
  await tx.db.insert(postModerations).values({
    at: tx.now,
    byId: isAutomatic ? null : (tx.viewer?.userId ?? null),
    action,
    reason,
    note,
    groupId: post.groupId,
    postId: action === 'delete' ? null : post.id,
    commentId: comment && action !== 'delete' ? comment.id : null,
    authorId,
    text: truncate(text, longestQuote),
  });
  // Whoever deletes writes the row with all that was there.
  if (action === 'delete') return;
  await recordAudit(tx, {
    action: `${comment ? 'comment' : 'post'}.${action}`,
    objectType: comment ? 'comment' : 'post',
    objectId: comment?.id ?? post.id,
    after: { reason, note, authorId, isAutomatic },
  });
}

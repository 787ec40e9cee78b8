import type { PostMark } from '@app/rules/community/posts/post-kinds';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { postOwnMarks } from '#tables/community/posts.table.ts';
import { writersScope } from './community-scope.ts';
import { findPost, type SeenPost } from './read-posts.ts';

/** Hides a post from oneself, or stops notices about it; nobody else learns of it. */
export async function markPost(
  ctx: Context,
  { id, mark, isOn }: { id: number; mark: PostMark; isOn: boolean },
): Promise<SeenPost> {
  const scope = await writersScope(ctx);
  const { userId } = scope;
  await enforceLimit(ctx, 'postMarksPerUser', String(userId));
  await findPost(ctx, scope, id);
  if (isOn) {
    await ctx.db.insert(postOwnMarks).values({ postId: id, userId, mark, createdAt: ctx.now }).onConflictDoNothing();
  } else {
    await ctx.db
      .delete(postOwnMarks)
      .where(and(eq(postOwnMarks.userId, userId), eq(postOwnMarks.mark, mark), eq(postOwnMarks.postId, id)));
  }
  return findPost(ctx, scope, id);
}

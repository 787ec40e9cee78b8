import { type CommunityScope, type PostFacts, maySeePost } from '@app/rules/community/posts/post-access';
import { postMessages } from '@app/rules/community/posts/post-input';
import type { PostKind, ReactionKind } from '@app/rules/community/posts/post-kinds';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { Conflict } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { postReactions } from '#tables/community/posts.table.ts';
import { writersScope } from './community-scope.ts';
import { announceUnder } from './live-posts.ts';
import { correctReactions, tellReactions } from './post-news.ts';
import { findPost, lockPost, type SeenPost } from './read-posts.ts';

type Reaction = {
  postId: number;
  kind: ReactionKind;
  /** Only on a post of this kind. */
  of?: PostKind;
  /** The operation that phones keep: its name and what it was sent with. */
  sentAs: { operation: string; input: unknown };
  ownMessage?: string;
};

/** What is hidden is reacted to by nobody, leaders included. */
const mayReact = (facts: PostFacts, scope: CommunityScope) => !facts.isHidden && maySeePost(facts, scope);

/** One of each kind per person, however often it is called. Not audited, and no feed is reloaded because of one. */
export async function react(ctx: Context, { postId, kind, of, sentAs, ownMessage }: Reaction): Promise<SeenPost> {
  const scope = await writersScope(ctx);
  await enforceLimit(ctx, 'cheersPerUser', String(scope.userId));
  await withIdempotency(ctx, sentAs, async (tx) => {
    const { post } = await lockPost(tx, scope, { id: postId, lock: 'share', kind: of, may: mayReact });
    if (post.userId === scope.userId) throw new Conflict(ownMessage ?? postMessages.ownReaction);
    const added = await tx.db
      .insert(postReactions)
      .values({ postId, userId: scope.userId, kind, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ postId: postReactions.postId });
    if (added.length > 0) {
      await tellReactions(tx, post, scope.userId);
      await announceUnder(tx.db, postId);
    }
    return {};
  });
  return findPost(ctx, scope, postId);
}

export async function takeBackReaction(ctx: Context, { postId, kind, of, sentAs }: Reaction): Promise<SeenPost> {
  const scope = await writersScope(ctx);
  await enforceLimit(ctx, 'cheersPerUser', String(scope.userId));
  await withIdempotency(ctx, sentAs, async (tx) => {
    const { post } = await lockPost(tx, scope, { id: postId, lock: 'share', kind: of });
    const isOwn = and(
      eq(postReactions.postId, postId),
      eq(postReactions.userId, scope.userId),
      eq(postReactions.kind, kind),
    );
    const taken = await tx.db.delete(postReactions).where(isOwn).returning({ postId: postReactions.postId });
    if (taken.length > 0) {
      await correctReactions(tx, post);
      await announceUnder(tx.db, postId);
    }
    return {};
  });
  return findPost(ctx, scope, postId);
}

import type { PageInput } from '@app/rules/paging/page-input';
import { count, eq, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { communityScope } from '#features/community/posts/community-scope.ts';
import {
  findPost,
  newestOf,
  type PostPicture,
  type SeenPost,
  seenPost,
  selectPosts,
} from '#features/community/posts/read-posts.ts';
import { type CommunityPerson, refuseOutsiders } from '#features/people/directory/community-people.ts';
import { posts } from '#tables/community/posts.table.ts';
import { users } from '#tables/people/users.table.ts';

/** A win as the viewer sees it: a post of its kind, as pages knew it before there were others. */
export type SeenWin = Pick<SeenPost, 'id' | 'userId' | 'text' | 'amountEarned' | 'clientPlatform' | 'createdAt'> & {
  author: CommunityPerson;
  /** The first one. */
  picture: PostPicture | null;
  cheerCount: number;
  isCheered: boolean;
  /** Names of the first three. */
  cheeredBy: string[];
  isMine: boolean;
};

/** The newest first: of one person, or of everyone. Outsiders read their own only. */
export async function listWins(
  ctx: Context,
  { userId, ...page }: PageInput & { userId?: number | null },
): Promise<Listed<SeenWin>> {
  const viewer = requireViewer(ctx);
  if (userId !== viewer.userId) refuseOutsiders(viewer);
  const { limit, offset } = pageBounds(page);
  const scope = await communityScope(ctx);
  const isOfPerson = userId == null ? sql`true` : sql`posts.user_id = ${userId}`;
  const isListed = sql`posts.kind = 'win' and posts.hidden_at is null and users.archived_at is null and ${isOfPerson}`;
  const [items, [total]] = await Promise.all([
    selectPosts(ctx, scope, newestOf(sql`posts`, isListed, sql`${limit} offset ${offset}`)),
    ctx.db.select({ count: count() }).from(posts).innerJoin(users, eq(users.id, posts.userId)).where(isListed),
  ]);
  return { items: items.map((row) => winOf(seenPost(row, scope))), totalCount: total?.count ?? 0 };
}

export async function findWin(ctx: Context, id: number): Promise<SeenWin> {
  return winOf(await findPost(ctx, await communityScope(ctx), id));
}

export function winOf(post: SeenPost): SeenWin {
  const { id, userId, text, amountEarned, clientPlatform, createdAt, author, pictures, scope } = post;
  return {
    id,
    userId,
    text,
    amountEarned,
    clientPlatform,
    createdAt,
    author,
    picture: pictures[0] ?? null,
    cheerCount: post.reactions.find(({ kind }) => kind === 'cheer')?.count ?? 0,
    isCheered: post.myReactions.includes('cheer'),
    cheeredBy: post.cheeredBy,
    isMine: userId === scope.userId,
  };
}

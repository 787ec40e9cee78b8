import { type AuthorBadge, authorBadge } from '@app/rules/community/posts/post-kinds';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';

export async function authorsBadge({ db }: Pick<Context, 'db'>, userId: number): Promise<AuthorBadge | null> {
  const levels = await db
    .select({ id: userAccessLevels.accessLevelId })
    .from(userAccessLevels)
    .where(eq(userAccessLevels.userId, userId));
  return authorBadge(levels.map(({ id }) => id));
}

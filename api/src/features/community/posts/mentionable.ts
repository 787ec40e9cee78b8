import { and, asc, isNull, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { containing } from '#db/paging.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
} from '#features/people/directory/community-people.ts';
import { users } from '#tables/people/users.table.ts';
import { readersScope } from './community-scope.ts';
import { mayBeNamedBy, mayBeReadBy } from './mentions.ts';
import { findPost } from './read-posts.ts';

const mostOffered = 8;

/** Whom somebody may name, by what they have typed of a name. */
export async function mentionable(
  ctx: Context,
  { search, postId }: { search: string; postId?: number | null },
): Promise<CommunityPerson[]> {
  const scope = await readersScope(ctx);
  const text = search.trim().toLowerCase().slice(0, 60).replaceAll('\0', '');
  const post = postId == null ? null : await findPost(ctx, scope, postId);
  const people = await ctx.db
    .select(communityPersonColumns)
    .from(users)
    .where(
      and(
        isNull(users.archivedAt),
        mayBeNamedBy(scope, post),
        post ? mayBeReadBy(post) : undefined,
        text === ''
          ? undefined
          : sql`lower(${users.firstName} || ' ' || ${users.lastName} || ' ' || coalesce(${users.nickname}, '')) like ${containing(text)}`,
      ),
    )
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
    .limit(mostOffered);
  return people.map(communityPerson);
}

import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { containing } from '#db/paging.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
} from '#features/people/directory/community-people.ts';
import { users } from '#tables/people/users.table.ts';
import { readersScope } from './community-scope.ts';
import { mayBeReadBy } from './mentions.ts';
import { findPost } from './read-posts.ts';
import { isAnyOf } from './visible-posts.ts';

const mostOffered = 8;

/**
 * Whom somebody may name: people of their groups, and under a post those who spoke there. Nobody finds members of other
 * groups by typing names.
 */
export async function mentionable(
  ctx: Context,
  { search, postId }: { search: string; postId?: number | null },
): Promise<CommunityPerson[]> {
  const scope = await readersScope(ctx);
  const text = search.trim().toLowerCase().slice(0, 60).replaceAll('\0', '');
  const post = postId == null ? null : await findPost(ctx, scope, postId);
  const isOfGroups = sql`(exists (select from group_members m where m.user_id = users.id
      and ${isAnyOf(sql`m.group_id`, scope.groupIds)})
    or exists (select from groups g where g.leader_id = users.id and ${isAnyOf(sql`g.id`, scope.groupIds)}))`;
  const spokeThere = post
    ? or(
        eq(users.id, post.userId),
        sql`exists (select from post_comments c where c.post_id = ${post.id} and c.user_id = users.id and c.hidden_at is null)`,
      )
    : undefined;
  const people = await ctx.db
    .select(communityPersonColumns)
    .from(users)
    .where(
      and(
        isNull(users.archivedAt),
        ne(users.id, scope.userId),
        or(isOfGroups, spokeThere),
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

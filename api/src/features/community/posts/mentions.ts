import { communityName } from '@app/rules/people/users/shown-name';
import { type SQL, sql } from 'drizzle-orm';
import type { CommunityScope } from '@app/rules/community/posts/post-access';
import type { Context } from '#context.ts';
import { shownNameColumns } from '#features/people/directory/community-people.ts';
import type { Post } from '#tables/community/posts.table.ts';
import { users } from '#tables/people/users.table.ts';
import { isAnyOf, isShownComment } from './visible-posts.ts';

type Placed = Pick<Post, 'groupId' | 'isForEveryone'>;

/** That a person `users` may read a post: of the community, and of its group unless it is for everyone. */
export function mayBeReadBy({ groupId, isForEveryone }: Placed): SQL {
  const isHere = sql`users.archived_at is null and users.is_member`;
  if (isForEveryone) return isHere;
  return sql`${isHere} and (
    exists (select from group_members m where m.user_id = users.id and m.group_id = ${groupId})
    or exists (select from groups g where g.id = ${groupId} and g.leader_id = users.id)
    or exists (select from sub_groups s where s.group_id = ${groupId}
      and users.id in (s.team_lead_id, s.assistant_team_lead_id))
    or exists (select from user_access_levels h join access_levels l on l.id = h.access_level_id
      where h.user_id = users.id and 'post_moderate' = any(l.function_flags)))`;
}

/**
 * That somebody may name a person `users`: one of their groups, or under a post one who spoke there. Nobody finds or
 * rings members of other groups by their names.
 */
export function mayBeNamedBy({ userId, groupIds }: CommunityScope, post: Pick<Post, 'id' | 'userId'> | null): SQL {
  const spokeThere = post
    ? sql`or users.id = ${post.userId} or exists (select from post_comments c
        where c.post_id = ${post.id} and c.user_id = users.id and ${isShownComment})`
    : sql``;
  return sql`(users.id <> ${userId} and (
    exists (select from group_members m where m.user_id = users.id and ${isAnyOf(sql`m.group_id`, groupIds)})
    or exists (select from groups g where g.leader_id = users.id and ${isAnyOf(sql`g.id`, groupIds)})
    ${spokeThere}))`;
}

/** Of these people those who may read the post: nobody else hears about it. */
export async function readersAmong(
  { db }: Pick<Context, 'db'>,
  post: Placed,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<{ id: number }>(
    sql`select users.id from users where users.id = any(${sql.param(ids)}::int[]) and ${mayBeReadBy(post)}`,
  );
  return rows.map(({ id }) => id);
}

type Naming = { post: Placed & Pick<Post, 'id' | 'userId'>; text: string; mentionIds: readonly number[] };

/** Whom a text names with an @, among those its author chose and may name: they may read it, and it has their name. */
export async function namedIn(
  { db }: Pick<Context, 'db'>,
  scope: CommunityScope,
  { post, text, mentionIds }: Naming,
): Promise<number[]> {
  if (mentionIds.length === 0 || !text.includes('@')) return [];
  const people = await db
    .select({ id: users.id, ...shownNameColumns(users) })
    .from(users)
    .where(
      sql`${users.id} = any(${sql.param(mentionIds)}::int[]) and ${mayBeReadBy(post)} and ${mayBeNamedBy(scope, post)}`,
    );
  const lower = text.toLowerCase();
  return people
    .filter(({ id: _id, ...names }) =>
      [communityName(names), `${names.firstName} ${names.lastName}`, names.nickname ?? '']
        .filter((name) => name.trim() !== '')
        .some((name) => lower.includes(`@${name.toLowerCase()}`)),
    )
    .map(({ id }) => id);
}

import { communityName } from '@app/rules/people/users/shown-name';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { shownNameColumns } from '#features/people/directory/community-people.ts';
import type { Post } from '#tables/community/posts.table.ts';
import { users } from '#tables/people/users.table.ts';

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

/** The people whom a text names with an @, among those its author chose: they may read it, and the text has their name. */
export async function namedIn(
  { db }: Pick<Context, 'db'>,
  post: Placed,
  { text, mentionIds }: { text: string; mentionIds: readonly number[] },
): Promise<number[]> {
  if (mentionIds.length === 0 || !text.includes('@')) return [];
  const people = await db
    .select({ id: users.id, ...shownNameColumns(users) })
    .from(users)
    .where(sql`${users.id} = any(${sql.param(mentionIds)}::int[]) and ${mayBeReadBy(post)}`);
  const lower = text.toLowerCase();
  return people
    .filter(({ id: _id, ...names }) =>
      [communityName(names), `${names.firstName} ${names.lastName}`, names.nickname ?? '']
        .filter((name) => name.trim() !== '')
        .some((name) => lower.includes(`@${name.toLowerCase()}`)),
    )
    .map(({ id }) => id);
}

import { NON_MEMBER_LEVEL, settledLevels } from '@app/rules/people/access/settled-levels';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonWholeRow } from '#db/json.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;

export type LevelOf = { userId: number; levelId: string };

/**
 * The only place that writes people's levels. Returns which of the given ones are new for their people; a level deleted
 * meanwhile is not granted. A person with another level is no longer a non-member. Call it inside a transaction; the
 * number of statements does not grow with the people.
 */
export async function giveLevels(
  tx: WriteContext,
  given: readonly LevelOf[],
  grantedById: number | null,
): Promise<LevelOf[]> {
  if (given.length === 0) return [];
  const userIds = given.map(({ userId }) => userId);
  await holdLevelsOf(tx, userIds);
  const { rows } = await tx.db.execute<LevelOf>(sql`
    insert into user_access_levels (user_id, access_level_id, granted_at, granted_by_id)
    select given.user_id, l.id, ${tx.now.toISOString()}::timestamptz, ${grantedById}::int
    from (select distinct * from unnest(${sql.param(userIds)}::int[],
      ${sql.param(given.map(({ levelId }) => levelId))}::text[]) as t (user_id, level_id)) given
      join (select id from access_levels order by id for key share) l on l.id = given.level_id
    on conflict do nothing
    returning user_id as "userId", access_level_id as "levelId"`);
  await settleNonMembers(tx, userIds);
  return rows.filter(({ levelId }) => levelId !== NON_MEMBER_LEVEL);
}

/** The levels of accounts created a moment ago: nobody else can change them yet. */
export async function giveFirstLevels(
  { db, now }: WriteContext,
  made: readonly { userId: number; levelIds: readonly string[] }[],
  grantedById: number | null,
): Promise<void> {
  const given = made.flatMap(({ userId, levelIds }) => settledLevels(levelIds).map((levelId) => ({ userId, levelId })));
  if (given.length === 0) return;
  await db.execute(sql`
    insert into user_access_levels (user_id, access_level_id, granted_at, granted_by_id)
    select user_id, level_id, ${now.toISOString()}::timestamptz, ${grantedById}::int
    from unnest(${sql.param(given.map(({ userId }) => userId))}::int[],
      ${sql.param(given.map(({ levelId }) => levelId))}::text[]) as t (user_id, level_id)`);
}

/** Removes levels; a person with no other level is a non-member again. Call it inside a transaction. */
export async function takeLevels(tx: WriteContext, taken: readonly LevelOf[]): Promise<void> {
  if (taken.length === 0) return;
  const userIds = taken.map(({ userId }) => userId);
  await holdLevelsOf(tx, userIds);
  await tx.db.execute(sql`
    delete from user_access_levels h
    using unnest(${sql.param(userIds)}::int[],
      ${sql.param(taken.map(({ levelId }) => levelId))}::text[]) as taken (user_id, level_id)
    where h.user_id = taken.user_id and h.access_level_id = taken.level_id`);
  await settleNonMembers(tx, userIds);
}

/** For levels that came or went in other ways, with whole accounts. Merged accounts have no levels. */
export async function settleNonMembers({ db, now }: WriteContext, userIds: readonly number[]): Promise<void> {
  const people = sql.param([...new Set(userIds)]);
  await db.execute(sql`
    delete from user_access_levels h
    where h.user_id = any(${people}::int[]) and h.access_level_id = ${NON_MEMBER_LEVEL}
      and exists (select from user_access_levels o where o.user_id = h.user_id and o.access_level_id <> ${NON_MEMBER_LEVEL})`);
  await db.execute(sql`
    insert into user_access_levels (user_id, access_level_id, granted_at)
    select u.id, ${NON_MEMBER_LEVEL}, ${now.toISOString()}::timestamptz from users u
    where u.id = any(${people}::int[]) and u.merged_into_id is null
      and not exists (select from user_access_levels h where h.user_id = u.id)
    on conflict do nothing`);
}

/** Before accounts are merged: they lose `non-member` when any of them has more. Returns the removed rows. */
export async function dropNonMember({ db }: WriteContext, userIds: readonly number[]): Promise<unknown[]> {
  const people = sql.param([...userIds]);
  const { rows } = await db.execute<{ row: unknown }>(sql`
    delete from user_access_levels h where h.user_id = any(${people}::int[]) and h.access_level_id = ${NON_MEMBER_LEVEL}
      and exists (select from user_access_levels o
        where o.user_id = any(${people}::int[]) and o.access_level_id <> ${NON_MEMBER_LEVEL})
    returning ${jsonWholeRow('h')} as row`);
  return rows.map(({ row }) => row);
}

/** If two requests change someone's levels at once, the second sees the result of the first. */
async function holdLevelsOf({ db }: WriteContext, userIds: readonly number[]): Promise<void> {
  await db.execute(
    sql`select id from users where id = any(${sql.param([...userIds])}::int[]) order by id for no key update`,
  );
}

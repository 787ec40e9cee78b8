import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isSearchOfAll, matchesSearch } from '#features/people/users/search-people.ts';

/** The condition that a row of a long list is of certain people; it is given the expression of their id. */
export type PeopleCondition = (userId: SQL) => SQL;

/**
 * People found by a query. They are found once and kept in a hash, while the list is read from its index. For a join,
 * the database would expect few of them and read the rows of each, which takes long when a letter finds every fifth
 * person.
 */
export const isOneOf =
  (people: SQL): PeopleCondition =>
  (userId) =>
    sql`(${userId} in (${people})) is true`;

/** The people of an owner. */
export function lookedAfterBy(ownerId: number): PeopleCondition {
  return isOneOf(sql`select user_id from collection_owners where owner_id = ${ownerId}`);
}

/** So few people that the rows of each are read from an index. */
const FEW = 1_000;

/** The people found by a search when they are few; null when there are more. */
export async function fewFound({ db }: Pick<Context, 'db'>, search: string): Promise<number[] | null> {
  const { rows } = await db.execute<{ id: number }>(sql`${peopleFound(search)} limit ${FEW + 1}`);
  return rows.length > FEW ? null : rows.map(({ id }) => id);
}

/** Some people by their numbers. */
export function oneOfThese(ids: readonly number[]): PeopleCondition {
  return (userId) => sql`${userId} = any(${sql.param([...ids])}::int[])`;
}

/** The people found by a search that finds many: kept in a hash are these, or the others where these are most. */
export async function manyFound({ db }: Pick<Context, 'db'>, search: string): Promise<PeopleCondition> {
  return (await areMost({ db }, search)) ? noneOfOthers(search) : isOneOf(peopleFound(search));
}

/** The people found by a search. */
export async function foundBy(ctx: Pick<Context, 'db'>, search: string): Promise<PeopleCondition> {
  return (await findsMost(ctx, search)) ? noneOfOthers(search) : isOneOf(peopleFound(search));
}

export function peopleFound(search: string): SQL {
  return sql`select users.id from users where ${matchesSearch(search) ?? sql`true`}`;
}

/** The same where these are most of all people: the others are fewer to keep. */
export function noneOfOthers(search: string): PeopleCondition {
  return (userId) => sql`(${userId} not in (${peopleNotFound(search)})) is true`;
}

function peopleNotFound(search: string): SQL {
  return sql`select users.id from users where not (${matchesSearch(search) ?? sql`true`})`;
}

/**
 * Whether a search that no index helps, for a domain, finds most people. A few pages of the table are enough to know: it
 * decides about the way, not about the list.
 */
export async function findsMost({ db }: Pick<Context, 'db'>, search: string): Promise<boolean> {
  return isSearchOfAll(search) && areMost({ db }, search);
}

async function areMost({ db }: Pick<Context, 'db'>, search: string): Promise<boolean> {
  const { rows } = await db.execute<{ isMost: boolean | null }>(
    sql`select avg((${matchesSearch(search) ?? sql`true`})::int) > 0.5 as "isMost" from users tablesample system (2)`,
  );
  return rows[0]?.isMost === true;
}

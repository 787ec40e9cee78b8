import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Json, jsonObject, jsonTuple, jsonValues } from '../json.ts';
import { oneAnswer } from '../one-answer.ts';
import { byNextPayment, type DebtOrder } from './next-payment-order.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { groupMembers } from '#tables/people/groups.table.ts';
import { users } from '#tables/people/users.table.ts';

// W2, `bench/src/works/people-list.ts`. As written text, at 20,000 people, it took 0.51 ms of the server and 2.97 ms of the database a page
// (bench/results.json). Side by side with that text, on a busy machine, server and database together: 5,285 µs before, 5,317 after;
// no difference that such a run can tell from chance.

export type PeopleQuery = {
  isListed: SQL;
  /** Given when the indexes in the order of the list know little. */
  walk?: IndexWalk | undefined;
  order: SQL;
  /** Given when open entries decide about the order, and not `order`. */
  debts?: DebtOrder | undefined;
  /** Given when a list of its own decides who comes first, and not `order`. */
  ranked?: RankedPeople | undefined;
  limit: number;
  offset: number;
  /** Words to look for: everyone who has them is found first, and sorted then. */
  isSearch: boolean;
  /** Whether the value of a filter decides how to go about it, so that each has to be planned for itself. */
  isPlannedByValue: boolean;
};

/** Parts of a `with`, the one of them that lists people by `user_id`, and the order of its rows as `ranked`. */
export type RankedPeople = { parts: SQL; from: SQL; order: SQL };

type IndexWalk = {
  /** A condition these indexes can answer; it includes every listed person. */
  isWalked: SQL;
  /** Whether a person is listed, checked one by one. */
  isListedEach: SQL;
};

/** A page of people and the number of all, in one statement (W2). Everything is looked up once for the whole page. */
export function readPeoplePage<Person>(
  pool: Pool,
  { isPlannedByValue, ...query }: PeopleQuery,
  answer: Json<FoundPeople<Person>>,
): Promise<FoundPeople<Person>> {
  const { before, total, ids } = pageOf(query);
  return oneAnswer(
    pool,
    { label: 'people', isPlannedByValue },
    { before: sql`with ${before} page as materialized (select ${total} as total, ${ids} as ids)`, answer },
  );
}

function pageOf({ debts, ranked, walk, isSearch, ...query }: Omit<PeopleQuery, 'isPlannedByValue'>): Page {
  if (ranked) return inRank(query, ranked);
  if (debts) return byNextPayment(query, debts);
  if (isSearch) return found(query);
  return walk ? matched(query, walk) : walked(query);
}

type PageQuery = Pick<PeopleQuery, 'isListed' | 'order' | 'limit' | 'offset'>;

/** The part before the statement, the number of people, and the ids of the page in order, as an array. */
type Page = { before: SQL; total: SQL; ids: SQL };

/** Two walks through indexes, one to count and one that stops at the end of the page; a far page costs little more. */
function walked({ isListed, order, limit, offset }: PageQuery): Page {
  return {
    before: sql``,
    total: sql`(select count(*) from users where ${isListed})`,
    ids: sql`array(select users.id from users where ${isListed} order by ${order} limit ${limit} offset ${offset})`,
  };
}

/**
 * Searches by words and sorts the results. Left to choose, the planner would walk by name and hope to find ten soon,
 * which takes long when there are fewer.
 */
function found({ isListed, order, limit, offset }: PageQuery): Page {
  return {
    before: sql`listed as materialized (
      select id, last_name, first_name, created_at, last_seen_at from users where ${isListed}),`,
    total: sql`(select count(*) from listed)`,
    ids: sql`array(select users.id from listed users order by ${order} limit ${limit} offset ${offset})`,
  };
}

/** Those of a short list who are listed, in the order of that list. */
function inRank({ isListed, limit, offset }: PageQuery, { parts, from, order }: RankedPeople): Page {
  return {
    before: sql`${parts},
      ranked as materialized (select r.* from ${from} r join users on users.id = r.user_id where ${isListed}),`,
    total: sql`(select count(*) from ranked)`,
    ids: sql`array(select ranked.user_id from ranked order by ${order} limit ${limit} offset ${offset})`,
  };
}

/** This many people are checked one by one before the rest is looked up in the full list. */
const mostAskedEach = 2_000;

/**
 * Finds everyone by the conditions on other tables, once, to count them. When there are many, checking a few people in
 * list order fills the page; when it does not, the walk goes on and looks each person up in the result. Left to choose,
 * the planner assumes that levels and kinds are unrelated.
 */
function matched({ isListed, order, limit, offset }: PageQuery, { isWalked, isListedEach }: IndexWalk): Page {
  const inOrder = sql`array(
    select users.id from users where ${isWalked} and (users.id in (select id from listed)) is true
    order by ${order} limit ${limit} offset ${offset})`;
  const firstListed = sql`array(
    select id from (
      select users.id, ${isListedEach} as is_listed from users where ${isWalked} order by ${order} limit ${mostAskedEach}) asked
    where is_listed limit ${limit} offset ${offset})`;
  const isNear = offset + limit < mostAskedEach / 2;
  return {
    before: sql`listed as materialized (select users.id from users where ${isListed}),
      total as materialized (select count(*)::int as number from listed)${isNear ? sql`, first_listed as materialized (select ${firstListed} as ids)` : sql``},`,
    total: sql`(select number from total)`,
    ids: isNear
      ? sql`(select case when cardinality(ids) = least(${limit}::int, greatest(number - ${offset}::int, 0)) then ids
          else ${inOrder} end from first_listed, total)`
      : inOrder,
  };
}

/** Facts about people from other tables, by ids only; the server caches their names. */
export type FoundFacts = {
  revision: number;
  /** For each person; null when it was not requested. */
  levels: [userId: number, levelId: string][] | null;
  places: [userId: number, groupId: number, subGroupId: number | null][] | null;
};

export type FoundPeople<Person> = FoundFacts & { total: number; ids: number[]; people: Person[] };

/** A statement's answer beside its rows, so that the names shown belong to the same moment. */
export const nameRevision = sql<number>`(select sum(revision) from name_revisions)`;

/** The levels and places of the people with these ids. */
export const levelsOfPeople = (ids: SQL) =>
  jsonValues(jsonTuple([userAccessLevels.userId, userAccessLevels.accessLevelId]), (rows) =>
    rows.from(userAccessLevels).where(sql`${userAccessLevels.userId} = any(${ids})`),
  );
export const placesOfPeople = (ids: SQL) =>
  jsonValues(jsonTuple([groupMembers.userId, groupMembers.groupId, groupMembers.subGroupId]), (rows) =>
    rows.from(groupMembers).where(sql`${groupMembers.userId} = any(${ids})`),
  );

const pageIds = sql`(select ids from page)::int[]`;

type Facts = { hasLevels: boolean; hasPlace: boolean };

/** The answer of a page that reads `person` of each row of `users`. */
export function peopleAnswer<Person>(person: Json<Person>, { hasLevels, hasPlace }: Facts): Json<FoundPeople<Person>> {
  return jsonObject({
    total: sql<number>`(select total from page)`,
    ids: sql<number[]>`(select ids from page)`,
    revision: nameRevision,
    people: jsonValues(person, (rows) => rows.from(users).where(sql`${users.id} = any(${pageIds})`)),
    levels: hasLevels ? levelsOfPeople(pageIds) : sql<null>`null`,
    places: hasPlace ? placesOfPeople(pageIds) : sql<null>`null`,
  });
}

import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { oneAnswer } from '#db/one-answer.ts';
import type { Listed } from '#db/paging.ts';
import { nameRevision } from './known-names.ts';
import { type PersonColumns, personColumns } from './person-columns.ts';
import { type FoundFacts, factsOf, factsReader, type KnownUser } from './person-facts.ts';

type Asked = {
  isListed: SQL;
  /** Given when the indexes in the order of the list know little. */
  walk?: Walk | undefined;
  order: SQL;
  limit: number;
  offset: number;
  /** Words to look for: everyone who has them is found first, and sorted then. */
  isSearch: boolean;
  /** Whether the value of a filter decides how to go about it, so that each has to be planned for itself. */
  isPlannedByValue: boolean;
  /** What is asked of each person; everything when it is not known. */
  fields?: ReadonlySet<string> | undefined;
};

type Walk = {
  /** Those among whom the listed ones are, by what these indexes do know. */
  isWalked: SQL;
  /** Whether a person is listed, asked of them for themselves. */
  isListedEach: SQL;
};

/** A page of people with their facts, and the number of all, in one statement. */
export async function readPeople(
  pool: Pool,
  { isPlannedByValue, fields, ...asked }: Asked,
): Promise<Listed<KnownUser>> {
  const columns = personColumns(fields);
  const page = asked.isSearch ? found(asked) : asked.walk ? matched(asked, asked.walk) : walked(asked);
  const answer = await oneAnswer<Answer>(pool, { label: 'people', isPlannedByValue }, pageOf(page, columns));
  return { totalCount: answer.total, items: await peopleIn(pool, answer, columns) };
}

type Wanted = Pick<Asked, 'isListed' | 'order' | 'limit' | 'offset'>;

/** What comes before the statement, how many there are, and the ids of the page in their order, as an array. */
type Page = { before: SQL; total: SQL; ids: SQL };

/** Two walks through indexes, one to count and one that stops at the end of the page; a far page costs little more. */
function walked({ isListed, order, limit, offset }: Wanted): Page {
  return {
    before: sql``,
    total: sql`(select count(*) from users where ${isListed})`,
    ids: sql`array(select users.id from users where ${isListed} order by ${order} limit ${limit} offset ${offset})`,
  };
}

/**
 * Finds by the words and sorts what was found. Left to choose, the planner would walk by name and hope to meet ten soon,
 * which takes long when there are fewer.
 */
function found({ isListed, order, limit, offset }: Wanted): Page {
  return {
    before: sql`listed as materialized (
      select id, last_name, first_name, created_at, last_seen_at from users where ${isListed}),`,
    total: sql`(select count(*) from listed)`,
    ids: sql`array(select users.id from listed users order by ${order} limit ${limit} offset ${offset})`,
  };
}

/** So many are asked for themselves before the rest is looked up among all who are listed. */
const askedEach = 2_000;

/**
 * Finds everyone by what other tables say, once, to count them. When there are many, the page is full after asking a few
 * people in the order of the list; when it is not, the walk goes on and looks each up among those found. Left to choose,
 * the planner takes levels and kinds for unrelated.
 */
function matched({ isListed, order, limit, offset }: Wanted, { isWalked, isListedEach }: Walk): Page {
  const inOrder = sql`array(
    select users.id from users where ${isWalked} and (users.id in (select id from listed)) is true
    order by ${order} limit ${limit} offset ${offset})`;
  const met = sql`array(
    select id from (
      select users.id, ${isListedEach} as is_listed from users where ${isWalked} order by ${order} limit ${askedEach}) asked
    where is_listed limit ${limit} offset ${offset})`;
  const isNear = offset + limit < askedEach / 2;
  return {
    before: sql`listed as materialized (select users.id from users where ${isListed}),
      total as materialized (select count(*)::int as number from listed)${isNear ? sql`, met as materialized (select ${met} as ids)` : sql``},`,
    total: sql`(select number from total)`,
    ids: isNear
      ? sql`(select case when cardinality(ids) = least(${limit}::int, greatest(number - ${offset}::int, 0)) then ids
          else ${inOrder} end from met, total)`
      : inOrder,
  };
}

type Answer = FoundFacts & { total: number; ids: number[]; people: unknown[][] | null };

const ofPage = '(select ids from page)::int[]';

/** Everything is looked up once for the whole page, not once for each person on it. */
function pageOf({ before, total, ids }: Page, { json, hasLevels, hasPlace }: PersonColumns): SQL {
  return sql`with ${before} page as materialized (select ${ids} as ids)
    select json_build_object('total', ${total}, 'ids', (select ids from page), 'revision', ${sql.raw(nameRevision)},
      'people', (select json_agg(${sql.raw(json)}) from users where users.id = any(${sql.raw(ofPage)})),
      'levels', ${sql.raw(hasLevels ? factsOf.levels(ofPage) : 'null')},
      'places', ${sql.raw(hasPlace ? factsOf.places(ofPage) : 'null')})::text as answer`;
}

async function peopleIn(pool: Pool, { ids, people, ...facts }: Answer, columns: PersonColumns): Promise<KnownUser[]> {
  if (!people) return [];
  const factsOfPerson = await factsReader(pool, facts);
  const byId = new Map<number, KnownUser>();
  for (const row of people) {
    const person = columns.read(row);
    person.facts = factsOfPerson(person);
    byId.set(person.id, person);
  }
  return ids.map((id) => byId.get(id)).filter((person) => person !== undefined);
}

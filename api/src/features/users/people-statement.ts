import { type SQL, sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { oneAnswer } from '../../db/one-answer.ts';
import type { Listed } from '../../db/paging.ts';
import { instants, personJson } from './person-json.ts';
import type { KnownUser } from './person-facts.ts';

type Asked = {
  isListed: SQL;
  /** Those among whom the listed ones are, by what indexes in the order of the list know; given when they know little. */
  isWalked?: SQL | undefined;
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

/**
 * A page of people with their facts, and the number of all, in one statement. Its answer is one JSON text, which the
 * server reads faster than rows of many columns.
 */
export async function readPeople(pool: Pool, { isPlannedByValue, ...asked }: Asked): Promise<Listed<KnownUser>> {
  const statement = asked.isSearch ? found(asked) : asked.isWalked ? matched(asked, asked.isWalked) : walked(asked);
  return withInstants(await oneAnswer(pool, { label: 'people', isPlannedByValue }, statement));
}

type Page = Omit<Asked, 'isPlannedByValue'>;

/** Two walks through indexes, one to count and one that stops at the end of the page; a far page costs little more. */
function walked({ isListed, order, limit, offset, fields }: Page): SQL {
  return sql`with page as (
      select id, row_number() over () as place
      from (select users.id from users where ${isListed} order by ${order} limit ${limit} offset ${offset}) ids)
    ${answer(sql`(select count(*) from users where ${isListed})`, fields)}`;
}

/**
 * Finds by the words and sorts what was found. Left to choose, the planner would walk by name and hope to meet ten soon,
 * which takes long when there are fewer.
 */
function found({ isListed, order, limit, offset, fields }: Page): SQL {
  return sql`with listed as materialized (
      select id, last_name, first_name, created_at, last_seen_at from users where ${isListed}),
    page as (
      select id, row_number() over () as place
      from (select users.id from listed users order by ${order} limit ${limit} offset ${offset}) ids)
    ${answer(sql`(select count(*) from listed)`, fields)}`;
}

/**
 * Finds everyone by what other tables say, once, and then walks in order until the page is full: a short way when there
 * are many, and few to look up when there are not. Left to choose, the planner takes levels and kinds for unrelated.
 */
function matched({ isListed, order, limit, offset, fields }: Page, isWalked: SQL): SQL {
  return sql`with listed as materialized (select users.id from users where ${isListed}),
    page as (
      select id, row_number() over () as place
      from (select users.id from users where ${isWalked} and (users.id in (select id from listed)) is true
        order by ${order} limit ${limit} offset ${offset}) ids)
    ${answer(sql`(select count(*) from listed)`, fields)}`;
}

function answer(total: SQL, fields: Asked['fields']): SQL {
  return sql`select json_build_object('totalCount', ${total}, 'items',
    coalesce((select json_agg(${personJson(fields)} order by page.place) from page join users on users.id = page.id), '[]')
  )::text as answer`;
}

function withInstants({ items, totalCount }: Listed<Record<string, unknown>>): Listed<KnownUser> {
  for (const item of items) {
    for (const key of instants) {
      const instant = item[key];
      if (typeof instant === 'string') item[key] = new Date(instant);
    }
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the table, read back by their own names
  return { items: items as unknown as KnownUser[], totalCount };
}

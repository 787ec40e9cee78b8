import { createHash } from 'node:crypto';
import { getColumns, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Listed } from '../../db/paging.ts';
import { factsColumn, type KnownUser } from './person-facts.ts';
import { users } from './users.table.ts';

type Asked = {
  isListed: SQL;
  order: SQL;
  limit: number;
  offset: number;
  /** Words to look for: everyone who has them is found first, and sorted then. */
  isSearch: boolean;
  /** Whether the value of a filter decides how to go about it, so that each has to be planned for itself. */
  isPlannedByValue: boolean;
};

const { passwordHash: _hash, searchText: _search, ...shown } = getColumns(users);
const columns = Object.entries(shown);
const instants = columns.filter(([, { columnType }]) => columnType === 'PgTimestamp').map(([key]) => key);
const person = sql.raw(
  `json_build_object(${columns.map(([key, { name }]) => `'${key}', users.${name}`).join(', ')}, 'facts', ${factsColumn})`,
);
const dialect = new PgDialect();

/**
 * A page of people with their facts, and the number of all, in one statement. Its answer is one JSON text: reading forty
 * columns of each row would cost the server more than all else it does for a page.
 */
export async function readPeople(pool: Pool, { isPlannedByValue, ...asked }: Asked): Promise<Listed<KnownUser>> {
  const { sql: text, params } = dialect.sqlToQuery(asked.isSearch ? found(asked) : walked(asked));
  const { rows } = await pool.query<{ answer: string }>({
    ...(!isPlannedByValue && { name: nameOf(text) }),
    text,
    values: params,
  });
  return readAnswer(rows[0]?.answer ?? '{"items":[],"totalCount":0}');
}

type Page = Omit<Asked, 'isPlannedByValue'>;

/** Two walks through indexes, one to count and one that stops at the end of the page; a far page costs little more. */
function walked({ isListed, order, limit, offset }: Page): SQL {
  return sql`with page as (
      select id, row_number() over () as place
      from (select users.id from users where ${isListed} order by ${order} limit ${limit} offset ${offset}) ids)
    ${answer(sql`(select count(*) from users where ${isListed})`)}`;
}

/**
 * Finds by the words and sorts what was found. Left to choose, the planner would walk by name and hope to meet ten soon,
 * which takes long when there are fewer.
 */
function found({ isListed, order, limit, offset }: Page): SQL {
  return sql`with listed as materialized (
      select id, last_name, first_name, created_at, last_seen_at from users where ${isListed}),
    page as (
      select id, row_number() over () as place
      from (select users.id from listed users order by ${order} limit ${limit} offset ${offset}) ids)
    ${answer(sql`(select count(*) from listed)`)}`;
}

function answer(total: SQL): SQL {
  return sql`select json_build_object('totalCount', ${total}, 'items',
    coalesce((select json_agg(${person} order by page.place) from page join users on users.id = page.id), '[]')
  )::text as answer`;
}

function readAnswer(text: string): Listed<KnownUser> {
  const { items, totalCount }: Listed<Record<string, unknown>> = JSON.parse(text);
  for (const item of items) {
    for (const key of instants) if (typeof item[key] === 'string') item[key] = new Date(item[key]);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the table, read back by their own names
  return { items: items as unknown as KnownUser[], totalCount };
}

/** The same filters in use give the same text, which the database then has planned already. */
function nameOf(text: string): string {
  return `people-${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
}

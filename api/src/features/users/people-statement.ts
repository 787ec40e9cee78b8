import { createHash } from 'node:crypto';
import { getColumns, type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import type { Listed } from '../../db/paging.ts';
import { factsColumn, type KnownUser } from './person-facts.ts';
import { users } from './users.table.ts';

type Asked = { isListed: SQL | undefined; isSearch: boolean; order: SQL; limit: number; offset: number };

const { passwordHash: _hash, searchText: _search, ...shown } = getColumns(users);
const columns = Object.entries(shown);
const fields = sql.raw(columns.map(([key, { name }]) => `'${key}', users.${name}`).join(', '));
const instants = columns.filter(([, { columnType }]) => columnType === 'PgTimestamp').map(([key]) => key);
const dialect = new PgDialect();

/**
 * A page of people with their facts and the number of all, in one statement whose answer is one JSON text: reading forty
 * columns of each row would cost the server more than all else it does for a page.
 */
export async function readPeople(
  pool: Pool,
  { isListed, isSearch, order, limit, offset }: Asked,
): Promise<Listed<KnownUser>> {
  const condition = isListed ?? sql`true`;
  const { sql: text, params } = dialect.sqlToQuery(sql`
    ${isSearch ? searched(condition) : sql``}
    select json_build_object(
      'totalCount', (select count(*) from ${isSearch ? sql`listed` : sql`users where ${condition}`}),
      'items', (select coalesce(json_agg(json_build_object(${fields}, 'facts', ${sql.raw(factsColumn)}) order by ${order}), '[]')
        from users where users.id in (
          select users.id from ${isSearch ? sql`listed users` : sql`users where ${condition}`}
          order by ${order} limit ${limit} offset ${offset})))::text as page`);
  // What is searched for decides the plan: a rare word goes by the index of words, a common one through all rows.
  const { rows } = await pool.query<{ page: string }>({
    ...(!isSearch && { name: nameOf(text) }),
    text,
    values: params,
  });
  return readPage(rows[0]?.page);
}

/** Comparing texts is the dear part of a search: it is done once, for the number and the page alike. */
function searched(condition: SQL): SQL {
  return sql`with listed as materialized (
    select id, last_name, first_name, created_at, last_seen_at from users where ${condition})`;
}

function readPage(text: string | undefined): Listed<KnownUser> {
  const page: { totalCount: number; items: Record<string, unknown>[] } = JSON.parse(
    text ?? '{"totalCount":0,"items":[]}',
  );
  for (const item of page.items) {
    for (const key of instants) if (typeof item[key] === 'string') item[key] = new Date(item[key]);
  }
  return page as unknown as Listed<KnownUser>;
}

/** The same filters in use give the same text, which the database then has planned already. */
function nameOf(text: string): string {
  return `people-${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
}

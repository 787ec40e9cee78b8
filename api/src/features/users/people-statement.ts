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
  /** Whether what is asked for decides how to find it: a rare word by its index, a common one by the order of the page. */
  isPlannedByValue: boolean;
};

/**
 * A page of people with their facts, and the number of all. Two statements: the ids, which an index alone can give, so
 * that a page far behind costs little more than the first, and their rows, always the same and so always planned already.
 */
export async function readPeople(pool: Pool, asked: Asked): Promise<Listed<KnownUser>> {
  const { ids, totalCount } = await findPeople(pool, asked);
  const items = ids.length > 0 ? await readRows(pool, ids) : [];
  return { items, totalCount };
}

const dialect = new PgDialect();

type Found = { ids: number[]; totalCount: number };

/** Two walks in one statement: one counts, one stops at the end of the page. */
async function findPeople(pool: Pool, { isListed, order, limit, offset, isPlannedByValue }: Asked): Promise<Found> {
  const { sql: text, params } = dialect.sqlToQuery(sql`
    select (select count(*)::int from users where ${isListed}) as "totalCount",
      array(select users.id from users where ${isListed} order by ${order} limit ${limit} offset ${offset}) as ids`);
  const { rows } = await pool.query<Found>({ ...(!isPlannedByValue && { name: nameOf(text) }), text, values: params });
  return rows[0] ?? { ids: [], totalCount: 0 };
}

/** The same filters in use give the same text, which the database then has planned already. */
function nameOf(text: string): string {
  return `people-${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
}

const { passwordHash: _hash, searchText: _search, ...shown } = getColumns(users);
const columns = Object.entries(shown);
const instants = columns.filter(([, { columnType }]) => columnType === 'PgTimestamp').map(([key]) => key);

/** One JSON text: reading forty columns of each row would cost the server more than all else it does for a page. */
const rowsText = `select json_agg(json_build_object(
    ${columns.map(([key, { name }]) => `'${key}', users.${name}`).join(', ')}, 'facts', ${factsColumn}
  ) order by asked.place)::text as people
  from unnest($1::int[]) with ordinality asked (id, place) join users on users.id = asked.id`;

async function readRows(pool: Pool, ids: number[]): Promise<KnownUser[]> {
  const { rows } = await pool.query<{ people: string | null }>({ name: 'people', text: rowsText, values: [ids] });
  const people: Record<string, unknown>[] = JSON.parse(rows[0]?.people ?? '[]');
  for (const person of people) {
    for (const key of instants) if (typeof person[key] === 'string') person[key] = new Date(person[key]);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns of the table, read back by their own names
  return people as unknown as KnownUser[];
}

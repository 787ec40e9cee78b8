import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';

const dialect = new PgDialect();

/**
 * The JSON that one statement makes, in its column `answer`. Prepared under a name made of its text: the same filters in
 * use give the same text, which the database then has planned already.
 */
export async function oneAnswer<Answer>(pool: Pool, label: string, statement: SQL): Promise<Answer> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const name = `${label}-${createHash('sha1').update(text).digest('base64url').slice(0, 16)}`;
  const { rows } = await pool.query<{ answer: string }>({ name, text, values: params });
  const [row] = rows;
  if (!row) throw new Error(`the statement ${label} gave no answer`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the statement itself wrote
  return JSON.parse(row.answer) as Answer;
}

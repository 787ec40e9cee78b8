import { hash } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Pool } from 'pg';
import { Json, type JsonRowStatement } from './json.ts';
import { textAnswer, textRows } from './text-answer.ts';

const dialect = new PgDialect();

type Options = {
  /** Its name in the database's list of statements. */
  label: string;
  /** The value of a filter decides how to go about it, so that each has to be planned for itself. */
  isPlannedByValue?: boolean;
};

/** An answer with the parts around it: `with …`, and a `from …` that gives exactly one row. */
type Statement<Answer> = { before?: SQL; answer: Json<Answer>; from?: SQL };

/**
 * The JSON that one statement makes, of the type that its columns have. Prepared under a name made of its text: the same
 * filters in use give the same text, which the database then has planned already.
 */
export async function oneAnswer<Answer>(
  pool: Pool,
  { label, isPlannedByValue }: Options,
  statement: Json<Answer> | Statement<Answer>,
): Promise<Answer> {
  const { before, answer, from }: Statement<Answer> = statement instanceof Json ? { answer: statement } : statement;
  const { sql: text, params } = dialect.sqlToQuery(sql`${before} select (${answer})::text ${from}`);
  const name = isPlannedByValue ? '' : `${label}-${hash('sha1', text, 'base64url').slice(0, 16)}`;
  const [row] = await textRows(pool, { name, text, values: params });
  if (!row) throw new Error(`${label} gave no row`);
  return answer.read(JSON.parse(row[0] ?? 'null'));
}

/**
 * The same for a statement whose text never changes, for the queries of every page: it is built once. Values of a
 * request are written `given(1)`, `given(2)` …; all other values are part of the text.
 */
export function preparedAnswer<Answer>(name: string, answer: Json<Answer>, before?: SQL) {
  const { sql: text } = dialect.sqlToQuery(sql`${before} select (${answer})::text`.inlineParams());
  return async (pool: Pool, values: readonly unknown[]): Promise<Answer> =>
    answer.read(JSON.parse((await textAnswer(pool, { name, text, values })) ?? 'null'));
}

/** The same for a row of many columns, or null when there is none: `preparedRow('name', jsonOfRow(…))`. */
export function preparedRow<Row>(name: string, { statement, read }: JsonRowStatement<Row>) {
  const { sql: text } = dialect.sqlToQuery(statement.inlineParams());
  return async (pool: Pool, values: readonly unknown[]): Promise<Row | null> => {
    const answer = await textAnswer(pool, { name, text, values });
    return answer === null ? null : read(JSON.parse(answer));
  };
}

/** A request's value in a prepared statement, by its place from 1. */
export const given = (place: number): SQL => sql.raw(`$${place}`);

import { hash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { Pool } from 'pg';
import { textAnswer } from './text-answer.ts';

const dialect = new PgDialect();

type Options = {
  /** What it is called among the statements of the database. */
  label: string;
  /** The value of a filter decides how to go about it, so that each has to be planned for itself. */
  isPlannedByValue?: boolean;
};

/**
 * The JSON that one statement makes, in its only column. Prepared under a name made of its text: the same filters in use
 * give the same text, which the database then has planned already.
 */
export async function oneAnswer<Answer>(
  pool: Pool,
  { label, isPlannedByValue }: Options,
  statement: SQL,
): Promise<Answer> {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const answer = await textAnswer(pool, {
    name: isPlannedByValue ? '' : nameOf(label, text),
    text,
    values: params,
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the statement itself wrote
  return JSON.parse(answer ?? 'null') as Answer;
}

/** Looking a text up is cheaper than hashing it at every request. */
const names = new LRUCache<string, string>({ max: 1_000 });

function nameOf(label: string, text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `${label}-${hash('sha1', text, 'base64url').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

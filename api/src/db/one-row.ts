import type { Pool } from 'pg';
import { textAnswer } from './text-answer.ts';

type Statement = {
  name: string;
  /** A select of at most one row. */
  text: string;
  values: readonly unknown[];
  /** Columns that hold instants, which JSON brings as texts. */
  instants?: readonly string[];
};

/**
 * The row of a prepared statement that every request of a kind asks, made JSON by the database: a row of thirty columns
 * costs the server three times as much when it reads them one by one. Null when there is none.
 */
export async function oneRow<Row extends object>(pool: Pool, statement: Statement): Promise<Row | null> {
  const { name, text, values, instants = [] } = statement;
  const answer = await textAnswer(pool, { name, text: `select row_to_json(r)::text from (${text}) r`, values });
  if (answer === null) return null;
  const row: Record<string, unknown> = JSON.parse(answer);
  for (const column of instants) {
    const instant = row[column];
    if (typeof instant === 'string') row[column] = new Date(instant);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns that the statement names
  return row as Row;
}

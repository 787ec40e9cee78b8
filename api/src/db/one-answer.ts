import type { SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import { statementText } from './statement-text.ts';
import { textAnswer } from './text-answer.ts';

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
  const { name, text, values } = statementText(label, statement);
  const answer = await textAnswer(pool, { name: isPlannedByValue ? '' : name, text, values });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the statement itself wrote
  return JSON.parse(answer ?? 'null') as Answer;
}

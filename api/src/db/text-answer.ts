import type { Client, CustomTypesConfig, Pool } from 'pg';

type Prepared = {
  /** Under which the database keeps it: one text, one name. Without a name it is planned anew each time. */
  name: string;
  text: string;
  values: readonly unknown[];
};

type TextRow = (string | null)[];

/** Leaves every column as the text that the database sent. */
const asText: CustomTypesConfig = { getTypeParser: () => (text: string) => text };

/** The rows of a prepared statement as texts, for queries that are JSON or few columns. */
export async function textRows(sender: Pool | Client, { name, text, values }: Prepared): Promise<TextRow[]> {
  const statement = { text, values: [...values], rowMode: 'array' as const, types: asText };
  const { rows } = await sender.query<TextRow>(name ? { ...statement, name } : statement);
  return rows;
}

/** The only text of a prepared statement, or null when there is no row. */
export async function textAnswer(pool: Pool, statement: Prepared): Promise<string | null> {
  const [row] = await textRows(pool, statement);
  return row?.[0] ?? null;
}

import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** `'draft', 'published'`: the words of a list from `rules`, for the text of a statement. None of them comes from outside. */
export function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ');
}

/** That a column is one of the words of a list: for a check, which cannot have parameters. */
export function oneOf(column: AnyColumn, words: readonly string[]): SQL {
  const list = sql.raw(quoted(words));
  return words.length === 1 ? sql`${column} = ${list}` : sql`${column} in (${list})`;
}

import { type SQL, sql } from 'drizzle-orm';

/** The words of a title alone, English ones by their stem too. Tables that hold many have an index of exactly this. */
export function titleWords(title: unknown): SQL {
  return sql`(to_tsvector('english', ${title}) || to_tsvector('simple', ${title}))`;
}

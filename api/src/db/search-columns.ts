import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';

/** Words of a text with their places, as PostgreSQL's full-text search keeps them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * The words of a title and a text, with more weight on the title. English words by their stem, and every word as
 * written besides, because much is written in Filipino.
 */
export function searchVector(title: string, text: string): SQL {
  const words = (column: string, weight: 'A' | 'B') =>
    `setweight(to_tsvector('english', coalesce(${column}, '')), '${weight}') || setweight(to_tsvector('simple', coalesce(${column}, '')), '${weight}')`;
  return sql.raw(`${words(title, 'A')} || ${words(text, 'B')}`);
}

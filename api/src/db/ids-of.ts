import type { SQL } from 'drizzle-orm';
import type { Database } from './client.ts';

/** The ids that a statement answers with, in its column `id`. */
export async function idsOf(db: Database, statement: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(statement);
  return rows.map(({ id }) => id);
}

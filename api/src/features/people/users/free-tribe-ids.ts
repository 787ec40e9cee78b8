import { formatTribeId } from '@app/rules/people/users/tribe-id';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

const drawnAtOnce = 200;

/**
 * The Tribe ID of every row: its own, or the next free one. Draws until the sequence is past the imported numbers,
 * because later sign-ups would collide with them.
 */
export async function freeTribeIds(db: Database, given: readonly (string | null)[]): Promise<(string | undefined)[]> {
  const fixed = new Set(given.filter((id) => id !== null));
  const missing = given.length - given.filter((id) => id !== null).length;
  const free: string[] = [];
  let most = Math.max(1, missing);
  for (;;) {
    const drawn = await draw(db, most);
    free.push(...drawn.filter(({ id, taken }) => !taken && !fixed.has(id)).map(({ id }) => id));
    const last = drawn.at(-1);
    const isAmongFixed = last !== undefined && (last.taken || fixed.has(last.id));
    if (!isAmongFixed && free.length >= missing) break;
    most = Math.max(isAmongFixed ? drawnAtOnce : 1, missing - free.length);
  }
  let next = 0;
  return given.map((id) => id ?? free[next++]);
}

async function draw(db: Database, count: number): Promise<{ id: string; taken: boolean }[]> {
  const drawn = await db.execute<{ number: number }>(
    sql`select nextval('tribe_numbers')::bigint as number from generate_series(1, ${count}::int)`,
  );
  const ids = drawn.rows.map(({ number }) => formatTribeId(Number(number)));
  const known = await db.execute<{ tribe_id: string }>(
    sql`select tribe_id from users where tribe_id = any(${sql.param(ids)}::text[])`,
  );
  const taken = new Set(known.rows.map((row) => row.tribe_id));
  return ids.map((id) => ({ id, taken: taken.has(id) }));
}

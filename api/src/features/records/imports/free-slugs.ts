import { sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';

/** A slug for each name, none taken and none twice: one look at the table for any number of names. */
export async function freeSlugs(db: Database, names: readonly string[]): Promise<string[]> {
  const candidates = [...new Set(names.flatMap((name) => [name, stemOf(name)]))];
  if (candidates.length === 0) return [];
  const { rows } = await db.execute<{ slug: string }>(sql`
    select slug from users
    where slug = any(${sql.param(candidates)}::text[])
       or regexp_replace(slug, '-[0-9]+$', '') = any(${sql.param(candidates)}::text[])`);
  const taken = new Set(rows.map(({ slug }) => slug));
  // Counting on from the last number of a name keeps a thousand namesakes from being a million looks.
  const numbers = new Map<string, number>();
  return names.map((name) => {
    const number = numbers.get(name) ?? (taken.has(name) ? 2 : 1);
    const slug = number === 1 ? name : freeNumbered(name, number, taken);
    numbers.set(name, Math.max(number, Number(/-(\d+)$/.exec(slug)?.[1] ?? 1)) + 1);
    taken.add(slug);
    return slug;
  });
}

function freeNumbered(name: string, from: number, taken: ReadonlySet<string>): string {
  for (let number = from; ; number++) {
    const slug = `${stemOf(name)}-${number}`;
    if (!taken.has(slug)) return slug;
  }
}

/** Leaves room for the number. */
function stemOf(name: string): string {
  return name.slice(0, 60).replace(/-$/, '');
}

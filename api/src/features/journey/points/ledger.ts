import { eq, sql, sum } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { users } from '#tables/people/users.table.ts';
import { pointEntries } from '#tables/journey/points.table.ts';

type Writing = Pick<Context, 'db' | 'now'>;

/** The first entry of a person: what they brought along, also when that is nothing. A second opening changes nothing. */
export async function openLedger({ db, now }: Writing, userId: number): Promise<void> {
  const [person] = await db.select({ points: users.basePoints }).from(users).where(eq(users.id, userId));
  await db
    .insert(pointEntries)
    .values({ userId, kind: 'opening', points: person?.points ?? 0, createdAt: now })
    .onConflictDoNothing();
}

type BaseChange = { userId: number; points: number };

/** Base points that an import changes after the ledger was opened: the difference is an entry, the opening stays. */
export async function changeBasePoints({ db, now }: Writing, changes: readonly BaseChange[]): Promise<void> {
  const real = changes.filter(({ points }) => points !== 0);
  if (real.length === 0) return;
  await db.execute(sql`
    insert into point_entries (user_id, kind, points, reason, created_at)
    select row."userId", 'adjustment', row.points, 'Base points changed by an import', ${now.toISOString()}::timestamptz
    from json_to_recordset(${JSON.stringify(real)}::json) as row ("userId" int, points int)
    where exists (select from point_entries e where e.user_id = row."userId" and e.kind = 'opening')`);
}

/** A person's points are the sum of their entries. */
export async function pointsOf(db: Database, userId: number): Promise<number> {
  const [row] = await db
    .select({ points: sum(pointEntries.points).mapWith(Number) })
    .from(pointEntries)
    .where(eq(pointEntries.userId, userId));
  return row?.points ?? 0;
}

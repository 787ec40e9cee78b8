import { eq, sql, sum } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { users } from '#tables/people/users.table.ts';
import { type PointEntry, pointEntries } from '#tables/journey/points.table.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;

/**
 * The first entry of a person: their points from before, even when there are none. A second opening changes nothing.
 */
export async function openLedger({ db, now }: WriteContext, userId: number): Promise<void> {
  const [person] = await db.select({ points: users.basePoints }).from(users).where(eq(users.id, userId));
  await db
    .insert(pointEntries)
    .values({ userId, kind: 'opening', points: person?.points ?? 0, createdAt: now })
    .onConflictDoNothing();
}

type NewEntry = Omit<typeof pointEntries.$inferInsert, 'id' | 'createdAt'>;

/** Adds an entry; existing entries are never changed. */
export async function addPoints({ db, now }: WriteContext, entry: NewEntry): Promise<PointEntry> {
  const [written] = await db
    .insert(pointEntries)
    .values({ ...entry, createdAt: now })
    .returning();
  if (!written) throw new Error('an insert returns its row');
  return written;
}

/** Adds an entry unless its cause gave already; the points that were added. */
export async function addPointsOnce({ db, now }: WriteContext, entry: NewEntry & { cause: string }): Promise<number> {
  const [written] = await db
    .insert(pointEntries)
    .values({ ...entry, createdAt: now })
    .onConflictDoNothing()
    .returning({ points: pointEntries.points });
  return written?.points ?? 0;
}

type BaseChange = { userId: number; points: number };

/** Base points that an import changes after the ledger was opened: the difference is an entry, the opening stays. */
export async function changeBasePoints({ db, now }: WriteContext, changes: readonly BaseChange[]): Promise<void> {
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

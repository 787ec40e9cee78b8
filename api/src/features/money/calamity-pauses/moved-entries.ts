import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { calamityMoves, calamityPauses } from '#tables/money/calamity-pauses.table.ts';

/** The pauses that count for each of these entries, the oldest first. */
export async function pausesOfEntries(
  { db }: Pick<Context, 'db'>,
  ids: readonly number[],
): Promise<{ name: string; days: number }[][]> {
  const rows = await db
    .select({ scheduleId: calamityMoves.scheduleId, name: calamityPauses.name, days: calamityPauses.days })
    .from(calamityMoves)
    .innerJoin(calamityPauses, eq(calamityPauses.id, calamityMoves.pauseId))
    .where(and(inArray(calamityMoves.scheduleId, [...ids]), isNull(calamityMoves.reversedAt)))
    .orderBy(asc(calamityPauses.id));
  const byEntry = Map.groupBy(rows, ({ scheduleId }) => scheduleId);
  return ids.map((id) => (byEntry.get(id) ?? []).map(({ name, days }) => ({ name, days })));
}

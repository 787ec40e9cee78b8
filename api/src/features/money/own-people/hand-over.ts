import { inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';

/** Assigns people to an owner who follows up on their payments, or to nobody. Call it with the people locked. */
export async function handOver(
  { db, now }: Pick<Context, 'db' | 'now'>,
  userIds: readonly number[],
  ownerId: number | null,
): Promise<void> {
  if (ownerId === null) await db.delete(collectionOwners).where(inArray(collectionOwners.userId, [...userIds]));
  else {
    await db
      .insert(collectionOwners)
      .values(userIds.map((userId) => ({ userId, ownerId, since: now })))
      .onConflictDoUpdate({
        target: collectionOwners.userId,
        set: { ownerId: sql`excluded.owner_id`, since: sql`excluded.since` },
      });
  }
}

import type { AssignmentSource } from '@app/rules/money/collections/assignment-source';
import { inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { collectionOwners, ownerChanges } from '#tables/money/own-people.table.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;

/** How a change came about: from where, by whom (null for the product itself), and the words of whoever did it. */
export type ChangeCause = { source: AssignmentSource; byId: number | null; reason?: string | null };

/**
 * Assigns people to an owner who looks after them and follows up on their payments, or to nobody, and keeps the history.
 * Call it with the people locked.
 */
export async function handOver(
  tx: WriteContext,
  userIds: readonly number[],
  ownerId: number | null,
  cause: ChangeCause,
): Promise<void> {
  if (userIds.length === 0) return;
  const { db, now } = tx;
  const former = await db
    .select({ userId: collectionOwners.userId, ownerId: collectionOwners.ownerId })
    .from(collectionOwners)
    .where(inArray(collectionOwners.userId, [...userIds]));
  const formerOf = new Map(former.map((row) => [row.userId, row.ownerId]));
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
  await noteOwnerChanges(
    tx,
    userIds.map((userId) => ({ userId, ownerId, formerOwnerId: formerOf.get(userId) ?? null })),
    cause,
  );
}

type Change = { userId: number; ownerId: number | null; formerOwnerId: number | null };

/** The history of owners; whoever stays with theirs has no line. */
export async function noteOwnerChanges(
  { db, now }: WriteContext,
  changes: readonly Change[],
  { source, byId, reason = null }: ChangeCause,
): Promise<void> {
  const real = changes.filter(({ ownerId, formerOwnerId }) => ownerId !== formerOwnerId);
  if (real.length === 0) return;
  await db.insert(ownerChanges).values(real.map((change) => ({ ...change, source, byId, reason, at: now })));
}

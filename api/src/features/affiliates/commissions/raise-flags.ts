import type { AffiliateFlagKind } from '@app/rules/affiliates/commissions/flags';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { announce } from '#live/bus.ts';
import { affiliateFlags } from '#tables/affiliates/commissions.table.ts';
import { holdUnsent } from './hold-unsent.ts';

export type NewFlag = { affiliateId: number; kind: AffiliateFlagKind; seen: string; details: string };

/** The topic of the pages of staff about affiliates and their money. */
export const affiliatesTopic = 'affiliates';

/**
 * Notes what staff should look at. What was seen before, and what staff have cleared, is not noted again; what went away by
 * itself is, when it comes back. What is not sent yet is held. Inside a transaction.
 */
export async function raiseFlags({ db, now }: Pick<Context, 'db' | 'now'>, flags: readonly NewFlag[]): Promise<void> {
  if (flags.length === 0) return;
  const raised = await db
    .insert(affiliateFlags)
    .values(flags.map((flag) => ({ ...flag, createdAt: now })))
    .onConflictDoUpdate({
      target: [affiliateFlags.affiliateId, affiliateFlags.kind, affiliateFlags.seen],
      set: { details: sql`excluded.details`, createdAt: now, clearedAt: null, clearedById: null, clearReason: null },
      setWhere: sql`${affiliateFlags.clearedAt} is not null and not ${isDecided}`,
    })
    .returning({ affiliateId: affiliateFlags.affiliateId, reason: affiliateFlags.details });
  if (raised.length === 0) return;
  await holdUnsent({ db }, raised);
  await announce(db, affiliatesTopic);
}

/** Somebody else looked at the flag and cleared it: nobody decides about their own. */
export const isDecided = sql`(${affiliateFlags.clearedById} is not null and ${affiliateFlags.clearedById} <> ${affiliateFlags.affiliateId})`;

/** Flags that no longer say anything: by staff, or by themselves when `by` is null. */
export async function dropFlags(
  tx: Pick<Context, 'db' | 'now'>,
  { where, by, reason }: { where: SQL | undefined; by: number | null; reason: string },
): Promise<void> {
  await tx.db
    .update(affiliateFlags)
    .set({ clearedAt: tx.now, clearedById: by, clearReason: reason })
    .where(and(where, isNull(affiliateFlags.clearedAt)));
}

/** Whether it was open until now. */
export async function clearFlag(
  tx: Pick<Context, 'db' | 'now'>,
  { id, by, reason }: { id: number; by: number; reason: string },
): Promise<boolean> {
  const cleared = await tx.db
    .update(affiliateFlags)
    .set({ clearedAt: tx.now, clearedById: by, clearReason: reason })
    .where(and(eq(affiliateFlags.id, id), isNull(affiliateFlags.clearedAt)))
    .returning({ id: affiliateFlags.id });
  return cleared.length > 0;
}

import type { AffiliateFlagKind } from '@app/rules/affiliates/commissions/flags';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { announce } from '#live/bus.ts';
import { affiliateFlags } from '#tables/affiliates/commissions.table.ts';

export type NewFlag = { affiliateId: number; kind: AffiliateFlagKind; seen: string; details: string };

/** The topic of the pages of staff about affiliates and their money. */
export const affiliatesTopic = 'affiliates';

/** Notes what staff should look at. What was seen before, and what staff have cleared, is not noted again. */
export async function raiseFlags({ db, now }: Pick<Context, 'db' | 'now'>, flags: readonly NewFlag[]): Promise<void> {
  if (flags.length === 0) return;
  const raised = await db
    .insert(affiliateFlags)
    .values(flags.map((flag) => ({ ...flag, createdAt: now })))
    .onConflictDoNothing()
    .returning({ id: affiliateFlags.id });
  if (raised.length > 0) await announce(db, affiliatesTopic);
}

/** Flags of an affiliate that no longer say anything. */
export async function dropFlags(
  tx: Pick<Context, 'db' | 'now' | 'viewer'>,
  { affiliateId, kinds, reason }: { affiliateId: number; kinds: readonly AffiliateFlagKind[]; reason: string },
): Promise<void> {
  await tx.db
    .update(affiliateFlags)
    .set({ clearedAt: tx.now, clearedById: tx.viewer?.userId ?? null, clearReason: reason })
    .where(
      and(
        eq(affiliateFlags.affiliateId, affiliateId),
        inArray(affiliateFlags.kind, [...kinds]),
        isNull(affiliateFlags.clearedAt),
      ),
    );
}

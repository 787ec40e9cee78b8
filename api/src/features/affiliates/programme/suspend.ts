import { payoutMessages } from '@app/rules/affiliates/payouts/payout-messages';
import { affiliateMessages } from '@app/rules/affiliates/programme/become-affiliate';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import { BadUserInput, NotFound } from '#errors.ts';
import { holdUnsent } from '#features/affiliates/commissions/hold-unsent.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import { type Affiliate, affiliates } from '#tables/affiliates/programme.table.ts';

/**
 * From now on an affiliate earns nothing new and what is not sent yet is held, or they earn again when `reason` is null; they are told either way. Call it inside
 * a transaction, after asking who may.
 */
export async function setSuspension(
  tx: Context,
  { userId, reason }: { userId: number; reason: string | null },
): Promise<Affiliate> {
  const words = reason === null ? null : reason.trim();
  if (words === '') throw new BadUserInput({ reason: affiliateMessages.noReason });
  const [before] = await tx.db.select().from(affiliates).where(eq(affiliates.userId, userId)).for('update');
  if (!before) throw new NotFound('Affiliate');
  if ((before.suspendReason === null) === (words === null)) return before;
  const [after] = await tx.db
    .update(affiliates)
    .set(
      words === null
        ? { suspendedAt: null, suspendedById: null, suspendReason: null }
        : { suspendedAt: tx.now, suspendedById: requireViewer(tx).userId, suspendReason: words },
    )
    .where(eq(affiliates.userId, userId))
    .returning();
  if (!after) throw new Error('the affiliate is gone');
  if (words !== null) await holdUnsent(tx, [{ affiliateId: userId, reason: payoutMessages.suspended }]);
  await recordAudit(tx, {
    action: words === null ? 'affiliate.reinstate' : 'affiliate.suspend',
    objectType: 'affiliate',
    objectId: userId,
    before: { suspendReason: before.suspendReason },
    after: { suspendReason: words },
  });
  await notify(tx, {
    userId,
    kind: 'affiliate-suspension',
    content: { isSuspended: words !== null, reason: words },
    dedupeKey: `affiliate-suspension:${userId}:${tx.now.toISOString()}`,
  });
  return after;
}

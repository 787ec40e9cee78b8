import { moneyReason } from '@app/rules/affiliates/commissions/staff-input';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound, parseInput } from '#errors.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { affiliateFlags } from '#tables/affiliates/commissions.table.ts';
import { payoutAccounts } from '#tables/affiliates/payouts.table.ts';
import { announceMoney } from '#features/affiliates/commissions/commission-news.ts';
import { clearFlag } from '#features/affiliates/commissions/raise-flags.ts';

/** Staff looked at a flag and say why it is none. The same thing is not flagged again. */
export async function clearAffiliateFlag(ctx: Context, id: number, typedReason: string): Promise<number> {
  refuseImpersonators(ctx);
  const reason = parseInput(moneyReason, typedReason);
  return transaction(ctx, async (given) => {
    const [flag] = await given.db.select().from(affiliateFlags).where(eq(affiliateFlags.id, id));
    if (!flag) throw new NotFound('Flag');
    const tx = await withFourEyes(given, flag.affiliateId, 'payout_run');
    if (await clearFlag(tx, { id, by: requireViewer(tx).userId, reason })) {
      // Whoever clears it has looked at the name: the account is checked from now on.
      if (flag.kind === 'name-mismatch') {
        await tx.db
          .update(payoutAccounts)
          .set({ nameCheckedAt: tx.now, nameCheckedById: requireViewer(tx).userId })
          .where(eq(payoutAccounts.userId, flag.affiliateId));
      }
      await recordAudit(tx, {
        action: 'affiliate.flag-cleared',
        objectType: 'user',
        objectId: flag.affiliateId,
        after: { kind: flag.kind, details: flag.details, reason },
      });
      await announceMoney(tx, [flag.affiliateId]);
    }
    return flag.affiliateId;
  });
}

import { moneyReason } from '@app/rules/affiliates/commissions/staff-input';
import { eq } from 'drizzle-orm';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound, parseInput } from '#errors.ts';
import { announceMoney } from '#features/affiliates/commissions/commission-news.ts';
import { lockMoney } from '#features/affiliates/commissions/lock-money.ts';
import { setSuspension } from '#features/affiliates/programme/suspend.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { affiliates } from '#tables/affiliates/programme.table.ts';

/** Suspends somebody with a reason that they read, or lets them earn again when there is none. */
export async function suspendAffiliate(ctx: Context, userId: number, reason: string | null): Promise<number> {
  refuseImpersonators(ctx);
  const why = reason === null ? null : parseInput(moneyReason, reason);
  return transaction(ctx, async (given) => {
    const tx = await withFourEyes(given, userId, 'payout_run');
    const [known] = await tx.db.select().from(affiliates).where(eq(affiliates.userId, userId));
    if (!known) throw new NotFound('Affiliate');
    // Before their row: whoever approves a payment of theirs at this moment earns, or does not.
    await lockMoney(tx, [userId]);
    await setSuspension(tx, { userId, reason: why });
    await announceMoney(tx, [userId]);
    return userId;
  });
}

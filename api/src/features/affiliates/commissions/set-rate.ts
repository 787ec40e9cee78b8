import { rateInput } from '@app/rules/affiliates/commissions/staff-input';
import { manilaDay } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { NotFound, parseInput } from '#errors.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { affiliateRates } from '#tables/affiliates/commissions.table.ts';
import { affiliates } from '#tables/affiliates/programme.table.ts';
import { announceMoney } from './commission-news.ts';

/** A rate of their own from a day on, today or later: what was earned keeps its rate. */
export async function setAffiliateRate(
  ctx: Context,
  affiliateId: number,
  input: { rate?: number | null; startsOn: string; reason: string },
): Promise<number> {
  refuseImpersonators(ctx);
  const { rate, startsOn, reason } = parseInput(rateInput(manilaDay(ctx.now)), input);
  const request = { operation: 'setAffiliateRate', input: { affiliateId, rate, startsOn, reason } };
  const { objectId } = await withIdempotency(ctx, request, async (given) => {
    await requireAffiliate(given, affiliateId);
    const tx = await withFourEyes(given, affiliateId, 'payout_run');
    await tx.db
      .insert(affiliateRates)
      .values({ affiliateId, rate, startsOn, reason, createdById: requireViewer(tx).userId, createdAt: tx.now });
    await recordAudit(tx, {
      action: 'affiliate.rate',
      objectType: 'user',
      objectId: affiliateId,
      after: { rate, startsOn, reason },
    });
    await announceMoney(tx, [affiliateId]);
    return { objectId: affiliateId };
  });
  return objectId;
}

export async function requireAffiliate({ db }: Pick<Context, 'db'>, affiliateId: number): Promise<void> {
  const [found] = await db.select({ id: affiliates.userId }).from(affiliates).where(eq(affiliates.userId, affiliateId));
  if (!found) throw new NotFound('Affiliate');
}

import { desc, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { commissions } from '#tables/affiliates/commissions.table.ts';
import { payoutAccounts, payoutLines } from '#tables/affiliates/payouts.table.ts';

type DbContext = Pick<Context, 'db'>;

/** The money of the programme in "Download my data". Who bought is not in it: that is theirs. */
export const commissionParts = {
  payoutAccount: async ({ db }: DbContext, userId: number) => {
    const { method, bank, accountName, maskedNumber, updatedAt } = payoutAccounts;
    const [account] = await db
      .select({ method, bank, accountName, maskedNumber, updatedAt })
      .from(payoutAccounts)
      .where(eq(payoutAccounts.userId, userId));
    return account ?? null;
  },
  commissions: ({ db }: DbContext, userId: number) => {
    const { kind, amount, basis, rate, status, earnedOn, dueOn, reason } = commissions;
    return db
      .select({
        kind,
        amountInCentavos: amount,
        ofCentavos: basis,
        rateInBasisPoints: rate,
        status,
        earnedOn,
        dueOn,
        reason,
      })
      .from(commissions)
      .where(eq(commissions.affiliateId, userId))
      .orderBy(desc(commissions.id))
      .limit(10_000);
  },
  payouts: ({ db }: DbContext, userId: number) => {
    const { method, maskedNumber, gross, takenBack, withholding, net, status, reference, sentAt } = payoutLines;
    return db
      .select({
        method,
        maskedNumber,
        status,
        reference,
        sentAt,
        grossInCentavos: gross,
        takenBackInCentavos: takenBack,
        withholdingInCentavos: withholding,
        netInCentavos: net,
      })
      .from(payoutLines)
      .where(eq(payoutLines.affiliateId, userId))
      .orderBy(desc(payoutLines.id));
  },
};

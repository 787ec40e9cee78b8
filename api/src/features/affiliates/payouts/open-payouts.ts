import { pathTo } from '@app/rules/navigation/route-table';
import { eq, sql } from 'drizzle-orm';
import type { OpenWorkSource } from '#features/platform/notifications/open-work.ts';
import { affiliatesTopic } from '#features/affiliates/commissions/raise-flags.ts';
import { payoutRuns } from '#tables/affiliates/payouts.table.ts';

/** Runs that somebody made and nobody has approved. */
export const payoutRunsToApprove: OpenWorkSource = {
  isSeenBy: ({ pages }) => pages.has('affiliates'),
  isDoneBy: ({ functions, pages }) => pages.has('affiliates') && functions.has('payout_run'),
  liveTopics: [affiliatesTopic],
  read: async ({ db }) => {
    const [figure] = await db
      .select({
        count: sql`count(*)`.mapWith(Number),
        oldestAt: sql`min(${payoutRuns.createdAt})`.mapWith(payoutRuns.createdAt).nullable(),
      })
      .from(payoutRuns)
      .where(eq(payoutRuns.status, 'waiting'));
    return {
      count: figure?.count ?? 0,
      oldestAt: figure?.oldestAt ?? null,
      path: pathTo('affiliates', {}, { tab: 'payouts' }),
    };
  },
};

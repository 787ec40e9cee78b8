import type { Centavos } from '@app/rules/amounts/pesos';
import { payoutMessages } from '@app/rules/affiliates/payouts/payout-messages';
import { isPayable, type LineSum, lineSum } from '@app/rules/affiliates/payouts/payout-run';
import { isManilaDay, type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { BadUserInput } from '#errors.ts';
import type { AffiliateSettings } from '#features/affiliates/commissions/affiliate-settings.ts';
import { isDueBy } from '#features/affiliates/commissions/due-by.ts';
import type { PayoutAccount } from '#tables/affiliates/payouts.table.ts';

export type PlannedLine = LineSum & {
  affiliateId: number;
  account: Pick<PayoutAccount, 'method' | 'bank' | 'accountName' | 'sealedNumber' | 'maskedNumber'>;
  commissionIds: number[];
  /** Why it should not be sent before somebody has looked; null when nothing speaks against it. */
  heldReason: string | null;
};

export type RunPlan = { lines: PlannedLine[]; carriedCount: number; carriedAmount: Centavos };

type Candidate = PlannedLine['account'] & {
  affiliateId: number;
  ids: number[];
  amounts: string[];
  method: PayoutAccount['method'] | null;
  suspendedAt: Date | null;
  isNameChecked: boolean | null;
  isArchived: boolean;
  flags: string | null;
};

/** What is due by a day and in no payout. */
export const inNextRun = (cutoffOn: ManilaDay) => sql`${isDueBy(cutoffOn)} and c.payout_line_id is null`;

/** The last day of what a run pays: nothing is paid out before its day. */
export function checkedCutoff({ now }: Pick<Context, 'now'>, cutoffOn: string): ManilaDay {
  if (!isManilaDay(cutoffOn) || cutoffOn > manilaDay(now)) throw new BadUserInput({ cutoffOn: payoutMessages.cutoff });
  return cutoffOn;
}

/** Who would be paid what by a day: everybody, or those whose money is locked. */
export async function planRun(
  { db }: Pick<Context, 'db'>,
  cutoffOn: ManilaDay,
  settings: Pick<AffiliateSettings, 'minimum' | 'withholding'>,
  lockedIds?: readonly number[],
): Promise<RunPlan> {
  const isPlanned = lockedIds ? sql`c.affiliate_id = any(${sql.param([...lockedIds])}::int[])` : sql`true`;
  const { rows } = await db.execute<Candidate>(sql`
    select open.affiliate_id as "affiliateId", open.ids, open.amounts, p.method, p.bank, p.account_name as "accountName",
      p.sealed_number as "sealedNumber", p.masked_number as "maskedNumber", a.suspended_at as "suspendedAt",
      p.name_checked_at is not null as "isNameChecked", u.archived_at is not null as "isArchived",
      (select string_agg(f.details, '; ' order by f.id) from affiliate_flags f
        where f.affiliate_id = open.affiliate_id and f.cleared_at is null) as flags
    from (select c.affiliate_id, array_agg(c.id) as ids, array_agg(c.amount::text) as amounts from commissions c
        where ${inNextRun(cutoffOn)} and ${isPlanned} group by c.affiliate_id) open
      left join payout_accounts p on p.user_id = open.affiliate_id
      left join affiliates a on a.user_id = open.affiliate_id left join users u on u.id = open.affiliate_id
    order by open.affiliate_id`);
  const plan: RunPlan = { lines: [], carriedCount: 0, carriedAmount: 0 };
  for (const { affiliateId, ids, amounts, suspendedAt, isNameChecked, isArchived, flags, method, ...account } of rows) {
    const sum = lineSum(amounts.map(Number), settings.withholding);
    const total = sum.gross + sum.takenBack;
    if (method === null || !isPayable(sum, settings.minimum)) {
      plan.carriedCount += 1;
      plan.carriedAmount += total;
      continue;
    }
    const open = flags ?? (isNameChecked ? null : payoutMessages.nameUnchecked);
    const known = isArchived ? payoutMessages.archived : open;
    const heldReason = suspendedAt === null ? known : payoutMessages.suspended;
    plan.lines.push({ ...sum, affiliateId, account: { method, ...account }, commissionIds: ids, heldReason });
  }
  return plan;
}

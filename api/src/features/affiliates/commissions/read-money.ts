import { rateOn } from '@app/rules/affiliates/commissions/commission';
import { lineSum, nextPayout } from '@app/rules/affiliates/payouts/payout-run';
import { commissionOn } from '@app/rules/affiliates/commissions/commission';
import type { Centavos } from '@app/rules/amounts/pesos';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { affiliateRates } from '#tables/affiliates/commissions.table.ts';
import { affiliateSettings } from './affiliate-settings.ts';
import { isDueBy } from './due-by.ts';

export type AffiliateMoney = {
  affiliateId: number;
  earned: Centavos;
  cancelled: Centavos;
  paid: Centavos;
  owed: Centavos;
  pending: Centavos;
  due: Centavos;
  /** What of the due amount is taken back, not above zero. */
  takenBack: Centavos;
  /** In percent. */
  rate: number;
  isOwnRate: boolean;
  holdDays: number;
  minimum: Centavos;
  /** Earns nothing new, and what is not sent yet is held: nothing is promised. */
  isSuspended: boolean;
  /** `amount` before the tax, `net` after it. */
  nextPayout: { cutoffOn: ManilaDay; paysOn: ManilaDay; amount: Centavos; withholding: Centavos; net: Centavos };
  counts: { all: number; pending: number; due: number; paid: number; cancelled: number };
};

type ReadContext = Pick<Context, 'db' | 'now'>;

/** All that an affiliate's money is, to the centavo. */
export async function readMoney(ctx: ReadContext, affiliateId: number): Promise<AffiliateMoney> {
  const settings = await affiliateSettings(ctx);
  const today = manilaDay(ctx.now);
  const payout = nextPayout(today, settings.payDay);
  const [sums, own] = await Promise.all([readSums(ctx, affiliateId, payout.cutoffOn), ownRates(ctx, affiliateId)]);
  const { rate, from } = rateOn({ own, funnel: null, general: settings.rate }, today);
  const { counts, dueByCutoff, ...money } = sums;
  const next = lineSum([Math.max(dueByCutoff, 0)], settings.withholding);
  return {
    affiliateId,
    ...money,
    rate: rate / 100,
    isOwnRate: from === 'affiliate',
    holdDays: settings.holdDays,
    minimum: settings.minimum,
    nextPayout: { ...payout, amount: next.gross, withholding: next.withholding, net: next.net },
    counts,
  };
}

const ownRates = ({ db }: ReadContext, affiliateId: number) =>
  db.select().from(affiliateRates).where(eq(affiliateRates.affiliateId, affiliateId));

export type StillToCome = { count: number; amount: Centavos };

/** What an affiliate would earn with the payments that their clients have still to make. */
export async function readStillToCome(ctx: ReadContext, affiliateId: number): Promise<StillToCome> {
  const [settings, own, open] = await Promise.all([
    affiliateSettings(ctx),
    ownRates(ctx, affiliateId),
    readOpenEntries(ctx, affiliateId),
  ]);
  const today = manilaDay(ctx.now);
  const earned = ({ price, funnelRate }: { price: string; funnelRate: number | null }) =>
    commissionOn(Number(price), rateOn({ own, funnel: funnelRate, general: settings.rate }, today).rate);
  return {
    count: open.reduce((sum, { count }) => sum + count, 0),
    amount: open.reduce((sum, entry) => sum + entry.count * earned(entry), 0),
  };
}

async function readSums({ db }: ReadContext, affiliateId: number, cutoffOn: ManilaDay) {
  const { rows } = await db.execute<Record<string, string | number>>(sql`
    select coalesce((select a.suspended_at is not null from affiliates a where a.user_id = ${affiliateId})::int, 0) as "isSuspended",
      coalesce(b.earned, 0) as earned, coalesce(b.cancelled, 0) as cancelled, coalesce(b.paid, 0) as paid, coalesce(b.owed, 0) as owed,
      kept.*, (select sum(c.amount) from commissions c where c.affiliate_id = ${affiliateId} and ${isDueBy(cutoffOn)}) as "dueByCutoff"
    from (select 1) one left join affiliate_balances b on b.user_id = ${affiliateId},
      (select sum(m.amount) filter (where m.status = 'pending') as pending, sum(m.amount) filter (where m.status = 'due') as due,
        sum(m.minus_amount) filter (where m.status = 'due') as "takenBack",
        sum(m.count) filter (where m.status = 'pending') as "pendingCount", sum(m.count) filter (where m.status = 'due') as "dueCount",
        sum(m.count) filter (where m.status = 'paid') as "paidCount",
        sum(case when m.status = 'cancelled' then m.count else m.minus_count end) as "cancelledCount", sum(m.count) as "allCount"
        from commission_months m where m.affiliate_id = ${affiliateId}) kept`);
  const value = (name: string) => Number(rows[0]?.[name] ?? 0);
  const counts = {
    pending: value('pendingCount'),
    due: value('dueCount'),
    paid: value('paidCount'),
    cancelled: value('cancelledCount'),
  };
  return {
    earned: value('earned'),
    cancelled: value('cancelled'),
    paid: value('paid'),
    owed: value('owed'),
    pending: value('pending'),
    due: value('due'),
    takenBack: value('takenBack'),
    dueByCutoff: value('dueByCutoff'),
    isSuspended: value('isSuspended') === 1,
    // Not their sum: what is taken back is in two of them.
    counts: { ...counts, all: value('allCount') },
  };
}

/**
 * Entries that people they brought have still to pay, by price and rate: each is rounded for itself. None for somebody who would not
 * earn with them, and none of orders that turned out to be their own.
 */
async function readOpenEntries({ db }: ReadContext, affiliateId: number) {
  const isOpen = sql`e.affiliate_id = ${affiliateId} and e.transaction_id is null and e.voided_at is null`;
  const { rows } = await db.execute<{ price: string; funnelRate: number | null; count: number }>(sql`
    select n.price, f.affiliate_rate as "funnelRate", sum(n.count)::int as count
    from (
      select e.funnel_id, e.price, count(*) as count from payment_schedules e where ${isOpen} group by 1, 2
      union all
      select e.funnel_id, e.price, -count(*) from affiliate_flags g join subscriptions s on s.order_id = case when g.seen like 'order:%' then substring(g.seen from 7)::int end
        join invoices i on i.subscription_id = s.id join payment_schedules e on e.invoice_id = i.id
      where g.affiliate_id = ${affiliateId} and g.kind = 'self-referral' and ${isOpen} group by 1, 2
    ) n join funnels f on f.id = n.funnel_id
    where exists (select from affiliates a where a.user_id = ${affiliateId} and a.suspended_at is null)
    group by 1, 2`);
  return rows;
}

import { rateOn } from '@app/rules/affiliates/commissions/commission';
import { nextPayout } from '@app/rules/affiliates/payouts/payout-run';
import { commissionOn } from '@app/rules/affiliates/commissions/commission';
import type { Centavos } from '@app/rules/amounts/pesos';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { affiliateRates } from '#tables/affiliates/commissions.table.ts';
import { affiliateSettings } from './affiliate-settings.ts';
import { isDueBy } from './due-by.ts';
import { isCancelled } from '#db/commission-sides.ts';

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
  nextPayout: { cutoffOn: ManilaDay; paysOn: ManilaDay; amount: Centavos };
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
  return {
    affiliateId,
    ...money,
    rate: rate / 100,
    isOwnRate: from === 'affiliate',
    holdDays: settings.holdDays,
    minimum: settings.minimum,
    nextPayout: { ...payout, amount: Math.max(dueByCutoff, 0) },
    counts,
  };
}

const ownRates = ({ db }: ReadContext, affiliateId: number) =>
  db.select().from(affiliateRates).where(eq(affiliateRates.affiliateId, affiliateId));

export type StillToCome = { count: number; amount: Centavos };

/** What an affiliate would earn with the payments that their clients have still to make. Apart from the sums: it reads all their orders. */
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
      open.*, done.*, gone.*
    from (select 1) one left join affiliate_balances b on b.user_id = ${affiliateId},
      (select coalesce(sum(amount) filter (where status = 'pending'), 0) as pending, coalesce(sum(amount) filter (where status = 'due'), 0) as due,
        coalesce(sum(amount) filter (where status = 'due' and amount < 0), 0) as "takenBack",
        coalesce(sum(amount) filter (where ${isDueBy(cutoffOn)}), 0) as "dueByCutoff",
        count(*) filter (where status = 'pending') as "pendingCount", count(*) filter (where status = 'due') as "dueCount"
        from commissions c where affiliate_id = ${affiliateId} and status in ('pending', 'due')) open,
      (select count(*) filter (where status = 'paid') as "paidCount", count(*) filter (where status = 'cancelled') as "voidCount"
        from commissions where affiliate_id = ${affiliateId} and status in ('paid', 'cancelled')) done,
      (select count(*) as "cancelledCount" from commissions c where c.affiliate_id = ${affiliateId} and ${isCancelled}) gone`);
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
    counts: { ...counts, all: counts.pending + counts.due + counts.paid + value('voidCount') },
  };
}

/**
 * Entries that people they brought, and not they themselves, have still to pay, by price and rate: each is rounded for itself. None
 * for somebody who would not earn with them.
 */
async function readOpenEntries({ db }: ReadContext, affiliateId: number) {
  const { rows } = await db.execute<{ price: string; funnelRate: number | null; count: number }>(sql`
    select e.price, f.affiliate_rate as "funnelRate", count(*)::int as count from orders o join funnels f on f.id = o.funnel_id
      join subscriptions s on s.order_id = o.id join invoices i on i.subscription_id = s.id
      join payment_schedules e on e.invoice_id = i.id and e.transaction_id is null and e.voided_at is null
    where exists (select from affiliates a where a.user_id = ${affiliateId} and a.suspended_at is null)
      and o.affiliate_id = ${affiliateId} and o.lapsed_at is null and o.live_at is not null and o.user_id is distinct from ${affiliateId}
      and not exists (select from affiliate_flags g where g.affiliate_id = o.affiliate_id and g.kind = 'self-referral' and g.seen = 'order:' || o.id)
    group by 1, 2`);
  return rows;
}

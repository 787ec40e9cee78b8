import { conversion, everyDay, type FunnelDay, periodChoices } from '@app/rules/money/funnels/statistics';
import { addDays, MANILA, type ManilaDay, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { BadUserInput } from '#errors.ts';
import { defaultPeriod } from '#features/platform/settings/default-period.ts';
import { findFunnel } from './find-funnels.ts';

export type FunnelStatistics = Omit<FunnelDay, 'day'> & {
  period: number;
  /** The other choices. */
  periods: number[];
  /** Different people on the page or at the checkout. */
  visitors: number;
  conversion: number | null;
  days: FunnelDay[];
};

/**
 * The results of a funnel in the last days: the given period, or the installation's preset. Orders are those of the
 * checkout; money is everything paid for its orders. An order that starts free opens without a payment: it counts as
 * paid, on the day it opened, from its first payment on.
 */
export async function funnelStatistics(
  ctx: Context,
  funnelId: string,
  requestedDays: number | null | undefined,
): Promise<FunnelStatistics> {
  const preset = await defaultPeriod(ctx);
  const periods = periodChoices(preset);
  const period = requestedDays ?? preset;
  if (!periods.includes(period)) throw new BadUserInput({ days: `Choose ${periods.join(', ')} days` });
  const { id } = await findFunnel(ctx, funnelId);
  const today = manilaDay(ctx.now);
  const first = addDays(today, 1 - period);
  const [found, visitors] = [await countDays(ctx.db, id, first), await countVisitors(ctx.db, [id], first)];
  const days = everyDay(found, today, period);
  const sum = (key: keyof Omit<FunnelDay, 'day'>) => days.reduce((total, each) => total + each[key], 0);
  const seen = { visitors: visitors.get(id) ?? 0, paidOrders: sum('paidOrders') };
  return {
    period,
    periods,
    views: sum('views'),
    checkouts: sum('checkouts'),
    orders: sum('orders'),
    collected: sum('collected'),
    ...seen,
    conversion: conversion(seen),
    days,
  };
}

/** Days on which something happened, from that day on. */
async function countDays(db: Database, funnelId: string, first: ManilaDay): Promise<FunnelDay[]> {
  const { rows } = await db.execute<Record<keyof FunnelDay, string>>(sql`
    select day::text as day, sum(views) as views, sum(checkouts) as checkouts, sum(orders) as orders,
      sum(paid) as "paidOrders", sum(collected) as collected
    from (
      select day, count(*) as views, 0 as checkouts, 0 as orders, 0 as paid, 0::numeric as collected
      from funnel_visits where funnel_id = ${funnelId} and day >= ${first} group by 1
      union all
      select day, 0, count(*), 0, 0, 0 from checkout_visits where funnel_id = ${funnelId} and day >= ${first} group by 1
      union all
      select ${dayOf(sql`created_at`)}, 0, 0, count(*), 0, 0 from orders
      where funnel_id = ${funnelId} and source = 'checkout' and created_at >= ${start(first)} group by 1
      union all
      select ${dayOf(sql`live_at`)}, 0, 0, 0, count(*), 0 from orders
      where funnel_id = ${funnelId} and ${isPaidSince(first)} group by 1
      union all
      select p.paid_on, 0, 0, 0, 0, sum(p.amount)
      from subscriptions s
      join invoices i on i.subscription_id = s.id
      join payments p on p.invoice_id = i.id
      where s.funnel_id = ${funnelId} and p.status = 'approved' and p.paid_on >= ${first} group by 1
    ) counted
    group by day`);
  return rows.map(({ day, views, checkouts, orders, paidOrders, collected }) => ({
    day,
    views: Number(views),
    checkouts: Number(checkouts),
    orders: Number(orders),
    paidOrders: Number(paidOrders),
    collected: Number(collected),
  }));
}

/** Someone who came twice, or went on to the checkout, is one visitor. */
async function countVisitors(
  db: Database,
  funnelIds: readonly string[],
  first: ManilaDay,
): Promise<Map<string, number>> {
  const isCounted = sql`funnel_id = any(${sql.param([...funnelIds])}::text[]) and day >= ${first}`;
  const { rows } = await db.execute<{ funnelId: string; visitors: string }>(sql`
    select funnel_id as "funnelId", count(*) as visitors
    from (
      select funnel_id, visitor_id from funnel_visits where ${isCounted}
      union
      select funnel_id, visitor_id from checkout_visits where ${isCounted}
    ) seen
    group by 1`);
  return new Map(rows.map(({ funnelId, visitors }) => [funnelId, Number(visitors)]));
}

/** The period for the conversion in lists. */
const listPeriod = 30;

export type FunnelNumbers = { orderCount: number; conversion: number | null };

/**
 * The figures of funnels for lists, in the order of the ids: orders that did not lapse, and the conversion of 30 days.
 */
export async function funnelNumbers(
  { db, now }: Pick<Context, 'db' | 'now'>,
  ids: readonly string[],
): Promise<FunnelNumbers[]> {
  const first = addDays(manilaDay(now), 1 - listPeriod);
  const visitors = await countVisitors(db, ids, first);
  const { rows } = await db.execute<{ funnelId: string; orders: string; paid: string }>(sql`
    select funnel_id as "funnelId", count(*) filter (where lapsed_at is null) as orders,
      count(*) filter (where ${isPaidSince(first)}) as paid
    from orders where funnel_id = any(${sql.param([...ids])}::text[])
    group by 1`);
  const known = new Map(rows.map((row) => [row.funnelId, row]));
  return ids.map((id) => ({
    orderCount: Number(known.get(id)?.orders ?? 0),
    conversion: conversion({ visitors: visitors.get(id) ?? 0, paidOrders: Number(known.get(id)?.paid ?? 0) }),
  }));
}

/** An order of the checkout that has opened since that day, and for which a payment has counted. */
function isPaidSince(first: ManilaDay): SQL {
  return sql`source = 'checkout' and live_at >= ${start(first)}
    and exists (select from subscriptions s where s.order_id = orders.id and s.first_paid_on is not null)`;
}

function dayOf(instant: SQL): SQL {
  return sql`(${instant} at time zone ${sql.raw(`'${MANILA}'`)})::date`;
}

function start(day: ManilaDay): SQL {
  return sql`${startOfManilaDay(day).toISOString()}::timestamptz`;
}

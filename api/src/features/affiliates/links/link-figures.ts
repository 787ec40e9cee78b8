import { endingOf, linkPath } from '@app/rules/affiliates/links/link-code';
import { isLinkPage, linkPageLabel, mainPage } from '@app/rules/affiliates/links/link-pages';
import { addDays, type ManilaDay, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { asc, eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { BadUserInput } from '#errors.ts';
import { isEarned } from '#db/commission-sides.ts';
import { affiliateLinks } from '#tables/affiliates/links.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { requireAffiliate } from './affiliate-of.ts';
import { leadDays } from './lead-days.ts';

/** `earned` is in centavos: commissions of the days, whatever became of them since. */
export type Counts = { clicks: number; leads: number; sales: number; earned: number };
export type DayCounts = Counts & { day: ManilaDay };

export type LinkWithFigures = Counts & {
  id: number;
  code: string;
  label: string;
  ending: string | null;
  /** The address to share, and where it leads in words. */
  url: string;
  target: string;
  funnelId: string | null;
  page: string | null;
  isMain: boolean;
  archivedAt: Date | null;
  /** Clicks by day, for the line beside the figure. */
  trend: number[];
};

export type AffiliateFigures = {
  from: ManilaDay;
  to: ManilaDay;
  /** Of all links, taken-down ones included: what they brought is there. */
  total: Counts;
  /** The same number of days before. */
  former: Counts;
  days: DayCounts[];
  /** How many of the period's buyers still pay. */
  paying: number;
  links: LinkWithFigures[];
};

export const figurePeriods = [7, 15, 30] as const;

/** What the viewer's links brought in the last days, today included. Clicks come from the counts by day. */
export async function myAffiliateFigures(ctx: Context, days: number): Promise<AffiliateFigures> {
  if (!figurePeriods.some((period) => period === days)) throw new BadUserInput({ days: 'Choose 7, 15 or 30 days' });
  const { userId } = await requireAffiliate(ctx);
  return affiliateFigures(ctx, userId, days);
}

/** The same for whoever may look at the affiliate: ask before. */
export async function affiliateFigures(ctx: Context, affiliateId: number, days: number): Promise<AffiliateFigures> {
  const to = manilaDay(ctx.now);
  const from = addDays(to, 1 - days);
  const before = addDays(from, -days);
  const [links, rows, paying] = await Promise.all([
    readLinks(ctx, affiliateId),
    readCounts(ctx, affiliateId, before),
    countPaying(ctx, affiliateId, from),
  ]);
  const recent = rows.filter(({ day }) => day >= from);
  const dayList = Array.from({ length: days }, (_, index) => addDays(from, index));
  const byDay = Map.groupBy(recent, ({ day }) => day);
  const byLink = Map.groupBy(recent, ({ linkId }) => linkId);
  return {
    from,
    to,
    total: sumOf(recent),
    former: sumOf(rows.filter(({ day }) => day < from)),
    days: dayList.map((day) => ({ day, ...sumOf(byDay.get(day) ?? []) })),
    paying,
    links: links.map((link) => {
      const own = byLink.get(link.id) ?? [];
      const ownDays = Map.groupBy(own, ({ day }) => day);
      return {
        ...link,
        ...sumOf(own),
        url: new URL(linkPath(link.code), ctx.baseUrl).href,
        ending: endingOf(link.code),
        target: targetOf(link),
        trend: dayList.map((day) => sumOf(ownDays.get(day) ?? []).clicks),
      };
    }),
  };
}

type Target = { funnelName: string | null; page: string | null };

/** Where a link leads, in words. */
export const targetOf = ({ funnelName, page }: Target): string =>
  funnelName ?? linkPageLabel(page !== null && isLinkPage(page) ? page : mainPage);

function readLinks({ db }: Pick<Context, 'db'>, affiliateId: number) {
  const { id, code, label, funnelId, page, isMain, archivedAt } = affiliateLinks;
  return db
    .select({ id, code, label, funnelId, page, isMain, archivedAt, funnelName: funnels.name })
    .from(affiliateLinks)
    .leftJoin(funnels, eq(funnels.id, affiliateLinks.funnelId))
    .where(eq(affiliateLinks.affiliateId, affiliateId))
    .orderBy(sql`${isMain} desc`, asc(id));
}

type CountRow = Counts & { linkId: number | null; day: ManilaDay };

/** By link and day. Sales without a link are those that staff gave. */
async function readCounts(
  ctx: Pick<Context, 'db' | 'now'>,
  affiliateId: number,
  since: ManilaDay,
): Promise<CountRow[]> {
  const start = startOfManilaDay(since).toISOString();
  const leads = await leadDays(ctx, sql`= ${affiliateId}`, since);
  const { rows } = await ctx.db.execute<CountRow>(sql`
    select link_id as "linkId", day::text as day, sum(clicks)::int as clicks, sum(leads)::int as leads, sum(sales)::int as sales,
      sum(earned)::float8 as earned
    from (
      select d.link_id, d.day, d.clicks, 0 as leads, 0 as sales, 0::bigint as earned
      from affiliate_links l join affiliate_click_days d on d.link_id = l.id
      where l.affiliate_id = ${affiliateId} and d.day >= ${since}::date
      union all
      select p.link_id, p.day, 0, p.leads, 0, 0 from (${leads}) p
      union all
      select affiliate_link_id, (live_at at time zone 'Asia/Manila')::date, 0, 0, 1, 0 from orders
      where affiliate_id = ${affiliateId} and live_at >= ${start}::timestamptz
      union all
      -- Each by its order: as a join all orders would be read.
      select (select o.affiliate_link_id from orders o where o.id = c.order_id), c.earned_on, 0, 0, 0, c.amount from commissions c
      where c.affiliate_id = ${affiliateId} and c.earned_on >= ${since}::date and c.order_id is not null and ${isEarned}
    ) counted
    group by link_id, day`);
  return rows;
}

/** Sales of the period that have been paid and still run. */
async function countPaying(
  { db, now }: Pick<Context, 'db' | 'now'>,
  affiliateId: number,
  since: ManilaDay,
): Promise<number> {
  const running = sql.raw(runningStatuses.map((status) => `'${status}'`).join(', '));
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from orders o join subscriptions s on s.order_id = o.id
    where o.affiliate_id = ${affiliateId} and o.live_at >= ${startOfManilaDay(since).toISOString()}::timestamptz
      and s.first_paid_on is not null and s.status in (${running}) and s.expires_on >= ${manilaDay(now)}::date`);
  return rows[0]?.count ?? 0;
}

function sumOf(rows: readonly Counts[]): Counts {
  return rows.reduce(
    (sum, { clicks, leads, sales, earned }) => ({
      clicks: sum.clicks + clicks,
      leads: sum.leads + leads,
      sales: sum.sales + sales,
      earned: sum.earned + earned,
    }),
    { clicks: 0, leads: 0, sales: 0, earned: 0 },
  );
}

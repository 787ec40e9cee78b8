import { BURST_CLICKS, burstText, MANY_LEADS, MANY_LEADS_OF_NETWORK } from '@app/rules/affiliates/commissions/flags';
import { addDays, formatDay, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { transaction } from '#db/transaction.ts';
import type { Task } from '#worker/task.ts';
import { type NewFlag, raiseFlags } from './raise-flags.ts';

/** Looks at yesterday and today for what people do not do by hand. Noted once for each day, whoever runs it how often. */
export const lookForFlags: Task = {
  deadlineSeconds: 120,
  run: async (ctx) => {
    const since = addDays(manilaDay(ctx.now), -1);
    const bursts = await ctx.db.execute<{ affiliateId: number; day: string; clicks: number; networks: number }>(sql`
      select l.affiliate_id as "affiliateId", b.day::text as day, sum(b.clicks)::int as clicks, count(distinct b.network_key)::int as networks
      from (select day, network_key, link_id, count(*) as clicks from affiliate_clicks where day >= ${since}::date
          group by day, network_key, link_id) b join affiliate_links l on l.id = b.link_id
      where (select sum(o.clicks) from (select count(*) as clicks from affiliate_clicks c join affiliate_links k on k.id = c.link_id
        where c.day = b.day and c.network_key = b.network_key and k.affiliate_id = l.affiliate_id) o) >= ${BURST_CLICKS}
      group by l.affiliate_id, b.day`);
    // People who make up leads give them one number, or make them at one place.
    const leads = await ctx.db.execute<{ affiliateId: number; day: string; leads: number }>(sql`
      select affiliate_id as "affiliateId", day::text as day, max(leads)::int as leads from (
        select l.affiliate_id, (d.created_at at time zone 'Asia/Manila')::date as day, count(*) as leads
        from leads d join affiliate_links l on l.code = lower(d.aff_code)
        where d.created_at >= (${since}::date)::timestamp at time zone 'Asia/Manila' group by 1, 2, d.mobile) of_number
      where leads >= ${MANY_LEADS} group by 1, 2`);
    const crowds = await ctx.db.execute<{ affiliateId: number; day: string; leads: number }>(sql`
      select affiliate_id as "affiliateId", day::text as day, max(leads)::int as leads from (
        select l.affiliate_id, (d.created_at at time zone 'Asia/Manila')::date as day, count(*) as leads
        from (select aff_code, network_key, created_at from leads
            union all select aff_code, network_key, created_at from affiliate_codes) d
          join affiliate_links l on l.code = lower(d.aff_code)
        where d.network_key is not null and d.created_at >= (${since}::date)::timestamp at time zone 'Asia/Manila'
        group by 1, 2, d.network_key) of_network
      where leads >= ${MANY_LEADS_OF_NETWORK} group by 1, 2`);
    const flags: NewFlag[] = [
      ...bursts.rows.map(({ affiliateId, day, ...found }) => ({
        affiliateId,
        kind: 'click-burst' as const,
        seen: `day:${day}`,
        details: burstText({ ...found, day: formatDay(day) }),
      })),
      ...leads.rows.map(({ affiliateId, day, leads: count }) => ({
        affiliateId,
        kind: 'many-leads' as const,
        seen: `day:${day}`,
        details: `${count} leads with one number on ${formatDay(day)}`,
      })),
      ...crowds.rows.map(({ affiliateId, day, leads: count }) => ({
        affiliateId,
        kind: 'many-leads' as const,
        seen: `network:${day}`,
        details: `${count} leads from one address on ${formatDay(day)}`,
      })),
    ];
    await transaction(ctx, (tx) => raiseFlags(tx, flags));
  },
};

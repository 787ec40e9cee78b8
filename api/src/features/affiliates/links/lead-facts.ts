import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import type { ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';

const stageCases: SQL = sql`case
  when has_live and not is_running then 'lost'
  when has_live and has_paid then 'paying'
  when has_live then 'enrolled'
  when has_open then 'checkout'
  when has_lapsed then 'lost'
  when has_watched then 'watched'
  when user_id is not null then 'registered'
  else 'lead' end`;

type Brought = { affiliateId: number; people: SQL; today: ManilaDay };

/** What these people (`brought-people.ts`) bought by the affiliate, and how far they are: `affiliateLeadStage` in the rules, for the database. */
export function leadFacts({ affiliateId, people, today }: Brought): SQL {
  const running = sql.raw(runningStatuses.map((status) => `'${status}'`).join(', '));
  return sql`
    with people as materialized (${people}),
    -- Each kind of buyer by its own index.
    ordered as materialized (
      select * from orders where affiliate_id = ${affiliateId} and user_id in (select user_id from people)
      union all
      select * from orders where affiliate_id = ${affiliateId} and user_id is null and buyer_email in (select email from people)
    ),
    -- Once for each buyer: an account, or what a visitor typed.
    bought as materialized (
      select o.user_id, case when o.user_id is null then o.buyer_email end as email,
        bool_or(o.live_at is not null) as has_live,
        bool_or(o.live_at is null and o.lapsed_at is null) as has_open,
        bool_or(o.live_at is null and o.lapsed_at is not null) as has_lapsed,
        bool_or(s.first_paid_on is not null) as has_paid,
        max(s.expires_on) filter (where o.live_at is not null and s.status in (${running})) as runs_until,
        (array_agg(f.name order by o.id desc))[1] as product
      from ordered o join subscriptions s on s.order_id = o.id join funnels f on f.id = o.funnel_id
      group by 1, 2
    ),
    facts as (
      select p.*, l.label as link,
        coalesce(a.has_live or v.has_live, a.has_live, v.has_live, false) as has_live,
        coalesce(a.has_open or v.has_open, a.has_open, v.has_open, false) as has_open,
        coalesce(a.has_lapsed or v.has_lapsed, a.has_lapsed, v.has_lapsed, false) as has_lapsed,
        coalesce(a.has_paid or v.has_paid, a.has_paid, v.has_paid, false) as has_paid,
        greatest(a.runs_until, v.runs_until) as runs_until,
        coalesce(greatest(a.runs_until, v.runs_until) >= ${today}::date, false) as is_running,
        coalesce(a.product, v.product) as product
      from people p
      left join affiliate_links l on l.id = p.link_id
      left join bought a on a.user_id = p.user_id
      left join bought v on v.user_id is null and v.email = p.email
    )
    select *, ${stageCases} as stage from facts`;
}

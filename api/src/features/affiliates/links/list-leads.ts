import { type AffiliateLeadStage, affiliateLeadStage, type LeadFacts } from '@app/rules/affiliates/links/lead-stage';
import { firstNameAndInitial, maskedEmail } from '@app/rules/affiliates/links/masked-person';
import type { PageInput } from '@app/rules/paging/page-input';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { manilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { pageBounds } from '#db/paging.ts';
import { requireAffiliate } from './affiliate-of.ts';
import { broughtPeople, newestBrought } from './brought-people.ts';
import { firstDay, leadDays } from './lead-days.ts';

/** Somebody an affiliate brought, as far as the affiliate may know. No address and no number is in here. */
export type AffiliateLead = {
  id: string;
  name: string;
  email: string;
  stage: AffiliateLeadStage;
  /** The name of the link that brought them. */
  link: string | null;
  /** What they bought, or are about to. */
  product: string | null;
  createdAt: Date;
};

type Row = LeadFacts & {
  kind: string;
  id: number;
  name: string | null;
  email: string;
  link: string | null;
  product: string | null;
  created: string;
  total: number;
};

type LeadChoice = { stage?: AffiliateLeadStage | null | undefined; linkId?: number | null | undefined };

/** How many there are is counted for who asks. */
export type AffiliateLeadPage = { items: AffiliateLead[]; countAll: () => Promise<number> };

/** The viewer's own leads, the newest first. */
export async function myAffiliateLeads(
  ctx: Context,
  { stage = null, linkId = null }: LeadChoice,
  page: PageInput,
): Promise<AffiliateLeadPage> {
  const { userId } = await requireAffiliate(ctx);
  const { limit, offset } = pageBounds(page);
  const isOfLink = linkId === null ? sql`true` : sql`b.link_id = ${linkId}`;
  if (stage === null) {
    const people = sql`select * from (${newestBrought(userId, { linkId, count: limit + offset })}) b
      order by b.created_at desc, b.kind, b.id limit ${limit} offset ${offset}`;
    const rows = await readFacts(ctx, userId, { people, shown: sql`order by created_at desc, kind, id` });
    return { items: rows.map(leadOf), countAll: () => countBrought(ctx, userId, linkId) };
  }
  // How far somebody is, is known when their orders are: of everybody.
  const rows = await readFacts(ctx, userId, {
    people: sql`select * from (${broughtPeople(userId)}) b where ${isOfLink}`,
    shown: sql`where ${stageCases} = ${stage}::text order by created_at desc, kind, id limit ${limit} offset ${offset}`,
  });
  return { items: rows.map(leadOf), countAll: () => Promise.resolve(rows[0]?.total ?? 0) };
}

/** By the counted days: there are too many people to read them for one number. */
async function countBrought(
  ctx: Pick<Context, 'db' | 'now'>,
  affiliateId: number,
  linkId: number | null,
): Promise<number> {
  const days = await leadDays(ctx, sql`= ${affiliateId}`, firstDay);
  const { rows } = await ctx.db.execute<{ count: number }>(
    sql`select coalesce(sum(d.leads), 0)::int as count from (${days}) d where ${linkId === null ? sql`true` : sql`d.link_id = ${linkId}`}`,
  );
  return rows[0]?.count ?? 0;
}

const stageCases: SQL = sql`case
  when has_live and not is_running then 'lost'
  when has_live and has_paid then 'paying'
  when has_live then 'enrolled'
  when has_open then 'checkout'
  when has_lapsed then 'lost'
  when has_watched then 'watched'
  when user_id is not null then 'registered'
  else 'lead' end`;

/** What these people bought, and who of them is shown. */
async function readFacts(
  { db, now }: Pick<Context, 'db' | 'now'>,
  affiliateId: number,
  { people, shown }: { people: SQL; shown: SQL },
): Promise<Row[]> {
  const today = manilaDay(now);
  const running = sql.raw(runningStatuses.map((status) => `'${status}'`).join(', '));
  const { rows } = await db.execute<Row>(sql`
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
        bool_or(o.live_at is not null and s.status in (${running}) and s.expires_on >= ${today}::date) as is_running,
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
        coalesce(a.is_running or v.is_running, a.is_running, v.is_running, false) as is_running,
        coalesce(a.product, v.product) as product
      from people p
      left join affiliate_links l on l.id = p.link_id
      left join bought a on a.user_id = p.user_id
      left join bought v on v.user_id is null and v.email = p.email
    )
    select kind, id, name, email, link, product, created_at::text as created,
      user_id is not null as "hasAccount", has_watched as "hasWatched", has_open as "hasOpenOrder",
      has_lapsed as "hasLapsedOrder", has_live as "hasLiveOrder", has_paid as "hasPaid", is_running as "isRunning",
      count(*) over ()::int as total
    from facts ${shown}`);
  return rows;
}

function leadOf(row: Row): AffiliateLead {
  return {
    id: `${row.kind}-${row.id}`,
    name: firstNameAndInitial(row.name ?? ''),
    email: maskedEmail(row.email),
    stage: affiliateLeadStage(row),
    link: row.link,
    product: row.product,
    createdAt: new Date(row.created),
  };
}

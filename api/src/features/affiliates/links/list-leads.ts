import { type AffiliateLeadStage, affiliateLeadStage, type LeadFacts } from '@app/rules/affiliates/links/lead-stage';
import { firstNameAndInitial, maskedEmail } from '@app/rules/affiliates/links/masked-person';
import type { PageInput } from '@app/rules/paging/page-input';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { manilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { requireAffiliate } from './affiliate-of.ts';
import { broughtPeople } from './brought-people.ts';

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

/** The viewer's own leads, the newest first. */
export async function myAffiliateLeads(
  ctx: Context,
  choice: LeadChoice,
  page: PageInput,
): Promise<Listed<AffiliateLead>> {
  const { userId } = await requireAffiliate(ctx);
  const { limit, offset } = pageBounds(page);
  const rows = await readLeads(ctx, userId, { ...choice, limit, offset });
  return { items: rows.map(leadOf), totalCount: rows[0]?.total ?? 0 };
}

async function readLeads(
  { db, now }: Pick<Context, 'db' | 'now'>,
  affiliateId: number,
  { stage, linkId, limit, offset }: LeadChoice & { limit: number; offset: number },
): Promise<Row[]> {
  const today = manilaDay(now);
  const running = sql.raw(runningStatuses.map((status) => `'${status}'`).join(', '));
  const stageCases: SQL = sql`case
    when has_live and not is_running then 'lost'
    when has_live and has_paid then 'paying'
    when has_live then 'enrolled'
    when has_open then 'checkout'
    when has_lapsed then 'lost'
    when has_watched then 'watched'
    when user_id is not null then 'registered'
    else 'lead' end`;
  const isOfLink = sql`(${linkId ?? null}::int is null or link_id = ${linkId ?? null}::int)`;
  // Without a stage to look for, the page is known before what its people bought is read.
  const chosen = stage
    ? sql`select *, 0 as total from brought where ${isOfLink}`
    : sql`select *, count(*) over ()::int as total from brought where ${isOfLink}
        order by created_at desc, kind, id limit ${limit} offset ${offset}`;
  const { rows } = await db.execute<Row>(sql`
    with brought as materialized (${broughtPeople(affiliateId)}),
    people as materialized (${chosen}),
    -- Once for each buyer: an account, or what a visitor typed.
    bought as materialized (
      select o.user_id, case when o.user_id is null then o.buyer_email end as email,
        bool_or(o.live_at is not null) as has_live,
        bool_or(o.live_at is null and o.lapsed_at is null) as has_open,
        bool_or(o.live_at is null and o.lapsed_at is not null) as has_lapsed,
        bool_or(s.first_paid_on is not null) as has_paid,
        bool_or(o.live_at is not null and s.status in (${running}) and s.expires_on >= ${today}::date) as is_running,
        (array_agg(f.name order by o.id desc))[1] as product
      from orders o join subscriptions s on s.order_id = o.id join funnels f on f.id = o.funnel_id
      where o.affiliate_id = ${affiliateId}
        and (o.user_id in (select user_id from people) or (o.user_id is null and o.buyer_email in (select email from people)))
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
      ${stage ? sql`count(*) over ()::int` : sql`total`} as total
    from facts
    ${stage ? sql`where ${stageCases} = ${stage}::text` : sql``}
    order by created_at desc, kind, id
    ${stage ? sql`limit ${limit} offset ${offset}` : sql``}`);
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

import { type AffiliateLeadStage, affiliateLeadStage, type LeadFacts } from '@app/rules/affiliates/links/lead-stage';
import { firstNameAndInitial, maskedEmail } from '@app/rules/affiliates/links/masked-person';
import type { PageInput } from '@app/rules/paging/page-input';
import { manilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { pageBounds } from '#db/paging.ts';
import { requireAffiliate } from './affiliate-of.ts';
import { firstDay, leadDays } from './lead-days.ts';
import { leadFacts } from './lead-facts.ts';
import { pageOfLeads } from './lead-stages.ts';

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
  const { people, countAll } = await pageOfLeads(ctx, userId, { stage, linkId, limit, offset });
  return {
    items: await readLeads(ctx, userId, people),
    countAll: stage === null ? () => countBrought(ctx, userId, linkId) : countAll,
  };
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

/** Whom the statement names, with what they bought. */
async function readLeads(
  { db, now }: Pick<Context, 'db' | 'now'>,
  affiliateId: number,
  people: SQL,
): Promise<AffiliateLead[]> {
  const { rows } = await db.execute<Row>(sql`
    select kind, id, name, email, link, product, created_at::text as created,
      user_id is not null as "hasAccount", has_watched as "hasWatched", has_open as "hasOpenOrder",
      has_lapsed as "hasLapsedOrder", has_live as "hasLiveOrder", has_paid as "hasPaid", is_running as "isRunning"
    from (${leadFacts({ affiliateId, people, today: manilaDay(now) })}) f order by created_at desc, kind, id`);
  return rows.map(leadOf);
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

import type { AffiliateSort, AffiliateState } from '@app/rules/affiliates/commissions/affiliate-list';
import { type AffiliateFlagKind, flagLabels } from '@app/rules/affiliates/commissions/flags';
import type { Centavos } from '@app/rules/amounts/pesos';
import type { PageInput } from '@app/rules/paging/page-input';
import { addDays, type ManilaDay, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { affiliateSettings } from '#features/affiliates/commissions/affiliate-settings.ts';
import { isEarned } from '#db/commission-sides.ts';
import { leadDays } from '#features/affiliates/links/lead-days.ts';

export type AffiliateRow = {
  id: number;
  name: string;
  email: string;
  profileImage: string | null;
  slug: string;
  joinedAt: Date;
  clicks: number;
  leads: number;
  sales: number;
  earned: Centavos;
  owed: Centavos;
  /** In percent. */
  rate: number;
  isOwnRate: boolean;
  state: AffiliateState;
  flags: string[];
};

export type AffiliateFilter = PageInput & {
  search?: string | null;
  state?: AffiliateState | null;
  sort?: AffiliateSort | null;
};

type ReadContext = Pick<Context, 'db' | 'now'>;

/** People in the programme who are not archived. */
const taking = sql`from (select * from affiliates where user_id not in (select id from users where archived_at is not null)) a`;
const isFlagged = sql`exists (select from affiliate_flags f where f.affiliate_id = a.user_id and f.cleared_at is null)`;
const inState: Record<AffiliateState, SQL> = {
  suspended: sql`a.suspended_at is not null`,
  review: sql`a.suspended_at is null and ${isFlagged}`,
  active: sql`a.suspended_at is null and not ${isFlagged}`,
};

function isListed({ search, state }: Pick<AffiliateFilter, 'search' | 'state'>): SQL {
  const words = (search ?? '').trim().toLowerCase();
  const found =
    words === ''
      ? sql`true`
      : sql`(a.slug like ${containing(words)} or exists (select from users u where u.id = a.user_id
          and (u.search_text like ${containing(words)} or u.email like ${containing(words)})))`;
  return sql`${found} and ${state ? inState[state] : sql`true`}`;
}

/** How many people these affiliates brought since a day, by affiliate, as their own pages count them. */
const leadCounts = async (ctx: ReadContext, whose: SQL, since: ManilaDay): Promise<SQL> => sql`
  select k.affiliate_id, sum(k.leads)::int as leads from (${await leadDays(ctx, whose, since)}) k group by k.affiliate_id`;

const everybody = sql`is not null`;
const ofThePage = sql`in (select user_id from page)`;

const orders: Record<AffiliateSort, SQL> = {
  newest: sql`a.created_at desc, a.user_id desc`,
  oldest: sql`a.created_at, a.user_id`,
  leads: sql`coalesce(n.leads, 0) desc, a.user_id`,
  'highest-commission': sql`coalesce(b.earned, 0) desc, a.user_id`,
};

type Row = Omit<AffiliateRow, 'joinedAt' | 'earned' | 'owed' | 'rate' | 'flags' | 'isOwnRate'> & {
  ms: number;
  earned: string;
  owed: string;
  ownRate: number | null;
  kinds: AffiliateFlagKind[] | null;
};

/** The list of staff, and how many match. Figures of the last 30 days are of the shown rows alone. */
export async function listAffiliates(ctx: ReadContext, filter: AffiliateFilter): Promise<Listed<AffiliateRow>> {
  const where = isListed(filter);
  const sort = filter.sort ?? 'highest-commission';
  const [items, total] = await Promise.all([
    readRows(ctx, { where, order: orders[sort], isByLeads: sort === 'leads', ...pageBounds(filter) }),
    ctx.db.execute<{ count: number }>(sql`select count(*)::int as count ${taking} where ${where}`),
  ]);
  return { totalCount: total.rows[0]?.count ?? 0, items };
}

/** The same people by their numbers, those behind one of them: for a file. */
export async function affiliatesBehind(
  ctx: ReadContext,
  filter: Pick<AffiliateFilter, 'search' | 'state'>,
  { lastId, limit }: { lastId: number; limit: number },
): Promise<AffiliateRow[]> {
  const where = sql`${isListed(filter)} and a.user_id > ${lastId}`;
  return readRows(ctx, { where, order: sql`a.user_id`, isByLeads: false, limit, offset: 0 });
}

type Part = { where: SQL; order: SQL; isByLeads: boolean; limit: number; offset: number };

async function readRows(ctx: ReadContext, { where, order, isByLeads, limit, offset }: Part): Promise<AffiliateRow[]> {
  const today = manilaDay(ctx.now);
  const since = addDays(today, -29);
  const from = sql`${startOfManilaDay(since).toISOString()}::timestamptz`;
  const counted = sql`counted as materialized (${await leadCounts(ctx, isByLeads ? everybody : ofThePage, since)})`;
  const page = sql`page as materialized (select a.user_id, a.slug, a.created_at, a.suspended_at, row_number() over (order by ${order}) as place
    ${taking} left join affiliate_balances b on b.user_id = a.user_id ${isByLeads ? sql`left join counted n on n.affiliate_id = a.user_id` : sql``}
    where ${where} order by ${order} limit ${limit} offset ${offset})`;
  const [{ rows }, settings] = await Promise.all([
    ctx.db.execute<Row>(sql`
      -- The leads of everybody are counted only for their order.
      with ${isByLeads ? sql`${counted}, ${page}` : sql`${page}, ${counted}`}
      select a.user_id as id, u.first_name || ' ' || u.last_name as name, u.email, u.profile_image as "profileImage", a.slug,
        (extract(epoch from a.created_at) * 1000)::float8 as ms, coalesce(n.leads, 0) as leads,
        coalesce((select sum(d.clicks)::int from affiliate_links l join affiliate_click_days d on d.link_id = l.id
          where l.affiliate_id = a.user_id and d.day >= ${since}::date), 0) as clicks,
        (select count(*)::int from orders o where o.affiliate_id = a.user_id and o.live_at >= ${from}) as sales,
        coalesce(b.earned, 0) as earned, coalesce(b.owed, 0) as owed,
        (select r.rate from affiliate_rates r where r.affiliate_id = a.user_id and r.starts_on <= ${today}::date
          order by r.starts_on desc, r.id desc limit 1) as "ownRate",
        f.kinds, case when a.suspended_at is not null then 'suspended' when f.kinds is not null then 'review' else 'active' end as state
      from page a join users u on u.id = a.user_id left join affiliate_balances b on b.user_id = a.user_id
        left join counted n on n.affiliate_id = a.user_id
        left join lateral (select array_agg(distinct f.kind) as kinds from affiliate_flags f
          where f.affiliate_id = a.user_id and f.cleared_at is null) f on true
      order by a.place`),
    affiliateSettings(ctx),
  ]);
  return rows.map(({ ms, ownRate, kinds, earned, owed, ...row }) => ({
    ...row,
    joinedAt: new Date(ms),
    earned: Number(earned),
    owed: Number(owed),
    rate: (ownRate ?? settings.rate) / 100,
    isOwnRate: ownRate !== null,
    flags: (kinds ?? []).map((kind) => flagLabels[kind]),
  }));
}

export type AffiliateFiguresOfAll = {
  affiliates: number;
  active: number;
  review: number;
  suspended: number;
  joined: number;
  withClick: number;
  leads: number;
  leadsBefore: number;
  commission: Centavos;
  commissionBefore: Centavos;
  owed: Centavos;
  due: Centavos;
};

/** The figures above the list: of the last 30 days, and of the 30 before them. */
export async function figuresOfAll(ctx: ReadContext): Promise<AffiliateFiguresOfAll> {
  const today = manilaDay(ctx.now);
  const [since, before] = [addDays(today, -29), addDays(today, -59)];
  const leads = await leadDays(ctx, everybody, before);
  const { rows } = await ctx.db.execute<Record<string, string | number>>(sql`
    select s.*, l.*, c.*
    from (select count(*)::int as affiliates, count(*) filter (where ${inState.active})::int as active,
        count(*) filter (where ${inState.review})::int as review, count(*) filter (where ${inState.suspended})::int as suspended,
        count(*) filter (where a.created_at >= ${startOfManilaDay(since).toISOString()}::timestamptz)::int as joined, count(k.is_clicked)::int as "withClick",
        coalesce(sum(b.owed), 0) as owed, coalesce(sum(d.due), 0) as due
      ${taking} left join affiliate_balances b on b.user_id = a.user_id
        -- By affiliate: their days are found by an index, and most of them are older.
        left join lateral (select true as is_clicked from affiliate_links x join affiliate_click_days y on y.link_id = x.id
          where x.affiliate_id = a.user_id and y.day >= ${since}::date limit 1) k on true
        left join (select affiliate_id, sum(amount) as due from commission_months where status = 'due' group by 1) d on d.affiliate_id = a.user_id) s,
      (select coalesce(sum(n.leads) filter (where n.day >= ${since}::date), 0) as leads,
        coalesce(sum(n.leads) filter (where n.day < ${since}::date), 0) as "leadsBefore" from (${leads}) n) l,
      (select coalesce(sum(c.amount) filter (where c.earned_on >= ${since}::date), 0) as commission,
        coalesce(sum(c.amount) filter (where c.earned_on < ${since}::date), 0) as "commissionBefore"
        from commissions c where c.earned_on >= ${before}::date and ${isEarned}) c`);
  const value = (name: string) => Number(rows[0]?.[name] ?? 0);
  return {
    affiliates: value('affiliates'),
    active: value('active'),
    review: value('review'),
    suspended: value('suspended'),
    joined: value('joined'),
    withClick: value('withClick'),
    leads: value('leads'),
    leadsBefore: value('leadsBefore'),
    commission: value('commission'),
    commissionBefore: value('commissionBefore'),
    owed: value('owed'),
    due: value('due'),
  };
}

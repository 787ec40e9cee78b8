import type { AffiliateSort, AffiliateState } from '@app/rules/affiliates/commissions/affiliate-list';
import { type AffiliateFlagKind, flagLabels } from '@app/rules/affiliates/commissions/flags';
import type { Centavos } from '@app/rules/amounts/pesos';
import type { PageInput } from '@app/rules/paging/page-input';
import { addDays, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { affiliateSettings } from '#features/affiliates/commissions/affiliate-settings.ts';
import { isEarned } from '#db/commission-sides.ts';

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
const taking = sql`from affiliates a join users u on u.id = a.user_id and u.archived_at is null`;
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
      : sql`(u.search_text like ${containing(words)} or u.email like ${containing(words)} or a.slug like ${containing(words)})`;
  return sql`${found} and ${state ? inState[state] : sql`true`}`;
}

/**
 * People whom these affiliates brought since an instant, by affiliate: opt-ins, sign-ups and buyers, each once, as
 * `broughtPeople` counts them on an affiliate's own pages.
 */
const leadCounts = (since: SQL) => sql`
  select k.affiliate_id, count(*)::int as leads from (
    select l.affiliate_id from leads d join affiliate_links l on l.code = lower(d.aff_code)
      where d.created_at >= ${since} and d.user_id is distinct from l.affiliate_id
    union all
    select l.affiliate_id from affiliate_codes c join affiliate_links l on l.code = lower(c.aff_code)
      where c.created_at >= ${since} and c.user_id <> l.affiliate_id
        and not exists (${optedIn(sql`l.affiliate_id`, sql`d.user_id = c.user_id`)})
    union all
    select b.affiliate_id from (
      select o.affiliate_id, o.user_id, coalesce(u.email, o.buyer_email) as email
      from orders o left join users u on u.id = o.user_id
      where o.affiliate_id is not null and o.created_at >= ${since}
        and not exists (select from orders e where e.affiliate_id = o.affiliate_id and e.user_id = o.user_id and e.created_at < ${since})
      group by 1, 2, 3) b
      where not exists (${optedIn(sql`b.affiliate_id`, sql`(d.email = b.email or d.user_id = b.user_id)`)})
        and not exists (select from affiliate_codes c join affiliate_links x on x.code = lower(c.aff_code)
          where c.user_id = b.user_id and x.affiliate_id = b.affiliate_id)) k
  group by k.affiliate_id`;

function optedIn(affiliateId: SQL, isSame: SQL): SQL {
  return sql`select from leads d join affiliate_links x on x.code = lower(d.aff_code)
    where x.affiliate_id = ${affiliateId} and ${isSame}`;
}

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
  const order = orders[filter.sort ?? 'highest-commission'];
  const [items, total] = await Promise.all([
    readRows(ctx, { where, order, ...pageBounds(filter) }),
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
  return readRows(ctx, { where, order: sql`a.user_id`, limit, offset: 0 });
}

type Part = { where: SQL; order: SQL; limit: number; offset: number };

async function readRows(ctx: ReadContext, { where, order, limit, offset }: Part): Promise<AffiliateRow[]> {
  const today = manilaDay(ctx.now);
  const since = addDays(today, -29);
  const from = sql`${startOfManilaDay(since).toISOString()}::timestamptz`;
  const [{ rows }, settings] = await Promise.all([
    ctx.db.execute<Row>(sql`
      with counted as materialized (${leadCounts(from)}),
      page as materialized (select a.user_id, a.slug, a.created_at, a.suspended_at, row_number() over (order by ${order}) as place
        ${taking} left join affiliate_balances b on b.user_id = a.user_id left join counted n on n.affiliate_id = a.user_id
        where ${where} order by ${order} limit ${limit} offset ${offset})
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
  const start = (day: string) => sql`${startOfManilaDay(day).toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<Record<string, string | number>>(sql`
    select s.*, l.*, c.*, b.*, d.*,
      (select count(distinct k.affiliate_id)::int from affiliate_click_days y join affiliate_links k on k.id = y.link_id
        where y.day >= ${since}::date) as "withClick"
    from (select count(*)::int as affiliates, count(*) filter (where ${inState.active})::int as active,
        count(*) filter (where ${inState.review})::int as review, count(*) filter (where ${inState.suspended})::int as suspended,
        count(*) filter (where a.created_at >= ${start(since)})::int as joined ${taking}) s,
      (select coalesce(sum(leads) filter (where is_new), 0)::int as leads, coalesce(sum(leads) filter (where not is_new), 0)::int as "leadsBefore" from (
        select sum(n.leads) as leads, true as is_new from (${leadCounts(start(since))}) n
        union all select coalesce(sum(n.leads), 0) - coalesce((select sum(m.leads) from (${leadCounts(start(since))}) m), 0), false
          from (${leadCounts(start(before))}) n) x) l,
      (select coalesce(sum(c.amount) filter (where c.earned_on >= ${since}::date), 0) as commission,
        coalesce(sum(c.amount) filter (where c.earned_on < ${since}::date), 0) as "commissionBefore"
        from commissions c where c.earned_on >= ${before}::date and ${isEarned}) c,
      (select coalesce(sum(k.owed), 0) as owed from affiliate_balances k join users u on u.id = k.user_id and u.archived_at is null) b,
      (select coalesce(sum(k.amount), 0) as due from commissions k join users u on u.id = k.affiliate_id and u.archived_at is null where k.status = 'due') d`);
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

import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import type { Invariant } from './invariant.ts';

const running = runningStatuses.map((status) => `'${status}'`).join(', ');

/*
 * Everybody whom the links of all affiliates brought, and how far they are, in one statement: the same rule as in
 * `brought-people.ts` and `lead-facts.ts`, written once more, so that a mistake there is found here.
 */
const trueLeads = `
  opted as materialized (
    select x.affiliate_id, x.id as link_id, l.id, l.user_id, l.person_key, l.email, l.created_at, l.watched_at is not null as has_watched
    from affiliate_links x join leads l on lower(l.aff_code) = x.code where l.user_id is distinct from x.affiliate_id
  ),
  signed as materialized (
    select x.affiliate_id, x.id as link_id, u.id, u.email, c.created_at
    from affiliate_links x join affiliate_codes c on lower(c.aff_code) = x.code join users u on u.id = c.user_id
    where u.id <> x.affiliate_id
      and not exists (select from opted where opted.affiliate_id = x.affiliate_id and opted.user_id = u.id)
  ),
  buyers as materialized (
    select o.affiliate_id, (array_agg(o.affiliate_link_id order by o.id))[1] as link_id, min(o.id) as id, o.user_id,
      coalesce(u.email, o.buyer_email) as email, min(o.created_at) as created_at
    from orders o left join users u on u.id = o.user_id where o.affiliate_id is not null
    group by o.affiliate_id, o.user_id, coalesce(u.email, o.buyer_email)
  ),
  brought as (
    select affiliate_id, 'lead' as kind, id, user_id, email, created_at, has_watched, link_id from opted
    union all
    select affiliate_id, 'account', id, id, email, created_at, false, link_id from signed
    union all
    select b.affiliate_id, 'buyer', b.id, b.user_id, b.email, b.created_at, false, b.link_id from buyers b
    where not exists (select from opted p where p.affiliate_id = b.affiliate_id and p.person_key = person_key(b.email))
      and not exists (select from opted p where p.affiliate_id = b.affiliate_id and p.user_id = b.user_id)
      and not exists (select from signed p where p.affiliate_id = b.affiliate_id and p.id = b.user_id)
  ),
  bought as materialized (
    select o.affiliate_id, o.user_id, case when o.user_id is null then o.buyer_email end as email,
      bool_or(o.live_at is not null) as live, bool_or(o.live_at is null and o.lapsed_at is null) as open,
      bool_or(o.live_at is null and o.lapsed_at is not null) as lapsed, bool_or(s.first_paid_on is not null) as paid,
      max(s.expires_on) filter (where o.live_at is not null and s.status in (${running})) as until
    from orders o join subscriptions s on s.order_id = o.id where o.affiliate_id is not null group by 1, 2, 3
  ),
  facts as (
    select b.*, coalesce(a.live, false) or coalesce(v.live, false) as live, coalesce(a.open, false) or coalesce(v.open, false) as open,
      coalesce(a.lapsed, false) or coalesce(v.lapsed, false) as lapsed, coalesce(a.paid, false) or coalesce(v.paid, false) as paid,
      greatest(a.until, v.until) as until
    from brought b
    left join bought a on a.affiliate_id = b.affiliate_id and a.user_id = b.user_id
    left join bought v on v.affiliate_id = b.affiliate_id and v.user_id is null and v.email = b.email
  ),
  true_leads as (
    select affiliate_id, kind, id, user_id, hashtextextended(person_key(email), 0) as mailbox, link_id, created_at,
      case when live and until >= (now() at time zone 'Asia/Manila')::date then case when paid then 'paying' else 'enrolled' end
        when live then 'lost' when open then 'checkout' when lapsed then 'lost' when has_watched then 'watched'
        when user_id is not null then 'registered' else 'lead' end as stage, until
    from facts
  )`;

export const affiliateLinkInvariants: readonly Invariant[] = [
  {
    id: 'I60',
    says: 'the clicks of a link by day are as many as its clicks',
    breaches: `select coalesce(d.link_id, c.link_id) as id from affiliate_click_days d
      full join (select link_id, day, count(*) as clicks from affiliate_clicks group by link_id, day) c
        on c.link_id = d.link_id and c.day = d.day
      where d.clicks is distinct from c.clicks`,
  },
  {
    id: 'I61',
    says: 'nobody brought themselves, the link of an order is its affiliate’s, and its click is at most 30 days older',
    breaches: `select o.id from orders o left join affiliate_links l on l.id = o.affiliate_link_id
      where o.affiliate_id = o.user_id
        or l.affiliate_id <> o.affiliate_id
        or (o.affiliate_id is not null and o.affiliate_source is null)
        or (o.affiliate_id is not null and not exists (select from affiliates a where a.user_id = o.affiliate_id))
        or o.affiliate_clicked_at > o.created_at + interval '1 minute'
        or o.affiliate_clicked_at <= o.created_at - interval '30 days'`,
  },
  {
    id: 'I62',
    says: 'an affiliate accepted terms, has a main link, and their address is nobody else’s',
    breaches: `select a.user_id as id from affiliates a join users u on u.id = a.user_id
      where u.affiliate_timestamp is null
        or not exists (select from slugs s where s.slug = a.slug and s.kind = 'affiliate')
        or not exists (select from affiliate_links l where l.affiliate_id = a.user_id and l.is_main)
        or not exists (select from affiliate_terms_acceptances t where t.version = a.terms_version and (t.user_id = a.user_id
          or exists (select from users folded where folded.id = t.user_id and folded.merged_into_id is not null)))`,
  },
  {
    id: 'I74',
    says: 'whoever is kept as brought by an affiliate and not marked has the stage, link and last day that follow from what happened; nobody is missing or too many',
    breaches: `with ${trueLeads},
      marked_keys as materialized (select distinct hashtextextended(person_key, 0) as mailbox from affiliate_lead_marks where person_key is not null),
      marked_users as materialized (select user_id as id from affiliate_lead_marks where user_id is not null
        union select u.id from users u join affiliate_lead_marks k on k.person_key = person_key(u.email)),
      expected as (
        select affiliate_id, kind, id, user_id, mailbox, link_id, created_at, stage,
          case when stage in ('enrolled', 'paying') then until end as until from true_leads
      ),
      kept as (
        select affiliate_id, kind, id, user_id, mailbox, link_id, created_at,
          case when is_over then 'lost' else stage end as stage, case when not is_over then runs_until end as until
        from (select *, coalesce(runs_until < (now() at time zone 'Asia/Manila')::date, false) as is_over from affiliate_lead_stages) f
      )
      select d.kind || '-' || d.id || ' of ' || d.affiliate_id as id
      from ((table expected except table kept) union (table kept except table expected)) d
      where not exists (select from marked_users m where m.id = d.user_id) and not exists (select from marked_keys m where m.mailbox = d.mailbox)
      group by d.affiliate_id, d.kind, d.id`,
  },
];

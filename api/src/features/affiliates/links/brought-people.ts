import { type SQL, sql } from 'drizzle-orm';

/**
 * Everyone whom an affiliate's links brought, once each, as a statement: `kind` and `id` tell them apart, `link_id` is the
 * link. An opt-in comes first, then an account that signed up with a code, then a buyer of an order that names the
 * affiliate. It reads the indexes by code and by affiliate, so it costs what one affiliate has.
 */
export function broughtPeople(affiliateId: number): SQL {
  return sql`
    with links as materialized (select id, code from affiliate_links where affiliate_id = ${affiliateId}),
    opted as materialized (
      select l.id, l.user_id, l.email, l.name, l.created_at, l.watched_at, links.id as link_id
      from links join leads l on lower(l.aff_code) = links.code
      where l.user_id is distinct from ${affiliateId}
    ),
    signed as materialized (
      select u.id, u.email, u.first_name || ' ' || u.last_name as name, c.created_at, links.id as link_id
      from links join affiliate_codes c on lower(c.aff_code) = links.code join users u on u.id = c.user_id
      where u.id <> ${affiliateId} and not exists (select from opted where opted.user_id = u.id)
    ),
    bought as materialized (
      select o.id, o.user_id, o.affiliate_link_id as link_id, o.created_at, o.live_at, o.lapsed_at,
        coalesce(u.email, o.buyer_email) as email,
        coalesce(u.first_name || ' ' || u.last_name, o.buyer_first_name || ' ' || o.buyer_last_name) as name
      from orders o left join users u on u.id = o.user_id
      where o.affiliate_id = ${affiliateId}
    )
    select 'lead' as kind, id, user_id, email, name, created_at, watched_at is not null as has_watched, link_id from opted
    union all
    select 'account', id, id, email, name, created_at, false, link_id from signed
    union all
    select 'buyer', min(b.id), b.user_id, b.email, min(b.name), min(b.created_at), false, (array_agg(b.link_id order by b.id))[1]
    from bought b
    where not exists (select from opted where opted.email = b.email)
      and not exists (select from opted where opted.user_id = b.user_id)
      and not exists (select from signed where signed.id = b.user_id)
    group by b.user_id, b.email`;
}

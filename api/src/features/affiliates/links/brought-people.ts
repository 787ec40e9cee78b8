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

/**
 * The same people, those alone who came since an instant: `link_id` and `created_at`. Nobody who came before is read, so that it costs what
 * the days have and not what an affiliate ever brought; whether somebody came before is asked by the indexes of a person and a mailbox.
 */
export function broughtSince(affiliateId: number, since: SQL): SQL {
  const isOpted = (isSame: SQL) => sql`select from leads d join affiliate_links x on x.code = lower(d.aff_code)
    where x.affiliate_id = ${affiliateId} and d.user_id is distinct from ${affiliateId} and ${isSame}`;
  return sql`
    with links as materialized (select id, code from affiliate_links where affiliate_id = ${affiliateId}),
    bought as materialized (
      select o.user_id, coalesce(u.email, o.buyer_email) as email, min(o.created_at) as created_at,
        (array_agg(o.affiliate_link_id order by o.id))[1] as link_id
      from orders o left join users u on u.id = o.user_id
      where o.affiliate_id = ${affiliateId} and o.created_at >= ${since}
      group by 1, 2
    )
    select l.created_at, links.id as link_id
    from links join leads l on lower(l.aff_code) = links.code and l.created_at >= ${since}
    where l.user_id is distinct from ${affiliateId}
    union all
    select c.created_at, links.id
    from links join affiliate_codes c on lower(c.aff_code) = links.code and c.created_at >= ${since}
    where c.user_id <> ${affiliateId} and not exists (${isOpted(sql`d.user_id = c.user_id`)})
    union all
    select b.created_at, b.link_id from bought b
    where not exists (select from orders e where e.affiliate_id = ${affiliateId} and e.created_at < ${since} and e.user_id = b.user_id)
      and (b.user_id is not null or not exists (select from orders e where e.affiliate_id = ${affiliateId}
        and e.created_at < ${since} and e.user_id is null and e.buyer_email = b.email))
      and not exists (${isOpted(sql`d.email = b.email`)})
      and not exists (${isOpted(sql`d.user_id = b.user_id`)})
      and not exists (select from affiliate_codes c join affiliate_links x on x.code = lower(c.aff_code)
        where c.user_id = b.user_id and c.user_id <> ${affiliateId} and x.affiliate_id = ${affiliateId})`;
}

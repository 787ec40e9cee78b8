import { type SQL, sql } from 'drizzle-orm';
import { personKeyOf } from '#db/person-key.ts';

/*
 * Everyone whom an affiliate's links brought, once each: an opt-in comes first, then an account that signed up with a code, then a
 * buyer of an order that names the affiliate. Three statements read them, each for what it costs: all of one affiliate, some people
 * of one, and those of some days of one or many.
 */

/** All of one affiliate: `kind` and `id` tell them apart, `link_id` is the link. It costs what the affiliate has. */
export function broughtPeople(affiliateId: number): SQL {
  return sql`
    with links as materialized (select id, code from affiliate_links where affiliate_id = ${affiliateId}),
    opted as materialized (
      select l.id, l.user_id, l.person_key, l.email, l.name, l.created_at, l.watched_at, links.id as link_id
      from links join leads l on lower(l.aff_code) = links.code
      where l.user_id is distinct from ${affiliateId}
    ),
    signed as materialized (
      select u.id, u.email, u.first_name || ' ' || u.last_name as name, c.created_at, links.id as link_id
      from links join affiliate_codes c on lower(c.aff_code) = links.code join users u on u.id = c.user_id
      where u.id <> ${affiliateId} and not exists (select from opted where opted.user_id = u.id)
    ),
    bought as materialized (
      select o.id, o.user_id, o.affiliate_link_id as link_id, o.created_at, ${buyer}
      from orders o left join users u on u.id = o.user_id
      where o.affiliate_id = ${affiliateId}
    )
    select 'lead' as kind, id, user_id, email, name, created_at, watched_at is not null as has_watched, link_id from opted
    union all
    select 'account', id, id, email, name, created_at, false, link_id from signed
    union all
    select 'buyer', min(b.id), b.user_id, b.email, min(b.name), min(b.created_at), false, (array_agg(b.link_id order by b.id))[1]
    from bought b
    where not exists (select from opted where opted.person_key = person_key(b.email))
      and not exists (select from opted where opted.user_id = b.user_id)
      and not exists (select from signed where signed.id = b.user_id)
    group by b.user_id, b.email`;
}

const buyer = sql`coalesce(u.email, o.buyer_email) as email,
  coalesce(u.first_name || ' ' || u.last_name, o.buyer_first_name || ' ' || o.buyer_last_name) as name`;

/** Some accounts and folded addresses. */
export type Somebodies = { userIds: readonly number[]; keys: readonly string[] };

/** The same people, those among some accounts and folded addresses, each found by an index. */
export function broughtAmong(affiliateId: number, { userIds, keys }: Somebodies): SQL {
  const affiliate = sql`${affiliateId}::int`;
  const [users, mailboxes] = [sql`any(${idList(userIds)})`, sql`any(${textList(keys)})`];
  return sql`
    with links as materialized (select id, code from affiliate_links where affiliate_id = ${affiliate}),
    bought as materialized (
      select o.id, o.user_id, o.affiliate_link_id as link_id, o.created_at, ${buyer}
      from (select * from orders where user_id = ${users}
        union all
        select * from orders
        where user_id is null and affiliate_id is not null and ${personKeyOf(sql`buyer_email`)} = ${mailboxes}) o
      left join users u on u.id = o.user_id
      where o.affiliate_id = ${affiliate}
    )
    select 'lead' as kind, l.id, l.user_id, l.email, l.name, l.created_at, l.watched_at is not null as has_watched, links.id as link_id
    from (select id from leads where person_key = ${mailboxes} union select id from leads where user_id = ${users}) known
      join leads l on l.id = known.id join links on links.code = lower(l.aff_code)
    where l.user_id is distinct from ${affiliate}
    union all
    select 'account', u.id, u.id, u.email, u.first_name || ' ' || u.last_name, c.created_at, false, links.id
    from affiliate_codes c join links on links.code = lower(c.aff_code) join users u on u.id = c.user_id
    where c.user_id = ${users} and c.user_id <> ${affiliate} and ${isNone(optedIn(affiliate, sql`d.user_id = c.user_id`))}
    union all
    select 'buyer', min(b.id), b.user_id, b.email, min(b.name), min(b.created_at), false, (array_agg(b.link_id order by b.id))[1]
    from bought b
    where ${isNone(optedIn(affiliate, sql`d.person_key = person_key(b.email)`))}
      and ${isNone(optedIn(affiliate, sql`d.user_id = b.user_id`))}
      and ${isNone(signedUp(affiliate, sql`b.user_id`))}
    group by b.user_id, b.email`;
}

/** As one parameter each, however many there are. */
export const idList = (ids: readonly number[]): SQL => sql`${`{${ids.join(',')}}`}::int[]`;
export const textList = (texts: readonly string[]): SQL =>
  sql`array(select json_array_elements_text(${JSON.stringify(texts)}::json))`;

/** Somebody whom `affiliate_lead_stages` has, as row `r` names them. */
export const broughtAs = (rows: SQL): SQL => sql`
  select r.kind, r.id, coalesce(l.user_id, u.id) as user_id, coalesce(l.email, u.email, o.buyer_email) as email,
    coalesce(l.name, u.first_name || ' ' || u.last_name, o.buyer_first_name || ' ' || o.buyer_last_name) as name,
    r.created_at, l.watched_at is not null as has_watched, r.link_id
  from (${rows}) r
  left join leads l on r.kind = 'lead' and l.id = r.id
  left join orders o on r.kind = 'buyer' and o.id = r.id
  left join users u on r.kind <> 'lead' and u.id = case r.kind when 'account' then r.id else o.user_id end`;

/**
 * The same people, those who came since an instant, of the affiliates whose number is as `whose` says (`= 12`): `affiliate_id`, `link_id` and
 * `created_at`. Nobody who came before is read, so that it costs what the days have and not what was ever brought.
 */
export function broughtSince(whose: SQL, since: SQL): SQL {
  return sql`
    with links as materialized (select id, code, affiliate_id from affiliate_links where affiliate_id ${whose}),
    bought as materialized (
      select o.affiliate_id, o.user_id, o.email, min(o.created_at) as created_at, (array_agg(o.link_id order by o.id))[1] as link_id
      from (select user_id from affiliates where user_id ${whose}) a cross join lateral (
        select o.id, o.affiliate_id, o.user_id, o.affiliate_link_id as link_id, o.created_at, coalesce(u.email, o.buyer_email) as email
        from orders o left join users u on u.id = o.user_id
        where o.affiliate_id = a.user_id and o.created_at >= ${since}
          and ${isFirst(sql`e.created_at < ${since}`)}
        -- Keeps it by affiliate, where the index has the days; as a join all orders would be read.
        offset 0) o
      group by 1, 2, 3
    )
    select l.created_at, links.id as link_id, links.affiliate_id
    from links join leads l on lower(l.aff_code) = links.code and l.created_at >= ${since}
    where l.user_id is distinct from links.affiliate_id
    union all
    select c.created_at, links.id, links.affiliate_id
    from links join affiliate_codes c on lower(c.aff_code) = links.code and c.created_at >= ${since}
    where c.user_id <> links.affiliate_id and ${isNone(optedIn(sql`links.affiliate_id`, sql`d.user_id = c.user_id`))}
    union all
    select b.created_at, b.link_id, b.affiliate_id from bought b
    where ${isNone(optedIn(sql`b.affiliate_id`, sql`d.person_key = person_key(b.email)`))}
      and ${isNone(optedIn(sql`b.affiliate_id`, sql`d.user_id = b.user_id`))}
      and ${isNone(signedUp(sql`b.affiliate_id`, sql`b.user_id`))}`;
}

/** As a value and not as `not exists`, which would be a join with all there are: few people, each found by an index. */
const isNone = (found: SQL): SQL => sql`(${found} limit 1) is null`;

/** An opt-in by a link of the affiliate. */
const optedIn = (
  affiliateId: SQL,
  isSame: SQL,
): SQL => sql`select 1 from leads d join affiliate_links x on x.code = lower(d.aff_code)
  where ${isSame} and x.affiliate_id = ${affiliateId} and d.user_id is distinct from ${affiliateId}`;

/** An account that came by a link of the affiliate. */
const signedUp = (affiliateId: SQL, userId: SQL): SQL => sql`select 1 from affiliate_codes c
  join affiliate_links x on x.code = lower(c.aff_code)
  where c.user_id = ${userId} and c.user_id <> ${affiliateId} and x.affiliate_id = ${affiliateId}`;

/** Whether the buyer of order `o` has no earlier order `e` with the same affiliate; a visitor is known by the mailbox. */
function isFirst(isEarlier: SQL): SQL {
  const earlier = sql`select 1 from orders e where e.affiliate_id = o.affiliate_id and ${isEarlier}`;
  return sql`case when o.user_id is null then not exists (${earlier} and e.user_id is null and e.buyer_email = o.buyer_email)
    else not exists (${earlier} and e.user_id = o.user_id) end`;
}

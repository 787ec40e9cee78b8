import type { Invariant } from './invariant.ts';

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
];

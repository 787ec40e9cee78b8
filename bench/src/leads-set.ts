import type pg from 'pg';

const leadCount = 200_000;

/** Two hundred thousand leads of three years, most of whom went no further, and the visits of these days. */
export async function makeLeads(client: pg.Client): Promise<void> {
  await client.query(
    `insert into leads (person_key, email, name, mobile, source, tags, utm_source, utm_campaign, created_at, watched_at, ordered_at, paid_at)
     select 'lead' || n || '@example.com', 'lead' || n || '@example.com', 'Lead' || n || ' Reyes', '+63917' || lpad(n::text, 7, '0'),
       (array['free-lessons', 'free-training', 'challenge'])[1 + n % 3], '{}', (array['facebook', 'tiktok', null])[1 + n % 3], 'campaign ' || n % 40,
       at, case when n % 3 = 0 then at end, case when n % 12 = 0 then at end, case when n % 20 = 0 then at end
     from (select n, now() - n * interval '8 minutes' as at from generate_series(1, ${leadCount}) n) numbered`,
  );
  await client.query(
    `insert into page_visits (day, page, source, campaign, visits)
     select current_date - d, page, 'facebook', 'campaign ' || c, 50
     from generate_series(0, 1000) d cross join unnest(array['free-lessons', 'free-training', '12-day-challenge']) page cross join generate_series(1, 10) c`,
  );
  await client.query('analyze leads, page_visits');
}

import type pg from 'pg';

/** Instalments of each person. */
const entriesPerPerson = 2;
/** Dates lie within so many days around today. */
const spread = 100;

/** A subscription of everyone, half of its instalments paid, their dates spread around today; some looked after. */
export async function makeMoney(client: pg.Client): Promise<void> {
  await client.query(
    `with product as (
       insert into products (name, price, access_level_id, created_at, updated_at)
       values ('Membership', 900000, 'member', now(), now()) returning id
     ), slug as (insert into slugs (slug, kind) values ('membership', 'funnel') returning slug)
     insert into funnels (id, name, slug, product_id, created_at, updated_at)
     select slug, 'Membership', slug, product.id, now(), now() from slug, product`,
  );
  await client.query(
    `insert into orders (user_id, funnel_id, product_id, source, term, list_price, total, start_by_days, created_at, live_at)
     select u.id, f.id, f.product_id, 'checkout', '{"id":"2-gives","name":"2 gives","paymentCount":2,"firstShare":null,"intervalCount":1,"intervalUnit":"months"}',
       900000, 900000, 0, now() - interval '90 days', now() - interval '90 days' from users u, funnels f order by u.id`,
  );
  await client.query(
    `insert into subscriptions (order_id, user_id, funnel_id, product_id, access_level_id, status, starts_on, expires_on, created_at)
     select id, user_id, funnel_id, product_id, 'member', 'active', current_date - 90, '9999-12-31', created_at from orders order by id`,
  );
  await client.query(
    // Codes of five letters from the id: 29 of them leave room for twenty million.
    `insert into invoices (code, subscription_id, user_id, total, created_at)
     select (select string_agg(substr('ABCDEFGHJKMNPQRTUVWXYZ2346789', 1 + (s.id / (29 ^ n)::int) % 29, 1), '') from generate_series(0, 4) n),
       s.id, s.user_id, 900000, s.created_at from subscriptions s order by s.id`,
  );
  await client.query(
    `insert into payment_schedules (invoice_id, number, price, schedule_date, payment_platform, paid, transaction_id, created_at)
     select i.id, n, 450000, current_date - ${spread / 2} + (i.id * 7 + n * 31) % ${spread}, 'gcash',
       case when is_paid then 450000 else 0 end, case when is_paid then 'bench' end, i.created_at
     from invoices i, generate_series(1, ${entriesPerPerson}) n, lateral (select (i.id + n) % 2 = 0 as is_paid) p order by i.id, n`,
  );
  await client.query(
    `insert into collection_owners (user_id, owner_id, since) select id, 1, now() from users where id % 3 = 0`,
  );
  await client.query(
    `insert into collection_contacts (user_id, channel, note, by_id, at)
     select u.id, 'call', 'Will pay on Friday', 1, now() - n * interval '1 day' from users u, generate_series(1, 2) n where u.id % 4 = 0`,
  );
  await client.query(
    `insert into payment_promises (schedule_id, promised_for, created_at)
     select id, current_date + 3, now() from payment_schedules where transaction_id is null and id % 20 = 1`,
  );
}

import type pg from 'pg';

/** Instalments of each person. */
const entriesPerPerson = 2;
/** Dates lie within so many days, of which so many are over: one person in six is late, as in the demo. */
const spread = 100;
const past = 16;

/**
 * A subscription of everyone, begun within two years, half of its instalments paid, their dates spread around today; a
 * proof waits for some of the others, and a third of the people are looked after.
 */
export async function makeMoney(client: pg.Client): Promise<void> {
  await makeSubscriptions(client);
  await makeEntries(client);
  await makePayments(client);
  await makeTerms(client);
  await client.query(
    `insert into collection_owners (user_id, owner_id, since) select id, 10 + 50 * (id % 10), now() from users where id % 3 = 0`,
  );
  await client.query(
    `insert into collection_contacts (user_id, channel, note, by_id, at)
     select u.id, 'call', 'Will pay on Friday', 1, now() - n * interval '1 day' from users u, generate_series(1, 2) n where u.id % 4 = 0`,
  );
  await client.query(
    `insert into payment_promises (schedule_id, promised_for, created_at)
     select id, promised_for, now() from payment_schedules where promised_for is not null`,
  );
}

async function makeSubscriptions(client: pg.Client): Promise<void> {
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
       900000, 900000, 0, t.at, t.at from users u, funnels f, lateral (select now() - u.id * 13 % 700 * interval '1 day' as at) t order by u.id`,
  );
  await client.query(
    `insert into subscriptions (order_id, user_id, funnel_id, product_id, access_level_id, status, starts_on, expires_on, created_at,
       is_owing, first_paid_on, person_last_name, person_first_name)
     select o.id, o.user_id, o.funnel_id, o.product_id, 'member', 'active', o.created_at::date,
       case when o.id % 5 = 0 then '9999-12-31' else current_date + 1 + o.id * 17 % 365 end, o.created_at,
       true, null, u.last_name, u.first_name from orders o join users u on u.id = o.user_id order by o.id`,
  );
  await client.query(
    // Codes of five letters from the id: 29 of them leave room for twenty million.
    `insert into invoices (code, subscription_id, user_id, total, created_at)
     select (select string_agg(substr('ABCDEFGHJKMNPQRTUVWXYZ2346789', 1 + (s.id / (29 ^ n)::int) % 29, 1), '') from generate_series(0, 4) n),
       s.id, s.user_id, 900000, s.created_at from subscriptions s order by s.id`,
  );
  await client.query(
    `insert into subscription_events (subscription_id, kind, at, details)
     select id, k.kind, created_at, '{}' from subscriptions, unnest('{ordered,activated}'::text[]) k (kind) order by id`,
  );
}

async function makeEntries(client: pg.Client): Promise<void> {
  await client.query(
    // Numbered by hand, so that the payment of an entry has the same number.
    `insert into payment_schedules (id, invoice_id, number, price, schedule_date, payment_platform, paid, transaction_id, created_at,
       user_id, product_id, is_active, promised_for)
     overriding system value
     select e.id, i.id, n, 450000, current_date - ${past} + (i.id * 7 + n * 31) % ${spread}, 'gcash',
       case when is_paid then 450000 else 0 end, case when is_paid then e.id::text end, i.created_at,
       i.user_id, s.product_id, true, case when not is_paid and e.id % 20 = 3 then current_date + 3 end
     from invoices i join subscriptions s on s.id = i.subscription_id, generate_series(1, ${entriesPerPerson}) n, lateral (
       select (i.id + n) % 2 = 0 as is_paid, (i.id - 1) * ${entriesPerPerson} + n as id) e order by i.id, n`,
  );
  await client.query(
    `select setval(pg_get_serial_sequence('payment_schedules', 'id'), max(id)) from payment_schedules`,
  );
}

async function makePayments(client: pg.Client): Promise<void> {
  await client.query(
    `insert into payments (id, invoice_id, schedule_id, amount, platform, reference, paid_on, source, status, decided_by_id, decided_at,
       created_at, user_id)
     overriding system value
     select id, invoice_id, id, price, 'gcash', 'GC' || lpad(id::text, 10, '0'), t.at::date, 'member', 'approved', 50, t.at, t.at, user_id
     from payment_schedules, lateral (select least(schedule_date, current_date - id % 40)::timestamptz as at) t
     where transaction_id is not null order by id`,
  );
  await client.query(`select setval(pg_get_serial_sequence('payments', 'id'), max(id)) from payments`);
  await client.query(
    `insert into payments (invoice_id, schedule_id, amount, platform, reference, paid_on, source, status, created_at, user_id)
     select invoice_id, id, price, 'gcash', 'GP' || lpad(id::text, 10, '0'), current_date, 'member', 'submitted',
       now() - id % 40 * interval '1 hour', user_id
     from payment_schedules where transaction_id is null and id % 400 = 2 order by id`,
  );
  await client.query(
    `insert into payment_allocations (payment_id, schedule_id, amount)
     select id, schedule_id, amount from payments where status = 'approved' order by id`,
  );
  await client.query(
    `insert into payment_events (payment_id, kind, actor_id, at, platform)
     select id, k.kind, null, created_at, platform from payments, unnest('{submitted,approved}'::text[]) k (kind)
     where k.kind = 'submitted' or status = 'approved' order by id, k.kind desc`,
  );
  await client.query(
    `update subscriptions s set first_paid_on = y.paid_on
     from payments y join invoices i on i.id = y.invoice_id where i.subscription_id = s.id and y.status = 'approved'`,
  );
}

/** As the triggers would have kept them: nobody here has a second membership. */
async function makeTerms(client: pg.Client): Promise<void> {
  await client.query(
    `insert into membership_terms (subscription_id, user_id, product_id, batch_id, starts_on, ends_on, is_cancelled, is_covered, left_on, amount)
     select s.id, s.user_id, s.product_id, u.batch_id, least(s.starts_on, s.first_paid_on), s.expires_on, false, false,
       case when s.expires_on < '9999-12-31' then s.expires_on + 15 end, 900000
     from subscriptions s join users u on u.id = s.user_id order by s.id`,
  );
  await client.query(`insert into membership_spans select * from membership_spans_now(null)`);
}

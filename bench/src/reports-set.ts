import type pg from 'pg';

/** Eighteen months. */
export const reportDays = 540;

/**
 * What reports count over eighteen months, besides what the other sets have: everybody signed in forty times, worked on
 * forty more lessons, had a membership before the one they have, and paid it in four parts, some of them late.
 */
export async function makeReportFacts(client: pg.Client): Promise<void> {
  await client.query(
    `insert into login_logs (at, user_id, user_email, is_success, source)
     select now() - ((u.id * 31 + n * 53) % ${reportDays} + (u.id % 24) / 24.0) * interval '1 day', u.id, u.email, n % 12 > 0, 'server'
     from users u, generate_series(1, 40) n`,
  );
  await client.query(
    `insert into lesson_progress (user_id, lesson_id, opened_at, last_opened_at, position_seconds, furthest_seconds, completed_at)
     select u.id, l.id, t.at, t.at, 600, 600, case when n % 4 > 0 then t.at + interval '20 minutes' end
     from users u, generate_series(1, 40) n, lateral (select 1 + (u.id + n * 7) % (select count(*)::int from lessons) as id) l,
       lateral (select now() - ((u.id * 17 + n * 13) % ${reportDays} + (u.id * 7 % 24) / 24.0) * interval '1 day' as at) t
     on conflict do nothing`,
  );
  await client.query(
    `insert into orders (user_id, funnel_id, product_id, source, term, list_price, total, start_by_days, created_at, live_at)
     select o.user_id, o.funnel_id, o.product_id, 'staff', o.term, 600000, 600000, 0, t.at, t.at
     from orders o, lateral (select now() - (180 + o.id * 13 % 360) * interval '1 day' as at) t order by o.id`,
  );
  await client.query(
    `insert into subscriptions (order_id, user_id, funnel_id, product_id, access_level_id, status, starts_on, expires_on, created_at,
       is_owing, first_paid_on, person_last_name, person_first_name)
     select o.id, o.user_id, o.funnel_id, o.product_id, 'member', 'active', o.created_at::date, o.created_at::date + 180, o.created_at,
       false, o.created_at::date, u.last_name, u.first_name
     from orders o join users u on u.id = o.user_id where o.source = 'staff' order by o.id`,
  );
  await client.query(
    `insert into invoices (code, subscription_id, user_id, total, created_at)
     select 'Z' || (select string_agg(substr('ABCDEFGHJKMNPQRTUVWXYZ2346789', 1 + (s.id / (29 ^ n)::int) % 29, 1), '') from generate_series(0, 3) n),
       s.id, s.user_id, 600000, s.created_at from subscriptions s join orders o on o.id = s.order_id where o.source = 'staff'
     on conflict do nothing`,
  );
  await client.query(
    `with made as (
       insert into payment_schedules (invoice_id, number, price, schedule_date, payment_platform, paid, transaction_id, created_at, user_id,
         product_id, is_active)
       select i.id, n, 150000, s.starts_on + (n - 1) * 30, 'gcash', 150000, 'x', i.created_at, i.user_id, s.product_id, true
       from invoices i join subscriptions s on s.id = i.subscription_id join orders o on o.id = s.order_id, generate_series(1, 4) n
       where o.source = 'staff' returning id, invoice_id, schedule_date, user_id),
     paid as (
       insert into payments (invoice_id, schedule_id, amount, platform, reference, paid_on, source, status, decided_at, created_at, user_id)
       select m.invoice_id, m.id, 150000, (array['gcash', 'maya', 'bank-transfer', 'paymongo', 'cash'])[1 + m.id % 5], 'RP' || m.id,
         least(m.schedule_date + m.id % 9 * 2, current_date), 'member', 'approved', now(), now(), m.user_id
       from made m returning id, schedule_id, amount)
     insert into payment_allocations (payment_id, schedule_id, amount) select id, schedule_id, amount from paid`,
  );
}

/** What is kept of them: when everybody was here, and for which days a member. Needs the indexes. */
export async function makeReportSpans(client: pg.Client): Promise<void> {
  await client.query('select write_seen_spans()');
  await client.query(`insert into membership_terms select * from membership_terms_now(null) on conflict do nothing`);
  await client.query('delete from membership_spans');
  await client.query('insert into membership_spans select * from membership_spans_now(null)');
  await client.query('select write_report_changes()');
  await client.query('insert into report_person_months select * from report_person_months_now() order by 1, 2, 3');
}

import type pg from 'pg';

/** One person in two hundred; of five hundred people two, who ask. */
export const isAffiliate = 'id % 200 = 190';
const clickCount = 1_000_000;
const commissionCount = 200_000;

/**
 * Affiliates with four links each, a million clicks of a year and a half, all opt-ins and orders as theirs, and two hundred thousand
 * commissions, most of them paid out. Every fourth click, lead and commission is of the first of them: what one affiliate has is what counts.
 */
export async function makeAffiliates(client: pg.Client): Promise<void> {
  await makeProgramme(client);
  await makeClicks(client);
  await makeCommissions(client);
  // As the triggers would have: the job writes how far everybody is.
  await client.query('select mark_all_affiliate_leads()');
  await client.query(
    'analyze affiliates, affiliate_links, affiliate_clicks, affiliate_click_days, commissions, affiliate_ledger',
  );
}

/** The place of whoever a number belongs to: one in four is the first, the others take turns. */
const placeOf = (number: string) =>
  `case when ${number} % 4 = 0 then 0 else ${number} % (select count(*) from affiliates) end`;

async function makeProgramme(client: pg.Client): Promise<void> {
  await client.query(`update users set affiliate_timestamp = now() - interval '540 days' where ${isAffiliate}`);
  await client.query(
    `insert into affiliates (user_id, slug, terms_version, accepted_at, accepted_from, created_at)
     select id, 'aff-' || id, (select min(version) from affiliate_terms_versions), now() - interval '540 days', '203.0.113.7',
       now() - interval '540 days' - id * interval '1 minute' from users where ${isAffiliate} order by id`,
  );
  await client.query(
    `insert into affiliate_links (affiliate_id, code, label, page, is_main, created_at)
     select a.user_id, a.slug || case when n = 0 then '' else '.link' || n end, 'Link ' || n,
       case when n = 0 then null else 'free-training' end, n = 0, a.created_at
     from affiliates a cross join generate_series(0, 3) n order by a.user_id, n`,
  );
  // Where each place is found: four links of every affiliate, one after the other.
  await client.query(
    `create temporary table places as
     select (row_number() over (order by a.user_id) - 1)::int as place, a.user_id as affiliate_id,
       array(select l.id from affiliate_links l where l.affiliate_id = a.user_id order by l.id) as links,
       array(select l.code from affiliate_links l where l.affiliate_id = a.user_id order by l.id) as codes
     from affiliates a`,
  );
  await client.query(
    `update leads l set aff_code = p.codes[1 + l.id / 7 % 4] from places p where p.place = ${placeOf('l.id')}`,
  );
  await client.query(
    `update orders o set affiliate_id = p.affiliate_id, affiliate_link_id = p.links[1 + o.id / 7 % 4], affiliate_source = 'click',
       affiliate_clicked_at = o.created_at
     from places p where p.place = ${placeOf('o.id')} and o.user_id <> p.affiliate_id and o.id % 3 = 0`,
  );
  await client.query(
    `update payment_schedules e set affiliate_id = o.affiliate_id, funnel_id = o.funnel_id
     from invoices i join subscriptions s on s.id = i.subscription_id join orders o on o.id = s.order_id
     where i.id = e.invoice_id and earner_of_order(o) is not null`,
  );
}

async function makeClicks(client: pg.Client): Promise<void> {
  await client.query(
    `insert into affiliate_clicks (link_id, day, visitor_key, network_key, clicked_at)
     select p.links[1 + n / 7 % 4], (now() - n % 540 * interval '1 day')::date, 'v' || n, 'n' || n % 5000, now() - n % 540 * interval '1 day'
     from generate_series(1, ${clickCount}) n join places p on p.place = ${placeOf('n')}`,
  );
  await client.query(
    `insert into affiliate_click_days (link_id, day, clicks)
     select link_id, day, count(*)::int from affiliate_clicks group by link_id, day`,
  );
}

async function makeCommissions(client: pg.Client): Promise<void> {
  await client.query(
    `insert into payout_runs (cutoff_on, pays_on, status, minimum, withholding_rate, carried_count, carried_amount, created_at, closed_at)
     values (current_date - 60, current_date - 50, 'closed', 50000, 0, 0, 0, now() - interval '50 days', now() - interval '50 days')`,
  );
  await client.query(
    `insert into payout_lines (run_id, affiliate_id, method, account_name, sealed_number, masked_number, gross, taken_back, withholding_rate,
       withholding, net, status, frozen_at, owed_when_frozen, reference, sent_at)
     select r.id, p.affiliate_id, 'gcash', 'Juan Dela Cruz', 'x', '0917 ••• 482', 100000, 0, 0, 0, 100000, 'sent', r.closed_at, 100000,
       'REF' || p.affiliate_id, r.closed_at from payout_runs r, places p order by p.affiliate_id`,
  );
  // Corrections by staff stand for entries: they need no payment each.
  await client.query(
    `insert into commissions (affiliate_id, kind, amount, status, earned_on, due_on, payout_line_id, reason, created_at)
     select p.affiliate_id, 'adjustment', 30000, case when n % 540 > 60 then 'paid' when n % 540 > 30 then 'due' else 'pending' end,
       current_date - n % 540, current_date - n % 540 + 30,
       case when n % 540 > 60 then l.id end, 'Measured', now() - n % 540 * interval '1 day'
     from generate_series(1, ${commissionCount}) n join places p on p.place = ${placeOf('n')}
       join payout_lines l on l.affiliate_id = p.affiliate_id`,
  );
  await client.query(
    `insert into affiliate_ledger (commission_id, cause, amount, payout_line_id, reason, at)
     select id, 'adjustment', amount, null, reason, created_at from commissions
     union all select id, 'payout-sent', -amount, payout_line_id, null, created_at from commissions where status = 'paid'`,
  );
  await client.query(
    `insert into affiliate_balances (user_id, earned, cancelled, paid, owed)
     select affiliate_id, sum(amount), 0, coalesce(sum(amount) filter (where status = 'paid'), 0),
       coalesce(sum(amount) filter (where status <> 'paid'), 0) from commissions group by affiliate_id`,
  );
  await client.query(
    `insert into commission_months (affiliate_id, status, month, count, amount, minus_count, minus_amount)
     select affiliate_id, status, date_trunc('month', earned_on)::date, count(*), sum(amount), 0, 0 from commissions group by 1, 2, 3`,
  );
}

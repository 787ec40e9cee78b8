import { expect, test } from 'vitest';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();

const outlives = 'a row of the log outlives the people and things that it names';
const ofGateway = 'the id that the gateway gave';
const ofVisitor = 'the random id in a visitor’s cookie; visitors are no rows';
const ofLeads = 'stages of leads follow from the rest, and a job writes them anew';
const ofEntry = 'written by triggers as the entry has it, which has the key';
const ofBooks = 'a number of the books, as staff typed it';

/** Columns that are named like a reference and have no foreign key, with the reason. Their table files say the same. */
const withoutKey: Record<string, string> = {
  'affiliate_lead_marks.user_id': ofLeads,
  'affiliate_lead_stages.affiliate_id': ofLeads,
  'affiliate_lead_stages.link_id': ofLeads,
  'affiliate_lead_stages.user_id': ofLeads,
  'audit_log.actor_id': outlives,
  'audit_log.effective_user_id': outlives,
  'audit_log.object_id': outlives,
  'audit_log.request_id': 'as the log of the server names the request; requests are no rows',
  'audit_log.transaction_id': 'a transaction of PostgreSQL',
  'audit_seals.below_transaction_id': 'a transaction of PostgreSQL',
  'bug_reports.request_ids': 'as the log of the server names the requests; requests are no rows',
  'checkout_visits.visitor_id': ofVisitor,
  'form_answer_files.field_id': 'fields stand in the JSON of the form’s version',
  'funnel_visits.visitor_id': ofVisitor,
  'gateway_events.event_id': ofGateway,
  'gateway_payments.gateway_payment_id': ofGateway,
  'gateway_sessions.session_id': ofGateway,
  'health_runs.after_id': 'a number to go on from, whoever has it',
  'idempotency_keys.object_id': 'the operation decides which table it is in',
  'owed_spans.product_id': ofEntry,
  'owed_spans.user_id': ofEntry,
  'payment_events.external_invoice_id': ofBooks,
  'payment_schedules.transaction_id': 'a text: the number of the payment, or `complimentary` where nothing was owed',
  'payments.external_invoice_id': ofBooks,
  'subscriptions.access_level_id': 'what was agreed stays readable when the level is deleted',
  'tracks.unit_ids': 'PostgreSQL has no foreign keys for the members of an array',
  'users.tribe_id': 'the person’s own number',
};

test('every column that is named like a reference has a foreign key or a reason', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select t.relname || '.' || a.attname as name
     from pg_class t join pg_attribute a on a.attrelid = t.oid
     where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and a.attnum > 0
       and not a.attisdropped and a.attname ~ '_ids?$'
       and not exists (select from pg_constraint c
         where c.contype = 'f' and c.conrelid = t.oid and a.attnum = any (c.conkey))`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(withoutKey).toSorted());
});

test('foreign keys hold for all rows, also for those that were there before the key', async () => {
  const { rows } = await database.pool.query(
    `select conrelid::regclass || '.' || conname as key from pg_constraint where contype = 'f' and not convalidated`,
  );
  expect(rows).toEqual([]);
});

test('a row that does not say when it was made gets the moment', async () => {
  const { rows } = await database.pool.query<{ name: string; value: string | null }>(
    `select table_name || '.' || column_name as name, column_default as value from information_schema.columns
     where table_schema = 'public' and column_name = 'created_at'`,
  );
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter(({ value }) => value !== 'now()')).toEqual([]);
});

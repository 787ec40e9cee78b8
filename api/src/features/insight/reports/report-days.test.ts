import {
  countedDimensions,
  countedSources,
  rolledDimensions,
  rolledSources,
} from '@app/rules/insight/reports/rolled-sources';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { asStaff } from '#testing/make-path.ts';
import { makeReportData, type ReportData, seededRandom } from '#testing/make-report-data.ts';
import { makeUser } from '#testing/make-user.ts';
import { plainGroups, plainReports } from '#testing/plain-report.ts';
import { useTestServer } from '#testing/test-server.ts';
import { retentionInvariants } from '#invariants/retention-invariants.ts';
import { pageFigure } from '#features/insight/report-pages/page-figures.ts';
import { countDay, countReportDays, foldChanges } from './count-days.ts';
import { moveCountedPeople } from './counted-people.ts';
import { daysOf } from './report-scope.ts';
import { runReport } from './run-report.ts';

const server = useTestServer();
const random = seededRandom(5);
const db = () => server.database.db;
const today = () => manilaDay(server.clock.now());
const job = () => ({ db: db(), now: server.clock.now() });

let data: ReportData;
let staffId: number;

beforeAll(async () => {
  staffId = (await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] })).id;
  data = await makeReportData(server, { people: 25, seed: 23, days: 40 });
}, 120_000);

const choice = { frequency: 'annual', at: '2026-01-01' };

/** Every rolled report by each of its dimensions. */
async function reports() {
  const ctx = asStaff(server, { id: staffId });
  const reported = rolledSources.flatMap((source) => rolledDimensions[source].map((by) => ({ source, by })));
  return Promise.all(reported.map((each) => runReport(ctx, { ...each, choice })));
}

/** Every counted report by one of the places of its people: the bars of a month are days, those of a year months. */
async function placed(turn: number) {
  const ctx = asStaff(server, { id: staffId });
  const found: unknown[] = [];
  for (const source of countedSources)
    for (const period of [choice, { period: 'last-30' }]) {
      const dimensions = countedDimensions(source);
      found.push(await runReport(ctx, { source, by: dimensions[turn % dimensions.length], choice: period }));
    }
  const days = await daysOf(ctx, { period: 'last-30' });
  for (const source of ['seen', 'unseen'] as const) found.push(await pageFigure(ctx, { key: source, source }, days));
  return found;
}

/** The same without anything that was kept. */
async function rawReports<Found>(read: () => Promise<Found>): Promise<Found> {
  const { rows } = await db().execute<{ source: string; day: string }>(
    sql`select source, day::text as day from report_days`,
  );
  await db().execute(sql`delete from report_days`);
  const found = await read();
  await db().execute(sql`insert into report_days (source, day, counted_at)
    select k ->> 'source', (k ->> 'day')::date, now() from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) k`);
  return found;
}

async function keptDays(): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(sql`select count(*)::int as count from report_days`);
  return rows[0]?.count ?? 0;
}

test('kept counts are those of the facts, and today is never kept', async () => {
  expect(await keptDays()).toBe(0);
  const before = await reports();
  expect(await countReportDays(job())).toBeGreaterThan(60);
  expect(await reports()).toEqual(before);
  const { rows } = await db().execute<{ day: string }>(sql`select day from report_days where day >= ${today()}`);
  expect(rows).toEqual([]);
  // Nothing is left to do.
  expect(await countReportDays(job())).toBe(0);
}, 60_000);

/** One change of a fact that reports count. */
async function change(): Promise<void> {
  const person = data.people[random(data.people.length)]?.id ?? 0;
  const at = new Date(
    `${addDays(today(), -random(40))}T${['00:00:00', '23:59:59', '12:00:00'][random(3)]}+08:00`,
  ).toISOString();
  const some = (table: string) =>
    sql`ctid = (select ctid from ${sql.raw(table)} order by md5(ctid::text || ${random(1_000)}::text) limit 1)`;
  const changes = [
    sql`update lesson_progress set completed_at = ${at} where ${some('lesson_progress')}`,
    sql`update lesson_progress set completed_at = null where ${some('lesson_progress')}`,
    sql`update lesson_progress set position_seconds = position_seconds + 1 where ${some('lesson_progress')}`,
    sql`delete from lesson_progress where ${some('lesson_progress')}`,
    sql`insert into lesson_progress (user_id, lesson_id, opened_at, last_opened_at, completed_at)
      select ${person}, id, ${at}, ${at}, ${at} from lessons order by random() limit 1 on conflict do nothing`,
    sql`update quiz_results set passed_at = ${at} where ${some('quiz_results')}`,
    sql`delete from quiz_results where ${some('quiz_results')}`,
    sql`update task_completions set revoked_at = now() where ${some('task_completions')}`,
    sql`insert into login_logs (at, user_id, user_email, is_success, source) values (${at}, ${person}, 'x', true, 'server')`,
    sql`update login_logs set user_id = ${person} where ${some('login_logs')}`,
    sql`delete from login_logs where ${some('login_logs')}`,
    sql`update login_logs set is_success = not is_success where ${some('login_logs')}`,
    sql`update lessons set unit_id = (select id from units order by random() limit 1) where ${some('lessons')}`,
    sql`update units set course_id = (select id from courses order by random() limit 1) where ${some('units')}`,
  ];
  const one = changes[random(changes.length)];
  if (one) await db().execute(one);
}

/** Somebody goes elsewhere, or facts and memberships of earlier days change their owner or their days. */
async function changePlace(): Promise<void> {
  const person = data.people[random(data.people.length)]?.id ?? 0;
  const other = data.people[random(data.people.length)]?.id ?? 0;
  const day = addDays(today(), 10 - random(60));
  const at = `${day}T12:00:00+08:00`;
  const some = (table: string, where = 'true') =>
    sql`ctid = (select ctid from ${sql.raw(table)} where ${sql.raw(where)} order by md5(ctid::text || ${random(1_000)}::text) limit 1)`;
  const oneOf = (table: string) =>
    sql`(select id from ${sql.raw(table)} order by md5(id::text || ${random(1_000)}::text) limit 1)`;
  const changes = [
    sql`insert into group_members (user_id, group_id, joined_at) values (${person}, ${oneOf('groups')}, now())
      on conflict (user_id) do update set group_id = excluded.group_id, sub_group_id = null`,
    sql`delete from group_members where user_id = ${person}`,
    sql`insert into user_stages (user_id, stage_id, entered_at) values (${person}, ${oneOf('stages')}, now())
      on conflict (user_id) do update set stage_id = excluded.stage_id`,
    sql`update users set batch_id = ${oneOf('batches')} where id = ${person}`,
    sql`update users set batch_id = null where id = ${person}`,
    sql`insert into user_access_levels (user_id, access_level_id, granted_at) values (${person}, ${oneOf('access_levels')}, now())
      on conflict do nothing`,
    sql`delete from user_access_levels where ${some('user_access_levels', 'user_id <> ' + staffId)}`,
    sql`update access_levels set position = 1000 - position`,
    sql`insert into collection_owners (user_id, owner_id, since) values (${person}, ${data.manager.id}, now())
      on conflict (user_id) do update set owner_id = excluded.owner_id`,
    sql`delete from collection_owners where user_id = ${person}`,
    // As a merge does.
    sql`update lesson_progress l set user_id = ${other} where user_id = ${person}
      and not exists (select from lesson_progress o where o.user_id = ${other} and o.lesson_id = l.lesson_id)`,
    sql`update quiz_results l set user_id = ${other} where user_id = ${person}
      and not exists (select from quiz_results o where o.user_id = ${other} and o.lesson_id = l.lesson_id)`,
    sql`update subscriptions set status = 'paused' where ${some('subscriptions', `status = 'active'`)}`,
    sql`update subscriptions set status = 'active' where ${some('subscriptions', `status = 'paused'`)}`,
    sql`update subscriptions set expires_on = greatest(starts_on, ${day}) where ${some('subscriptions', 'starts_on is not null')}`,
    sql`update subscriptions set starts_on = least(expires_on, ${day}) where ${some('subscriptions', 'expires_on is not null')}`,
    sql`update users set last_seen_at = ${at} where id = ${person}`,
    sql`update seen_spans set last_day = last_day - 3 where ${some('seen_spans', `last_day - 3 >= first_day and first_day > '-infinity'`)}`,
    sql`update seen_spans set next_day = next_day - 2 where ${some('seen_spans', `next_day - 2 > last_day and next_day < 'infinity' and first_day > '-infinity'`)}`,
    sql`delete from seen_spans where ${some('seen_spans', `first_day > '-infinity'`)}`,
  ];
  const one = changes[random(changes.length)];
  if (one) await db().execute(one);
}

/** What breaks the rules that kept counts follow from their facts. */
const broken = async () => {
  const kept = retentionInvariants.filter(({ id }) => ['I66', 'I70', 'I71', 'I72', 'I73'].includes(id));
  const rows = await Promise.all(kept.map(({ breaches }) => server.database.pool.query(breaches)));
  return rows.flatMap((each) => each.rows);
};

test('after random changes a report is that of the facts, before and after they are counted again', async () => {
  for (let round = 0; round < 9; round += 1) {
    for (let count = 0; count < 5; count += 1) await change();
    expect(await reports()).toEqual(await rawReports(reports));
    if (round % 3 === 2) await countReportDays(job());
    expect(await reports()).toEqual(await rawReports(reports));
    expect(await broken()).toEqual([]);
  }
  expect(await keptDays()).toBeGreaterThan(0);
}, 120_000);

test('after people went elsewhere a report is that of the facts, before and after they are moved and counted again', async () => {
  await countReportDays(job());
  for (let round = 0; round < 12; round += 1) {
    for (let count = 0; count < 5; count += 1) await changePlace();
    if (round % 4 === 1) await change();
    const kept = await keptDays();
    if (round % 2 === 1) await moveCountedPeople(job());
    expect(await keptDays()).toBe(kept);
    const facts = await rawReports(() => placed(round));
    expect(await placed(round)).toEqual(facts);
    if (round % 4 === 3) {
      await countReportDays(job());
      expect(await placed(round)).toEqual(facts);
    }
    expect(await broken()).toEqual([]);
  }
  expect(await keptDays()).toBeGreaterThan(0);
}, 240_000);

test('killed while it moves people, each of them is counted at one place', async () => {
  await countReportDays(job());
  const person = data.people[3]?.id ?? 0;
  await db().execute(sql`update users set batch_id = null where id = ${person}`);
  await db().execute(
    sql`update users set batch_id = (select max(id) from batches) where id = ${data.people[4]?.id ?? 0}`,
  );
  const before = await placed(0);
  await expect(
    db().transaction(async (tx) => {
      await moveCountedPeople({ now: server.clock.now(), db: tx });
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await placed(0)).toEqual(before);
  await moveCountedPeople(job());
  expect(await placed(0)).toEqual(before);
  expect(await rawReports(() => placed(0))).toEqual(before);
}, 60_000);

test('a change that is undone leaves what was kept', async () => {
  await countReportDays(job());
  const kept = await keptDays();
  await expect(
    db().transaction(async (tx) => {
      await tx.execute(sql`delete from login_logs`);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await keptDays()).toBe(kept);
  expect(await reports()).toEqual(await rawReports(reports));
});

test('killed in the middle of a day, the report is still right and the next run goes on', async () => {
  const day = addDays(today(), -3);
  await db().execute(sql`insert into login_logs (at, user_id, user_email, is_success, source)
    values (${`${day}T12:00:00+08:00`}, ${staffId}, 'x', true, 'server')`);
  const before = await reports();
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query(`select pg_advisory_xact_lock(report_day_lock('logins', $1::date))`, [day]);
  await client.query(`delete from report_day_counts where source = 'logins' and day = $1`, [day]);
  await client.query(`insert into report_day_counts values ('logins', $1, '', '', '', 12345)`, [day]);
  await client.query(`insert into report_days values ('logins', $1, now())`, [day]);
  // The process dies: its connection is gone, and with it all it had not committed.
  client.release(new Error('killed'));
  expect(await reports()).toEqual(before);
  expect(await countReportDays(job())).toBe(1);
  expect(await reports()).toEqual(before);
});

test('a change that is not committed yet is not missed by the count', async () => {
  const day = addDays(today(), -5);
  await db().execute(sql`delete from report_days where source = 'logins' and day = ${day}`);
  const writer = await server.database.pool.connect();
  await writer.query('begin');
  await writer.query(
    `insert into login_logs (at, user_id, user_email, is_success, source) values ($1, $2, 'x', true, 'server')`,
    [`${day}T08:00:00+08:00`, staffId],
  );
  const counting = countDay(job(), 'logins', day);
  await new Promise((resolve) => setTimeout(resolve, 100));
  await writer.query('commit');
  writer.release();
  await counting;
  expect(await reports()).toEqual(await rawReports(reports));
});

/** One change of something that the states of reports follow from. */
async function changeState(): Promise<void> {
  const day = addDays(today(), 20 - random(80));
  const at = new Date(`${day}T${['00:00:00', '23:59:59', '12:00:00'][random(3)]}+08:00`).toISOString();
  const some = (table: string, where = 'true') =>
    sql`ctid = (select ctid from ${sql.raw(table)} where ${sql.raw(where)} order by md5(ctid::text || ${random(1_000)}::text) limit 1)`;
  const changes = [
    sql`update payments set paid_on = ${day} where ${some('payments', `status = 'approved'`)}`,
    sql`update payments set status = 'revoked', remarks = 'No' where ${some('payments', `status = 'approved'`)}`,
    sql`update payments set status = 'approved' where ${some('payments', `status = 'revoked'`)}`,
    sql`insert into payment_allocations (payment_id, schedule_id, amount) select y.id, e.id, 700 from payments y, payment_schedules e
      order by md5(y.id || ' ' || e.id || ${random(1_000)}::text) limit 1 on conflict do nothing`,
    sql`update payment_schedules set schedule_date = ${day} where ${some('payment_schedules')}`,
    sql`update payment_schedules set price = price + 100 where ${some('payment_schedules', 'transaction_id is null')}`,
    sql`update payment_schedules set created_at = ${at} where ${some('payment_schedules')}`,
    sql`update payment_schedules set voided_at = ${at} where ${some('payment_schedules', 'transaction_id is null')}`,
    sql`update payment_schedules set voided_at = null where ${some('payment_schedules', 'voided_at is not null')}`,
    sql`insert into payment_schedules (invoice_id, number, price, schedule_date)
      select id, 90 + ${random(900)}::int, 12300, ${day} from invoices order by random() limit 1 on conflict do nothing`,
    sql`delete from payment_schedules where ${some('payment_schedules', 'number >= 90 and not exists (select from payment_allocations a where a.schedule_id = payment_schedules.id)')}`,
    sql`update orders set live_at = case when live_at is null then now() end where ${some('orders')}`,
    sql`update orders set term = jsonb_set(term, '{id}', to_jsonb('term-' || ${random(3)}::int)) where ${some('orders')}`,
    sql`update subscriptions set product_id = (select id from products order by md5(id::text || ${random(1_000)}::text) limit 1)
      where ${some('subscriptions')}`,
    sql`update invoices set user_id = ${data.people[random(data.people.length)]?.id ?? 0} where ${some('invoices')}`,
    sql`update subscriptions set status = 'paused' where ${some('subscriptions', `status = 'active'`)}`,
    sql`update subscriptions set status = 'active' where ${some('subscriptions', `status = 'paused'`)}`,
    sql`update subscriptions set expires_on = greatest(starts_on, ${day}) where ${some('subscriptions', 'starts_on is not null')}`,
    sql`update users set created_at = ${at} where ${some('users')}`,
    sql`update users set archived_at = ${at} where ${some('users', 'not is_member')}`,
    sql`update users set archived_at = null where ${some('users', 'archived_at is not null')}`,
  ];
  const one = changes[random(changes.length)];
  if (one) await db().execute(one);
}

/** States from their changes: each bar of the year, and the ages at its end. */
async function states() {
  const ctx = asStaff(server, { id: staffId });
  const [outstanding, overdue] = await Promise.all(
    (['outstanding', 'overdue'] as const).map((source) => runReport(ctx, { source, choice, by: 'age' })),
  );
  const days = await daysOf(ctx, choice);
  const [members, accounts] = await Promise.all(
    (['members', 'accounts'] as const).map((source) => pageFigure(ctx, { key: source, source }, days)),
  );
  const bars = (outstanding?.buckets ?? []).map(({ to }) => to);
  const moneyOf = (report: typeof outstanding) => ({
    bars: report?.buckets.map(({ count, amount }) => ({ count, amount })),
    // It lists the ages of the period before as well.
    ages: new Map(
      report?.groups.filter(({ count }) => count > 0).map(({ key, count, amount }) => [key, { count, amount }]),
    ),
  });
  return {
    days: bars,
    found: {
      outstanding: moneyOf(outstanding),
      overdue: moneyOf(overdue),
      members: members?.spark,
      accounts: accounts?.spark,
    },
  };
}

/** The same from whole tables. */
async function plainStates(days: readonly string[]) {
  const { states: plain } = await plainReports(db(), today(), []);
  const money = (source: 'outstanding' | 'overdue') => {
    const facts = days.map((day) => plain[source]?.(day) ?? []);
    const end = plainGroups(facts.at(-1) ?? [], 'age');
    return {
      bars: facts.map((each) => ({ count: each.length, amount: each.reduce((sum, { amount }) => sum + amount, 0) })),
      ages: end,
    };
  };
  return {
    outstanding: money('outstanding'),
    overdue: money('overdue'),
    members: days.map((day) => plain.members?.(day).length),
    accounts: days.map((day) => plain.accounts?.(day).length),
  };
}

/** What is owed at the end of the year by what its entries, their orders and their people have. */
async function owedGroups() {
  const ctx = asStaff(server, { id: staffId });
  const { states: plain } = await plainReports(db(), today(), []);
  const found: unknown[] = [];
  const expected: unknown[] = [];
  for (const source of ['outstanding', 'overdue'] as const)
    for (const by of ['term', 'product', 'batch', 'owner'] as const) {
      const { groups, to } = await runReport(ctx, { source, by, choice });
      const shown = groups.filter(({ count }) => count > 0);
      found.push([source, by, new Map(shown.map(({ key, count, amount }) => [key, { count, amount }]))]);
      expected.push([source, by, plainGroups(plain[source]?.(to) ?? [], by)]);
    }
  return { found, expected };
}

test('after random changes a state is that of whole tables, before and after its changes are added up', async () => {
  for (let round = 0; round < 8; round += 1) {
    for (let count = 0; count < 8; count += 1) await changeState();
    if (round % 2 === 1) await foldChanges(job());
    const { days, found } = await states();
    expect(found).toEqual(await plainStates(days));
    const groups = await owedGroups();
    expect(groups.found).toEqual(groups.expected);
    expect(await broken()).toEqual([]);
  }
}, 120_000);

test('changes that are added up are one for each day, and none of them is lost to a kill or to somebody who adds one meanwhile', async () => {
  const rowCount = async () =>
    (await db().execute<{ count: number }>(sql`select count(*)::int as count from report_changes`)).rows[0]?.count;
  for (let count = 0; count < 8; count += 1) await changeState();
  const before = await states();
  const rows = await rowCount();
  const client = await server.database.pool.connect();
  await client.query('begin');
  await client.query('select fold_report_changes()');
  client.release(new Error('killed'));
  expect(await rowCount()).toBe(rows);
  expect(await states()).toEqual(before);

  const folding = await server.database.pool.connect();
  await folding.query('begin');
  await folding.query('select fold_report_changes()');
  const joined = await makeUser(server.database);
  await folding.query('commit');
  folding.release();
  const after = await states();
  expect(after.found.accounts?.at(-1)).toBe((before.found.accounts?.at(-1) ?? 0) + 1);
  expect(await broken()).toEqual([]);
  await db().execute(sql`update users set created_at = created_at - interval '1 day' where id = ${joined.id}`);
  await foldChanges(job());
  expect(await rowCount()).toBeLessThan(rows ?? 0);
  const { rows: twice } = await db().execute<{ day: string }>(
    sql`select source, day, key from report_changes group by 1, 2, 3 having count(*) > 1`,
  );
  expect(twice).toEqual([]);
  expect(await broken()).toEqual([]);
});

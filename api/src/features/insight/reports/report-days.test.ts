import { rolledDimensions, rolledSources } from '@app/rules/insight/reports/rolled-sources';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { asStaff } from '#testing/make-path.ts';
import { makeReportData, type ReportData, seededRandom } from '#testing/make-report-data.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';
import { countDay, countReportDays } from './count-days.ts';
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

/** The same without anything that was kept. */
async function rawReports() {
  const { rows } = await db().execute<{ source: string; day: string }>(
    sql`select source, day::text as day from report_days`,
  );
  await db().execute(sql`delete from report_days`);
  const found = await reports();
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
});

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
    sql`delete from login_logs where ${some('login_logs')}`,
    sql`update login_logs set is_success = not is_success where ${some('login_logs')}`,
    sql`update lessons set unit_id = (select id from units order by random() limit 1) where ${some('lessons')}`,
    sql`update units set course_id = (select id from courses order by random() limit 1) where ${some('units')}`,
  ];
  const one = changes[random(changes.length)];
  if (one) await db().execute(one);
}

test('after random changes a report is that of the facts, before and after they are counted again', async () => {
  for (let round = 0; round < 9; round += 1) {
    for (let count = 0; count < 5; count += 1) await change();
    expect(await reports()).toEqual(await rawReports());
    if (round % 3 === 2) await countReportDays(job());
    expect(await reports()).toEqual(await rawReports());
  }
  expect(await keptDays()).toBeGreaterThan(0);
}, 120_000);

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
  expect(await reports()).toEqual(await rawReports());
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
  expect(await reports()).toEqual(await rawReports());
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { asStaff } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { plainEnvironment } from '#testing/spawned-server.ts';
import { useTestServer } from '#testing/test-server.ts';
import { pageFigure } from '#features/insight/report-pages/page-figures.ts';
import { countReportDays } from './count-days.ts';
import { daysOf } from './report-scope.ts';
import { runReport } from './run-report.ts';

const server = useTestServer();
const countProcess = join(import.meta.dirname, '..', '..', '..', 'testing', 'count-days-process.ts');
const DAYS = 12;

/** Kills a process that counts while it waits for somebody who holds what it needs, and waits until the database knows. */
async function killWhileWaitingFor(statement: pg.QueryConfig): Promise<void> {
  const { pool, appUrl } = server.database;
  const holder = new pg.Client({ connectionString: appUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query(statement);
  const count = spawn(process.execPath, [countProcess], {
    env: { ...plainEnvironment(), APP_URL: appUrl, NOW: server.clock.now().toISOString() },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const waiting = async () => {
    const { rows } = await pool.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]?.pid ?? null;
  };
  const isThere = async (pid: number | null) =>
    (await pool.query('select from pg_stat_activity where pid = $1', [pid])).rows.length > 0;
  let pid: number | null = null;
  try {
    pid = await vi.waitUntil(waiting, { timeout: 50_000, interval: 20 });
  } finally {
    const died = once(count, 'exit');
    count.kill('SIGKILL');
    await died;
    await holder.end();
  }
  // The database finds out when the statement that waited is over.
  await vi.waitUntil(async () => !(await isThere(pid)), { timeout: 10_000, interval: 20 });
}

test('a count that is killed in the middle of a day leaves whole days, and after the next one reports are those of the facts', async () => {
  const { db, pool } = server.database;
  const now = server.clock.now();
  const person = await makeUser(server.database);
  const today = manilaDay(now);
  await db.execute(sql`delete from login_logs`);
  await db.execute(sql`insert into login_logs (at, user_id, user_email, is_success, source)
    select (${today}::date - n)::timestamp at time zone 'Asia/Manila' + interval '9 hours', ${person.id}, 'x', true, 'server'
    from generate_series(1, ${DAYS}::int) n, generate_series(1, n)`);
  const report = () =>
    runReport(asStaff(server, person), { source: 'logins', choice: { period: 'last-30' }, by: 'weekday' });
  const facts = await report();
  expect(facts.total.count).toBe((DAYS * (DAYS + 1)) / 2);
  const keptDays = async () =>
    (await db.execute<{ day: string }>(sql`select day::text as day from report_days order by day`)).rows.map(
      ({ day }) => day,
    );

  // Somebody is about to keep the same day: the count waits for them with all of it counted and nothing committed.
  const middle = addDays(today, -5);
  await killWhileWaitingFor({ text: `insert into report_days values ('logins', $1, now())`, values: [middle] });
  expect(await keptDays()).toEqual([-4, -3, -2, -1].map((days) => addDays(today, days)));
  expect((await pool.query('select from report_day_counts where day = $1', [middle])).rows).toEqual([]);
  expect(await report()).toEqual(facts);

  expect(await countReportDays({ db, now })).toBe(DAYS - 4);
  expect(await keptDays()).toHaveLength(DAYS);
  expect(await report()).toEqual(facts);
}, 60_000);

test('killed while it adds up the changes of states, nothing of them is lost or counted twice', async () => {
  const { db, pool } = server.database;
  const people = [await makeUser(server.database), await makeUser(server.database), await makeUser(server.database)];
  const ctx = asStaff(server, people[0] ?? { id: 0 });
  const report = async () =>
    pageFigure(ctx, { key: 'people', source: 'accounts' }, await daysOf(ctx, { period: 'last-30' }));
  const { rows: users } = await pool.query('select from users where archived_at is null');
  const changes = async () => (await pool.query('select * from report_changes order by id')).rows;
  const [figure, before] = [await report(), await changes()];
  expect(figure.count).toBe(users.length);

  await killWhileWaitingFor({
    text: `select from report_changes where source = 'accounts' order by id desc limit 1 for update`,
  });
  expect(await changes()).toEqual(before);
  expect(await report()).toEqual(figure);

  await countReportDays({ db, now: server.clock.now() });
  expect((await changes()).length).toBeLessThan(before.length);
  expect(await report()).toEqual(figure);
}, 60_000);

test('killed while it moves people, they are counted at one place, and after the next one at the other', async () => {
  const { db, pool } = server.database;
  const now = server.clock.now();
  const person = await makeUser(server.database);
  const day = addDays(manilaDay(now), -2);
  await db.execute(sql`insert into login_logs (at, user_id, user_email, is_success, source)
    values (${`${day}T09:00:00+08:00`}, ${person.id}, 'x', true, 'server')`);
  const report = () =>
    runReport(asStaff(server, person), { source: 'logins', choice: { period: 'last-30' }, by: 'batch' });
  await countReportDays({ db, now });
  const counts = async () =>
    (
      await pool.query(
        `select * from report_key_counts where dimension = 'batch' and count <> 0 order by source, day, key`,
      )
    ).rows;
  await db.execute(sql`with b as (insert into batches (name, created_at) values ('Another', now()) returning id)
    update users set batch_id = b.id from b where users.id = ${person.id}`);
  const [before, facts] = [await counts(), await report()];
  expect(facts.groups.map(({ label }) => label)).toContain('Another');

  // Somebody is about to count them, too: the job waits with the counts of all their days moved and nothing committed.
  await killWhileWaitingFor({
    text: `insert into report_people (user_id, batch, "group", stage, level, owner) values ($1, '-', '-', '-', '-', '-')
      on conflict (user_id) do update set batch = '-'`,
    values: [person.id],
  });
  expect(await counts()).toEqual(before);
  expect(await report()).toEqual(facts);

  await countReportDays({ db, now });
  expect(await counts()).not.toEqual(before);
  expect(await report()).toEqual(facts);
}, 60_000);

import pg from 'pg';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { useTestServer } from '#testing/test-server.ts';

// A copy that differs, so that one can see which of the two was read: nobody logged in here, three did there.
const copy = useTestDatabase();
const server = useTestServer({ copy, rateLimitScale: 1_000 });
let staff: Browser;
let staffId: number;

beforeAll(async () => {
  const person = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  staff = await signedIn(server, person);
  staffId = person.id;
  await server.database.pool.query('delete from login_logs');
  await copy.pool.query(
    `insert into users (id, email, slug, first_name, last_name, created_at, updated_at)
      overriding system value values ($1, 'copy@example.com', 'copy', 'Copied', 'Person', now(), now())`,
    [person.id],
  );
  await copy.pool.query(
    `insert into login_logs (at, user_id, user_email, is_success, source)
      select '2026-11-10T04:00:00Z', $1, 'x', true, 'server' from generate_series(1, 3)`,
    [person.id],
  );
});

/** How many logins the report, its rows and its two files have. */
async function logins(): Promise<number[]> {
  const { data, errors } = await staff.graphql(`{
    report(source: "logins", choice: { period: "last-7" }) { total { count } }
    reportRows(source: "logins", choice: { period: "last-7" }, rows: "all") { count } }`);
  expect(errors).toBeUndefined();
  const { report, reportRows } = data as { report: { total: { count: number } }; reportRows: { count: number } };
  const file = async (address: string) => {
    const answer = await staff.send({ method: 'GET', url: `/api/export/${address}source=logins&period=last-7` });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.rawPayload.toString('utf8').split('\r\n').filter(Boolean).slice(1);
  };
  const rows = await file('report-rows?rows=all&');
  const groups = await file('report-groups?by=weekday&');
  const inGroups = groups.reduce((sum, line) => sum + Number(line.split(',')[1]), 0);
  return [report.total.count, reportRows.count, rows.length, inGroups];
}

async function asSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testDatabase').superuserUrl });
  await client.connect();
  await client.query(statement, [new URL(copy.appUrl).pathname.slice(1)]);
  await client.end();
}

test('reports and their files are read from the copy', async () => {
  const statements = await countStatements(server.database, async () => expect(await logins()).toEqual([3, 3, 3, 3]));
  expect(statements.filter((text) => text.includes('login_logs'))).toEqual([]);
});

test('while the copy is away they are read from the database, and from the copy again when it is back', async () => {
  await asSuperuser('update pg_database set datallowconn = false where datname = $1');
  await asSuperuser('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1');
  expect(await logins()).toEqual([0, 0, 0, 0]);
  await asSuperuser('update pg_database set datallowconn = true where datname = $1');
  await expect.poll(logins, { timeout: 5_000 }).toEqual([3, 3, 3, 3]);
});

test('whoever has just changed something reads the database itself, and finds it', async () => {
  const change = `insert into audit_log (at, actor_id, action, object_type, content_hash) values ($1, $2, 'x.update', 'x', '')`;
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  await server.database.pool.query(change, [ago(60), staffId]);
  expect(await logins()).toEqual([3, 3, 3, 3]);
  await server.database.pool.query(change, [ago(1), staffId]);
  expect(await logins()).toEqual([0, 0, 0, 0]);
});

import pg from 'pg';
import { expect, test } from 'vitest';
import { recordAudit } from '#audit/record.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { prepareDatabase } from './migrate.ts';
import { databaseErrorCode } from './transaction.ts';

const database = useTestDatabase();
const denied = '42501';

/** The SQLSTATE with which PostgreSQL answers the application's role, or `allowed`. */
async function asApplication(statement: string): Promise<string> {
  return database.pool.query(statement).then(
    () => 'allowed',
    (error: unknown) => databaseErrorCode(error) ?? 'unknown',
  );
}

test('the application’s role owns nothing and has no special powers (OP-12)', async () => {
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select r.rolsuper, r.rolcreaterole, r.rolcreatedb, r.rolreplication, r.rolbypassrls,
       (select count(*) from pg_class c where c.relowner = r.oid) as owned,
       (select count(*) from pg_auth_members m where m.member = r.oid) as memberships
     from pg_roles r where r.rolname = current_user`,
  );
  expect(rows).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: false,
      owned: 0,
      memberships: 0,
    },
  ]);
});

test.each(['audit_log', 'audit_seals'])(
  'rows of %s are added and read, never changed or removed (OP-12)',
  async (table) => {
    expect(await asApplication(`select * from ${table} limit 1`)).toBe('allowed');
    for (const statement of [`update ${table} set id = default`, `delete from ${table}`, `truncate ${table}`]) {
      expect(await asApplication(statement)).toBe(denied);
    }
  },
);

test('the application writes audit rows, and cannot rewrite one by inserting over it (OP-12)', async () => {
  const context = {
    db: database.db,
    now: new Date('2026-11-15T02:00:00Z'),
    viewer: null,
    requestId: 'r',
    secrets: ['k'],
  };
  await recordAudit(context, { action: 'test.write', objectType: 'user', objectId: 1, after: { a: 1 } });
  const over = `insert into audit_log (id, at, action, object_type, content_hash) overriding system value
    values (1, now(), 'x', 'x', 'x') on conflict (id) do update set action = 'forged'`;
  expect(await asApplication(over)).toBe(denied);
});

test.each([
  'create table mine (id int)',
  'drop table users',
  'alter table audit_log disable trigger all',
  'alter table users add column x int',
  'create schema mine',
  'set role tribe_owner',
  'select * from graphile_worker._private_jobs',
  'delete from drizzle.__drizzle_migrations',
  'create extension dblink',
  `copy users to program 'id'`,
])('the application may not: %s (OP-12)', async (statement) => {
  expect(await asApplication(statement)).toBe(denied);
});

test.each([
  {
    call: `enqueue_job('send-mail', '{"mailId":1}', 'k', null, 5)`,
    door: 'enqueue_job(text, json, text, timestamptz, int)',
  },
  { call: 'failed_jobs()', door: 'failed_jobs()' },
  { call: 'retry_job(0)', door: 'retry_job(bigint)' },
  { call: `hurry_jobs('send-mail')`, door: 'hurry_jobs(text)' },
  { call: 'discard_job(0)', door: 'discard_job(bigint)' },
  { call: 'queue_figures()', door: 'queue_figures()' },
])('the application reaches the queue by $door, and nobody else can (OP-12)', async ({ call, door }) => {
  expect(await asApplication(`select ${call}`)).toBe('allowed');
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ allowed: boolean }>(
    `select has_function_privilege('public', '${door}', 'execute') as allowed`,
  );
  await owner.end();
  expect(rows).toEqual([{ allowed: false }]);
});

test('preparing a database again, also by two servers at once, changes nothing (OP-03)', async () => {
  await Promise.all([prepareDatabase(database), prepareDatabase(database)]);
  expect(await asApplication('delete from audit_log')).toBe(denied);
  expect(await asApplication('select 1 from users')).toBe('allowed');
});

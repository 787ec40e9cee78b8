import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryDataFolder } from '#testing/temporary-data-folder.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './launcher.ts';

const folder = temporaryDataFolder();
const settings = { shared_buffers: '16MB', max_connections: '20' };
const start = () => startEmbeddedDatabase({ dataDir: folder.path, settings });
let database: EmbeddedDatabase;

beforeAll(async () => {
  database = await start();
});
afterAll(async () => {
  await database.stop();
  folder.remove();
});

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that is killed under a test takes the connection with it.
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

test('there are two roles, neither of them a superuser, and the application’s owns nothing (OP-12)', async () => {
  const rows = await ask(
    database.ownerUrl,
    `select rolname, rolsuper, rolcreaterole from pg_roles where rolname like 'tribe%' order by rolname`,
  );
  expect(rows).toEqual([
    { rolname: 'tribe_app', rolsuper: false, rolcreaterole: false },
    { rolname: 'tribe_owner', rolsuper: false, rolcreaterole: false },
  ]);
  const [owner] = await ask(
    database.appUrl,
    `select pg_get_userbyid(datdba) as name from pg_database where datname = current_database()`,
  );
  expect(owner).toEqual({ name: 'tribe_owner' });
});

test('it listens on this machine only, asks for passwords, and is set to lose nothing', async () => {
  const [set] = await ask(
    database.ownerUrl,
    `select current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
       current_setting('full_page_writes') as pages, current_setting('synchronous_commit') as commits,
       current_setting('data_checksums') as checksums, current_setting('password_encryption') as passwords`,
  );
  expect(set).toEqual({
    addresses: '127.0.0.1',
    fsync: 'on',
    pages: 'on',
    commits: 'on',
    checksums: 'on',
    passwords: 'scram-sha-256',
  });
  const withoutPassword = new URL(database.appUrl);
  withoutPassword.password = 'wrong';
  await expect(ask(withoutPassword.href, 'select 1')).rejects.toThrow(/password authentication failed/);
});

test('the generated secrets are long, different and for their owner’s eyes only', () => {
  const path = join(folder.path, 'secrets.json');
  expect(statSync(path).mode & 0o077).toBe(0);
  const secrets = Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
  expect(new Set(secrets).size).toBe(secrets.length);
  for (const secret of secrets) expect(secret.length).toBeGreaterThanOrEqual(43);
});

test('a server left running by a killed process of ours is taken over', async () => {
  await ask(database.ownerUrl, 'create table kept (id int); insert into kept values (1)');
  const again = await start();
  expect([again.pid, again.wasRunning, again.appUrl]).toEqual([database.pid, true, database.appUrl]);
  expect(await ask(again.ownerUrl, 'select * from kept')).toEqual([{ id: 1 }]);
});

test('after kill -9 of the server, with work open, it starts again and nothing committed is lost (CR-05)', async () => {
  await ask(database.ownerUrl, 'create table committed (id int)');
  const open = new pg.Client({ connectionString: database.ownerUrl });
  open.on('error', () => {});
  await open.connect();
  for (let id = 0; id < 100; id++) await open.query('insert into committed values ($1)', [id]);
  await open.query('begin');
  await open.query('insert into committed values (-1)');
  const busy = open.query('select pg_sleep(30)').catch(() => 'cut off');

  process.kill(database.pid, 'SIGKILL');
  const killed = database.pid;
  database = await start();
  expect(await busy).toBe('cut off');
  await open.end().catch(() => {});

  expect([database.pid === killed, database.wasRunning]).toEqual([false, false]);
  expect(await ask(database.ownerUrl, 'select count(*)::int as rows, min(id) as first from committed')).toEqual([
    { rows: 100, first: 0 },
  ]);
});

test('a stop is clean, and the next start has everything', async () => {
  await ask(database.ownerUrl, 'create table stopped (id int)');
  await database.stop();
  await sleep(50);
  database = await start();
  expect(database.wasRunning).toBe(false);
  expect(await ask(database.ownerUrl, 'select * from stopped')).toEqual([]);
});

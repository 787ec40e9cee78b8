import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { times } from '@app/rules/testing/scale';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { knownMigrations, prepareDatabase } from '#db/migrate.ts';
import { noteFault } from '#testing/faults/note-fault.ts';
import { inDatabase } from '#testing/in-database.ts';
import { testSecret } from '#testing/test-server.ts';

const kills = times({ usual: 1, short: 2, full: 5 });
const migrate = join(import.meta.dirname, '..', 'migrate.ts');
const made: string[] = [];

async function run<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

afterEach(async () => {
  for (const name of made.splice(0))
    await run(inject('testDatabase').superuserUrl, `drop database ${name} with (force)`);
});

function startMigration(ownerUrl: string, appUrl: string) {
  return spawn(process.execPath, [migrate], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: appUrl,
      DATABASE_OWNER_URL: ownerUrl,
      SECRET: testSecret,
      SEED: 'none',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'Mabuhay-2026-Tayo',
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
}

test('OP-03: a migration that is killed at any moment is whole or absent, and the next one completes it', async () => {
  const { ownerUrl, appUrl } = inject('testDatabase');
  const tables = `select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('public', 'drizzle') order by 1`;
  const applied = `select count(*)::int as count from drizzle.__drizzle_migrations`;
  const whole = await run(inDatabase(ownerUrl, 'template_tribe'), tables);
  const known = knownMigrations().length;
  let inside = 0;
  for (let kill = 1; kill <= kills; kill++) {
    const name = `killed_${randomBytes(6).toString('hex')}`;
    made.push(name);
    await run(ownerUrl, `create database ${name}`);
    const urls = { ownerUrl: inDatabase(ownerUrl, name), appUrl: inDatabase(appUrl, name) };
    const child = startMigration(urls.ownerUrl, urls.appUrl);
    const exit = once(child, 'exit');
    // In the middle: from the first table on that its transaction makes, each time a little later.
    const isAtWork = async () =>
      (
        await run(
          ownerUrl,
          `select from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = '${name}' and l.mode = 'AccessExclusiveLock'`,
        )
      ).length > 0;
    while (child.exitCode === null && !(await isAtWork())) await sleep(5);
    await sleep(((kill - 1) * 1_500) / kills);
    if (child.exitCode === null) inside += 1;
    child.kill('SIGKILL');
    await exit;
    await expect.poll(isAtWork, { timeout: 20_000 }).toBe(false);
    // All migrations are one transaction.
    const after = await run(urls.ownerUrl, tables);
    expect([0, known]).toContain(
      after.some((row) => 'name' in row && row.name === 'drizzle.__drizzle_migrations')
        ? (await run<{ count: number }>(urls.ownerUrl, applied))[0]?.count
        : 0,
    );

    await prepareDatabase(urls);
    expect(await run(urls.ownerUrl, tables)).toEqual(whole);
    expect(await run(urls.ownerUrl, applied)).toEqual([{ count: known }]);
  }
  expect(inside).toBeGreaterThan(0);
  noteFault('kill -9 during migration', kills, `${inside} in the middle of it, the next run completed each`);
}, 1_800_000);

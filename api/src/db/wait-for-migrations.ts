import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrationsFolder } from './migrate.ts';

/** Waits until another process has run the migrations of this version and filled an empty database. */
export async function waitForMigrations(url: string, lookEvery = 1_000): Promise<void> {
  const names = readdirSync(migrationsFolder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  for (let looks = 0; !(await areDone(url, names)); looks++) {
    if (looks === 0) process.stderr.write('Waiting for the migrations of this version (npm run migrate) …\n');
    await sleep(lookEvery);
  }
}

async function areDone(url: string, names: readonly string[]): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ isDone: boolean }>(
      `select not exists (select unnest($1::text[]) except select name from drizzle.__drizzle_migrations)
          and exists (select from installation where name = 'seed') as "isDone"`,
      [names],
    );
    return rows[0]?.isDone === true;
  } catch {
    // Before the first migration there is no table, and no right to read it.
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

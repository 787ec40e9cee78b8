import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as migrateJobs } from 'graphile-worker';
import pg from 'pg';
import { applicationGrants } from './grants.ts';

export const migrationsFolder = join(import.meta.dirname, '..', '..', 'migrations');
/** Any number that nothing else locks: two servers starting at once migrate one after the other. */
const migrationLock = 7_281_910;

type Options = { ownerUrl: string; appUrl: string };

/** Brings the database to the state this version needs: tables, job queue, and the rights of the application's role. */
export async function prepareDatabase({ ownerUrl, appUrl }: Options): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'tribe-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    // A migration that has to wait for a hot table gives up instead of making everyone else wait.
    await client.query(`set lock_timeout = '1s'`);
    await migrate(drizzle({ client }), { migrationsFolder });
    await migrateJobs({ connectionString: ownerUrl });
    for (const statement of applicationGrants(roleOf(appUrl), roleOf(ownerUrl))) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The migrations of this release, with the hash by which a database knows each of them. */
export function knownMigrations(): { name: string; hash: string }[] {
  return readMigrationFiles({ migrationsFolder }).map(({ name, hash }) => ({ name, hash }));
}

/**
 * The tables as an earlier release had them, in an empty database: only the migrations of these names. Rows are loaded
 * into them before `prepareDatabase` runs the others.
 */
export async function createTables(ownerUrl: string, names: readonly string[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tribe-migrations-'));
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'tribe-migrate' });
  await client.connect();
  try {
    for (const name of names) {
      mkdirSync(join(folder, name));
      copyFileSync(join(migrationsFolder, name, 'migration.sql'), join(folder, name, 'migration.sql'));
    }
    await migrate(drizzle({ client }), { migrationsFolder: folder });
    await migrateJobs({ connectionString: ownerUrl });
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

function roleOf(url: string): string {
  return decodeURIComponent(new URL(url).username);
}

import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbeddedDatabase } from '#db/embedded/launcher.ts';
import { prepareDatabase } from '#db/migrate.ts';
import { seedReferenceData } from '#db/seed/reference.ts';
import { inDatabase } from './in-database.ts';
import { temporaryDataFolder } from './temporary-data-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: { ownerUrl: string; appUrl: string; superuserUrl: string };
  }
}

/** One PostgreSQL for the run and one migrated database in it; each test file works on a copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = temporaryDataFolder();
  const database = await startEmbeddedDatabase({
    dataDir: folder.path,
    // Nothing in a test run has to survive a power cut.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
  });
  const template = {
    ownerUrl: inDatabase(database.ownerUrl, 'template_tribe'),
    appUrl: inDatabase(database.appUrl, 'template_tribe'),
  };
  await createDatabase(database.ownerUrl, 'template_tribe');
  await prepareDatabase(template);
  await seedReferenceData(template.ownerUrl, new Date());
  const { ownerUrl, appUrl, superuserUrl } = database;
  project.provide('testDatabase', { ownerUrl, appUrl, superuserUrl });

  return async () => {
    await database.stop();
    folder.remove();
  };
}

async function createDatabase(ownerUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
}

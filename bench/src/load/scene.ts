import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, patientLimits } from '@app/api/src/db/client.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@app/api/src/db/embedded/launcher.ts';
import { prepareDatabase } from '@app/api/src/db/migrate.ts';
import { seedReferenceData } from '@app/api/src/db/seed/reference.ts';
import { hashPassword } from '@app/api/src/features/people/auth/password-hash.ts';
import { verifyAll } from '@app/api/src/invariants/verify-all.ts';
import pg from 'pg';
import { makePeople } from '../data-set.ts';
import type { Person } from '../works/work.ts';
import { makeBareTables } from './bare-writes.ts';
import { benchPassword } from './password.ts';
import { benchSecret } from './product.ts';

export type Scene = {
  people: Person[];
  database: EmbeddedDatabase;
  query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
  /** The invariants that do not hold, with how many rows: what was filled in bulk has no triggers behind it. */
  broken: () => Promise<Map<string, number>>;
  close: () => Promise<void>;
};

/** A database with so many people, signed in; kept in a folder for the next run, or thrown away. */
export async function openScene(count: number, folder?: string): Promise<Scene> {
  const dataDir = folder ? join(folder, String(count)) : mkdtempSync(join(tmpdir(), 'tribe-bench-load-'));
  mkdirSync(dataDir, { recursive: true });
  const database = await startEmbeddedDatabase({
    dataDir,
    // Commits wait for the disk as they do for real people; loading the people does not.
    settings: { max_wal_size: '4GB', max_connections: '150' },
  });
  const client = new pg.Client({ connectionString: database.superuserUrl });
  try {
    await prepareDatabase(database);
    await seedReferenceData(database.ownerUrl, new Date());
    await client.connect();
    const people = await keptPeople(database, join(dataDir, `load-${count}.json`), count);
    await makeSellable(client);
    await makeBareTables(client);
    // Those of an earlier run may have ended by now.
    await client.query('update sessions set created_at = now(), last_seen_at = now()');
    const query = async <Row extends object>(text: string, values: unknown[] = []) =>
      (await client.query<Row>(text, values)).rows;
    return {
      people,
      database,
      query,
      broken: () => brokenIn(database),
      close: async () => {
        await client.end();
        await database.stop();
        if (!folder) rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await client.end().catch(() => undefined);
    await database.stop();
    throw error;
  }
}

async function keptPeople({ superuserUrl }: EmbeddedDatabase, path: string, count: number): Promise<Person[]> {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Person[];
  const startedAt = performance.now();
  const made = await makePeople(superuserUrl, count);
  process.stderr.write(`${count} people made in ${Math.round((performance.now() - startedAt) / 1000)} s\n`);
  writeFileSync(path, JSON.stringify(made));
  return made;
}

/** Visitors can buy what everybody here has, and the first people can sign in with a password. */
async function makeSellable(client: pg.Client): Promise<void> {
  await client.query(
    `insert into funnel_payment_terms (funnel_id, payment_term_id, position) select 'membership', '3-gives', 1 on conflict do nothing`,
  );
  await client.query(`update users set password_hash = $1 where id <= 500 and password_hash is null`, [
    await hashPassword(benchPassword),
  ]);
}

async function brokenIn({ appUrl }: EmbeddedDatabase): Promise<Map<string, number>> {
  const { pool, db, close } = connect({ url: appUrl, max: 2, limits: patientLimits });
  const broken = new Map<string, number>();
  await verifyAll({ pool, db, secrets: [benchSecret] }, (id, _says, trouble) => {
    if (trouble !== null) broken.set(id, Number.parseInt(trouble, 10) || 1);
  });
  await close();
  return broken;
}

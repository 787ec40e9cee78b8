import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { times } from '@app/rules/testing/scale';
import { manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { enqueueJob } from '#jobs.ts';
import { invariants } from '#invariants/invariants.ts';
import { healthRuns } from '#tables/care/health.table.ts';
import { plainEnvironment } from '#testing/spawned-server.ts';
import { useTestDatabase } from '#testing/test-database.ts';

const database = useTestDatabase();
const workerProcess = join(import.meta.dirname, '..', '..', '..', 'testing', 'worker-process.ts');
const started: ChildProcess[] = [];
const people = times({ usual: 5_000, full: 100_000 });

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function startWorker(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [workerProcess], {
    env: {
      ...plainEnvironment(),
      APP_URL: database.appUrl,
      OWNER_URL: database.ownerUrl,
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET: 'p8Zt3vQm1xKw7yRb5nJd9sLf2hGc4aUe',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

const run = async () => (await database.db.select().from(healthRuns))[0];

test('a round that is killed in the middle goes on behind the last whole batch: everyone once, nobody twice', async () => {
  const { db } = database;
  for (let from = 1; from <= people; from += 1_000) {
    await db.execute(sql`insert into users (email, slug, first_name, last_name, last_seen_at, created_at, updated_at)
      select 'h' || n || '@example.com', 'h' || n, 'Ana', 'Reyes', now() - (n % 20) * interval '1 day', now() - interval '100 days', now()
      from generate_series(${from}::int, ${Math.min(people, from + 999)}::int) n`);
    await db.execute(sql`insert into user_access_levels (user_id, access_level_id, granted_at)
      select id, 'member', now() from users where slug like 'h%' and not is_member`);
  }
  await enqueueJob(db, 'compute-health', {}, { maxAttempts: 25 });

  // The last person is held, so that the round cannot end before it is killed.
  const holder = await database.pool.connect();
  await holder.query('begin');
  await holder.query('select from users where slug = $1 for update', [`h${people}`]);
  const worker = await startWorker();
  await vi.waitFor(async () => expect((await run())?.afterId ?? 0).toBeGreaterThan(0), {
    timeout: 60_000,
    interval: 5,
  });
  const died = once(worker, 'exit');
  worker.kill('SIGKILL');
  await died;
  await holder.query('rollback');
  holder.release();
  const killed = await run();
  expect(killed).toMatchObject({ finishedAt: null, day: manilaDay(new Date()) });
  expect(killed?.people).toBeGreaterThan(0);
  expect(killed?.people).toBeLessThan(people);
  const rowsOf = async (table: string) =>
    Number((await database.pool.query(`select count(*) from ${table}`)).rows[0]?.count);
  // What it has done is there with how far it is, no more and no less.
  expect(await rowsOf('person_health')).toBe(killed?.people);

  const startedAt = performance.now();
  await startWorker();
  await vi.waitFor(async () => expect((await run())?.finishedAt).toBeTruthy(), { timeout: 300_000, interval: 100 });
  process.stdout.write(
    `health: ${people} people, killed after ${killed?.people}, the rest in ${Math.round(performance.now() - startedAt)} ms\n`,
  );
  expect(await run()).toMatchObject({ people, changed: people });
  expect(await rowsOf('person_health')).toBe(people);
  expect(await rowsOf('health_history')).toBe(people);
  const { breaches = '' } = invariants.find(({ id }) => id === 'I53') ?? {};
  expect((await database.pool.query(breaches)).rows).toEqual([]);
}, 600_000);

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { times } from '@app/rules/testing/scale';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { suppressAddress } from '#features/platform/mails/suppressions.ts';
import { startSmtpTestServer } from '#integrations/mail/smtp-test-server.ts';
import { enqueueJob } from '#jobs.ts';
import { broadcasts } from '#tables/growth/campaigns.table.ts';
import { makeUser } from '#testing/make-user.ts';
import { plainEnvironment } from '#testing/spawned-server.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { broadcastKey } from './broadcasts.service.ts';

const database = useTestDatabase();
const secret = 'p8Zt3vQm1xKw7yRb5nJd9sLf2hGc4aUe';
const workerProcess = join(import.meta.dirname, '..', '..', '..', 'testing', 'worker-process.ts');
const started: ChildProcess[] = [];
const people = times({ usual: 120, full: 20_000 });
const kills = people > 1_000 ? 5 : 2;

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function startWorker(smtpUrl: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [workerProcess], {
    env: {
      ...plainEnvironment(),
      APP_URL: database.appUrl,
      OWNER_URL: database.ownerUrl,
      SMTP_URL: smtpUrl,
      SECRET: secret,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

test('CR-15: a broadcast that is killed in the middle goes on: nobody is missed, each kill repeats at most one mail', async () => {
  const { db } = database;
  const now = new Date();
  await db.execute(sql`insert into leads (person_key, email, name, mobile, source, created_at)
    select 'p' || n || '@example.com', 'p' || n || '@example.com', 'Ana Reyes', '+639171234567', 'free-lessons', now()
    from generate_series(1, ${people}::int) n`);
  for (const n of [1, 2, 3]) await suppressAddress({ db, now }, { address: `p${n}@example.com`, reason: 'bounced' });
  const sender = await makeUser(database, { accessLevelIds: ['tribe-team-fa'] });
  const [broadcast] = await db
    .insert(broadcasts)
    .values({
      name: 'To all',
      subject: 'Hi {first name}',
      body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Kumusta?' }] }] },
      buttonLabel: '',
      buttonAddress: '',
      audience: { to: 'leads', sources: [], campaign: '', tag: '', step: '', withoutPurchase: false },
      pace: 6_000,
      status: 'sending',
      startedAt: now,
      senderId: sender.id,
      updatedAt: now,
    })
    .returning();
  const id = broadcast?.id ?? 0;
  await enqueueJob(db, 'run-broadcast', { broadcastId: id }, { key: broadcastKey(id), maxAttempts: 25 });

  const server = await startSmtpTestServer();
  const startedAt = performance.now();
  for (let kill = 1; kill <= kills; kill++) {
    const before = server.received.length;
    const worker = await startWorker(server.url);
    await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(before + people / (kills * 4)), {
      timeout: 600_000,
      interval: 2,
    });
    await sleep(kill * 3);
    const died = once(worker, 'exit');
    worker.kill('SIGKILL');
    await died;
  }
  await startWorker(server.url);
  const row = async () => (await db.select().from(broadcasts).where(eq(broadcasts.id, id)))[0];
  await vi.waitFor(async () => expect(await row()).toMatchObject({ status: 'done' }), {
    timeout: 3_000_000,
    interval: 500,
  });

  const copies = new Map<string, number>();
  for (const { to } of server.received) copies.set(to[0] ?? '', (copies.get(to[0] ?? '') ?? 0) + 1);
  const repeated = server.received.length - copies.size;
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  process.stdout.write(`broadcast: ${repeated} of ${people} repeated after ${kills} kills, ${seconds} s\n`);
  expect(copies.size).toBe(people - 3);
  expect(repeated).toBeLessThanOrEqual(kills);
  expect(await row()).toMatchObject({ total: people, sent: people - 3, skipped: 3, failed: 0 });
  await server.close();
}, 3_600_000);

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience, times } from '@app/rules/testing/scale';
import { count, ne } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { startSmtpTestServer } from '#integrations/mail/smtp-test-server.ts';
import { plainEnvironment } from '#testing/spawned-server.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { queueMails } from './outbox.ts';

const database = useTestDatabase();
const secret = 'p8Zt3vQm1xKw7yRb5nJd9sLf2hGc4aUe';
const workerProcess = join(import.meta.dirname, '..', '..', '..', 'testing', 'worker-process.ts');
const started: ChildProcess[] = [];

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

async function startSender(smtpUrl: string): Promise<ChildProcess> {
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

test(
  'CR-15, A7: each kill -9 of the mail sender repeats at most one mail, and none is lost',
  async () => {
    const server = await startSmtpTestServer();
    const mailCount = times({ usual: 200, full: 1_000 });
    const kills = times({ usual: 4, full: 25 });
    const now = new Date();
    await queueMails(
      { db: database.db, now, secrets: [secret] },
      Array.from({ length: mailCount }, (_, at) => ({
        template: 'email-in-use' as const,
        to: { address: `person${at}@example.com` },
        shown: { firstName: `Person ${at}` },
        dedupeKey: `killed:${at}`,
      })),
    );

    for (let kill = 1; kill <= kills; kill++) {
      const before = server.received.length;
      const sender = await startSender(server.url);
      // In the middle of its work, each time at another moment of it.
      await vi.waitFor(() => expect(server.received.length).toBeGreaterThan(before + 5), {
        timeout: 20_000,
        interval: 1,
      });
      await sleep(kill * 3);
      const died = once(sender, 'exit');
      sender.kill('SIGKILL');
      await died;
    }
    await startSender(server.url);
    const isLeft = ne(mails.status, 'sent');
    const left = async () => (await database.db.select({ count: count() }).from(mails).where(isLeft))[0]?.count;
    await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 60_000, interval: 200 });

    const copies = new Map<string, number>();
    for (const { to } of server.received) copies.set(to[0] ?? '', (copies.get(to[0] ?? '') ?? 0) + 1);
    const repeated = server.received.length - copies.size;
    process.stdout.write(`A7: ${repeated} of ${mailCount} mails repeated after ${kills} kills\n`);
    expect(copies.size).toBe(mailCount);
    expect(repeated).toBeLessThanOrEqual(kills);
    await server.close();
  },
  patience(180_000),
);

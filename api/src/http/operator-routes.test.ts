import { eq } from 'drizzle-orm';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { enqueueSending } from '#features/platform/mails/outbox.ts';
import { makeUser } from '#testing/make-user.ts';
import { startSecondServer } from '#testing/second-server.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const workerSecret = 'worker-secret-of-tests';
const server = useTestServer({ workerSecret, rateLimitScale: 100 });

test('D API-32: staff who may change settings drop the caches of every server', async () => {
  const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const browser = await signedIn(server, staff);
  const other = await startSecondServer(server);
  const elsewhere = other.browser();
  elsewhere.cookies.set('tribe', browser.cookies.get('tribe') ?? '');
  const flagsThere = async () => (await elsewhere.currentUser())?.['pageAccess'] as Record<string, true>;
  expect(await flagsThere()).toHaveProperty('users');
  // A change outside the product counts only after the caches are cleared.
  await server.database.db
    .update(accessLevels)
    .set({ pageFlags: ['groups'] })
    .where(eq(accessLevels.id, 'tribe-team-fa'));
  expect(await flagsThere()).toHaveProperty('users');

  const answer = await browser.post('/api/use-cache', {});
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    forgotten: [
      'access levels',
      'documents',
      'locations',
      'trackers',
      'landing pages',
      'redirect rules',
      'public pages',
      'free training',
    ],
  });
  await vi.waitFor(async () => expect(await flagsThere()).toEqual({ groups: true }));
  const [row] = await server.database.db.select().from(auditLog).where(eq(auditLog.action, 'cache.forget'));
  expect(row).toMatchObject({ actorId: staff.id });
  await other.close();
});

test.each([['member'], ['success-manager'], ['tribe-team-ro']] as const)(
  'D API-32: to a %s and to visitors there are no such doors',
  async (level) => {
    const person = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    for (const browser of [server.browser(), person]) {
      for (const path of ['/api/use-cache', '/api/email-worker']) {
        const answer = await browser.post(path, {});
        // Read-only staff are refused every change before any route runs.
        const isRefused = browser === person && level === 'tribe-team-ro';
        expect(answer.statusCode).toBe(isRefused ? 403 : 404);
      }
    }
  },
);

const hurry = (authorization?: string) =>
  server.inject({ method: 'POST', url: '/api/email-worker', headers: { ...(authorization && { authorization }) } });

test('D API-32: anyone with the worker secret can have waiting mails sent now', async () => {
  const { db } = server.database;
  const [mail] = await db
    .insert(mails)
    .values({
      dedupeKey: 'hurry',
      toAddress: 'a@example.com',
      template: 'x',
      content: {},
      createdAt: server.clock.now(),
    })
    .returning();
  await enqueueSending(db, { id: mail?.id ?? 0, template: 'x' }, new Date(Date.now() + 30 * 60_000));
  const due = async () => {
    const owner = new pg.Client({ connectionString: server.database.ownerUrl });
    await owner.connect();
    const text = 'select run_at <= now() as due from graphile_worker.jobs where key = $1';
    const { rows } = await owner.query(text, [`mail:${mail?.id}`]);
    await owner.end();
    return rows;
  };
  expect(await due()).toEqual([{ due: false }]);
  for (const wrong of [undefined, 'Bearer wrong', workerSecret]) expect((await hurry(wrong)).statusCode).toBe(404);
  expect(await due()).toEqual([{ due: false }]);
  const answer = await hurry(`Bearer ${workerSecret}`);
  expect([answer.statusCode, answer.json()]).toEqual([200, { queued: 1, hurried: 1 }]);
  expect(await due()).toEqual([{ due: true }]);
  expect((await hurry(`Bearer ${workerSecret}`)).json()).toEqual({ queued: 1, hurried: 0 });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeUser } from '#testing/make-user.ts';
import { startPushStandIn } from '#testing/push-stand-in.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { sessions } from '#tables/people/auth.table.ts';
import { notifications, pushKeys, pushSubscriptions } from '#tables/platform/notifications.table.ts';
import type { User } from '#tables/people/users.table.ts';
import type { JobContext } from '#worker/task.ts';
import { notify } from '../notify.ts';
import { keysOfInstallation } from './push-keys.ts';
import { pushNews } from './push.jobs.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
let service: Awaited<ReturnType<typeof startPushStandIn>>;
let member: User;
let browser: Browser;

beforeAll(async () => {
  service = await startPushStandIn();
});
afterAll(() => service.close());
beforeEach(async () => {
  await db().delete(notifications);
  await db().delete(pushSubscriptions);
  service.received.length = 0;
  service.answerWith(201);
  member = await makeUser(server.database);
  browser = await signedIn(server, member);
});

const add = 'mutation ($input: PushSubscriptionInput!) { addPushSubscription(input: $input) }';
const codeOf = ({ errors }: Awaited<ReturnType<Browser['graphql']>>) => errors?.[0]?.extensions?.['code'];
const jobContext = (now = server.clock.now()) =>
  ({ ...testContext(server, { now }), viewer: null, mailer: null }) as unknown as JobContext;

async function tell(kind: 'announcement' | 'win-cheered' = 'announcement'): Promise<number> {
  const news = { userId: member.id, dedupeKey: `x:${kind}:${Math.random()}` };
  if (kind === 'announcement') await notify(testContext(server), { ...news, kind, content: { title: 'News' } });
  else await notify(testContext(server), { ...news, kind, content: { names: ['Ana'], count: 1 } });
  const rows = await db().select().from(notifications).where(eq(notifications.userId, member.id));
  return rows.at(-1)?.id ?? 0;
}

test('a notification reaches the browsers of its person, and nobody else', async () => {
  await browser.graphql(add, { input: service.subscription('mine') });
  const stranger = await signedIn(server, await makeUser(server.database));
  await stranger.graphql(add, { input: service.subscription('theirs') });
  await pushNews.run(jobContext(), { notificationId: await tell() });
  expect(service.received).toMatchObject([
    {
      path: '/push/mine',
      headers: { 'content-encoding': 'aes128gcm', ttl: '86400', authorization: expect.stringMatching(/^vapid/) },
    },
  ]);
  expect(service.received[0]?.bytes).toBeLessThan(1_000);
  // Read with the keys that only this browser has.
  expect(JSON.parse(service.received[0]?.message ?? 'null')).toMatchObject({ title: 'News', path: '/community' });
});

test('what is read, taken back or switched off rings nobody', async () => {
  await browser.graphql(add, { input: service.subscription('mine') });
  const read = await tell();
  await browser.graphql(`mutation { markNotificationRead(id: ${read}) { id } }`);
  // Cheers ring only for those who ask for it.
  for (const id of [read, await tell('win-cheered'), 999_999]) await pushNews.run(jobContext(), { notificationId: id });
  expect(service.received).toEqual([]);
});

test('at night it waits for the morning', async () => {
  await browser.graphql(add, { input: service.subscription('mine') });
  const id = await tell();
  await pushNews.run(jobContext(new Date('2026-11-15T22:30:00+08:00')), { notificationId: id });
  expect(service.received).toEqual([]);
  await pushNews.run(jobContext(new Date('2026-11-16T07:00:00+08:00')), { notificationId: id });
  expect(service.received).toHaveLength(1);
});

test.each([404, 410])('a browser that is gone (%i) is forgotten', async (status) => {
  await browser.graphql(add, { input: service.subscription('gone') });
  service.answerWith(status);
  await pushNews.run(jobContext(), { notificationId: await tell() });
  expect(await db().select().from(pushSubscriptions)).toEqual([]);
});

test('a service that fails for a moment is asked again next time', async () => {
  await browser.graphql(add, { input: service.subscription('mine') });
  service.answerWith(503);
  await pushNews.run(jobContext(), { notificationId: await tell() });
  expect(await db().select().from(pushSubscriptions)).toHaveLength(1);
});

test('a service that drips its answer, or never ends it, holds nobody up', { timeout: 20_000 }, async () => {
  const sockets = new Set<Socket>();
  const slow = createServer(({ url }, response) => {
    if (url?.startsWith('/drips')) return void response.socket?.write('HTTP/1.1 201 Created\r\nX-Wait: 1\r\n');
    response.writeHead(201);
    const drops = setInterval(() => response.write('x'.repeat(1_000)), 10);
    response.on('close', () => clearInterval(drops));
  });
  slow.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const { port } = slow.address() as AddressInfo;
  try {
    for (const path of ['drips/1', 'drips/2', 'drips/3', 'endless']) {
      const endpoint = `http://127.0.0.1:${port}/${path}`;
      await browser.graphql(add, { input: { ...service.subscription(path), endpoint } });
    }
    await browser.graphql(add, { input: service.subscription('mine') });
    const startedAt = performance.now();
    await pushNews.run(jobContext(), { notificationId: await tell() });
    expect(performance.now() - startedAt).toBeLessThan(12_000);
    expect(service.received).toHaveLength(1);
    await expect.poll(() => sockets.size).toBe(0);
  } finally {
    for (const socket of sockets) socket.destroy();
    slow.close();
  }
});

test('logging out silences the browser, and so does the end of all sessions', async () => {
  await browser.graphql(add, { input: service.subscription('mine') });
  await browser.auth('logout');
  expect(await db().select().from(pushSubscriptions)).toEqual([]);

  const again = await signedIn(server, member);
  await again.graphql(add, { input: service.subscription('again') });
  // Ended in whatever way: nothing is sent even while the row is there.
  await db().update(sessions).set({ revokedAt: server.clock.now() }).where(eq(sessions.userId, member.id));
  await pushNews.run(jobContext(), { notificationId: await tell() });
  expect(service.received).toEqual([]);
});

test('the same browser with another person belongs to that person', async () => {
  const input = service.subscription('shared');
  await browser.graphql(add, { input });
  const other = await makeUser(server.database);
  await (await signedIn(server, other)).graphql(add, { input });
  expect(await db().select({ userId: pushSubscriptions.userId }).from(pushSubscriptions)).toEqual([
    { userId: other.id },
  ]);
  // The first one cannot take it away from them.
  await browser.graphql(`mutation { removePushSubscription(endpoint: "${input.endpoint}") }`);
  expect(await db().select().from(pushSubscriptions)).toHaveLength(1);
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/push',
  'https://db/push',
  'https://push.somebody.dev/slow',
  'http://fcm.googleapis.com/push',
  'ftp://127.0.0.1/push',
])('our server never calls %s', async (endpoint) => {
  const input = { ...service.subscription('x'), endpoint };
  expect(codeOf(await browser.graphql(add, { input }))).toBe('BAD_USER_INPUT');
  expect(codeOf(await server.browser().graphql(add, { input }))).toBe('UNAUTHENTICATED');
});

test('keys that no message can be encrypted for are refused in words', async () => {
  const good = service.subscription('mine');
  const curveless = Buffer.alloc(65, 4).toString('base64url');
  for (const wrong of [
    { p256dh: 'abc' },
    { p256dh: curveless },
    { p256dh: `${good.p256dh}AAAA` },
    { p256dh: good.p256dh.slice(0, -4) },
    { auth: 'a' },
    { auth: `${good.auth}AAAA` },
    { auth: 'not base64url' },
  ]) {
    const answer = await browser.graphql(add, { input: { ...good, ...wrong } });
    expect(codeOf(answer), JSON.stringify(wrong)).toBe('BAD_USER_INPUT');
    expect(JSON.stringify(answer.errors)).toContain('The keys of this browser are not valid.');
  }
  expect(await db().select().from(pushSubscriptions)).toEqual([]);
  // Some browsers pad what they send.
  const padded = { ...good, p256dh: `${good.p256dh}=`, auth: `${good.auth}==` };
  expect((await browser.graphql(add, { input: padded })).errors).toBeUndefined();
});

test('the keys are made once, also by two servers at once, and the private one is sealed', async () => {
  await db().delete(pushKeys);
  const all = await Promise.all([1, 2, 3].map(() => keysOfInstallation(testContext(server))));
  expect(new Set(all.map(({ publicKey }) => publicKey)).size).toBe(1);
  const [row] = await db().select().from(pushKeys);
  expect(row?.privateKey).not.toContain(all[0]?.privateKey);
  expect((await browser.graphql('{ pushKey }')).data).toEqual({ pushKey: all[0]?.publicKey });
});

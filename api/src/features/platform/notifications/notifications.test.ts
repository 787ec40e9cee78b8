import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { transaction } from '#db/transaction.ts';
import { subscribe } from '#testing/event-source.ts';
import { listen } from '#testing/listen.ts';
import type { Browser } from '#testing/browser.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { sessions } from '#tables/people/auth.table.ts';
import { notifications, notificationSettings } from '#tables/platform/notifications.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { correctNews, notify, notifyAll, takeBackNews } from './notify.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
let member: User;
let browser: Browser;

beforeEach(async () => {
  await db().delete(notifications);
  member = await makeUser(server.database);
  browser = await signedIn(server, member);
});

const list = `query ($filter: NotificationFilter) { notifications(filter: $filter) {
  totalCount items { id kind lead rest detail path action isRead actor { name } } } }`;
const bell = '{ bell { count unread isOfWork } }';
const markRead = 'mutation ($id: Int!) { markNotificationRead(id: $id) { id isRead } }';
const codeOf = ({ errors }: Awaited<ReturnType<Browser['graphql']>>) => errors?.[0]?.extensions?.['code'];
const linesOf = async (who: Browser, filter = 'all') => {
  const { data } = await who.graphql(list, { filter });
  return ((data ?? {})['notifications'] as { items: { id: number; lead: string; isRead: boolean }[] }).items;
};
const tell = (title: string, more: { userId?: number; actorId?: number } = {}) =>
  notify(testContext(server), {
    userId: member.id,
    kind: 'announcement',
    content: { title },
    dedupeKey: `announcement:${title}`,
    ...more,
  });

test('a person reads their own, newest first, and one event is told once', async () => {
  const author = await makeUser(server.database, { firstName: 'Grace', lastName: 'Lim' });
  await tell('First', { actorId: author.id });
  server.clock.advance({ minutes: 1 });
  await tell('Second');
  await tell('Second');
  await tell('For another', { userId: author.id });
  const { data } = await browser.graphql(list);
  expect(data).toMatchObject({
    notifications: {
      totalCount: 2,
      items: [
        { kind: 'announcement', lead: 'Second', path: '/community', isRead: false, actor: null },
        { lead: 'First', actor: { name: 'Grace Lim' } },
      ],
    },
  });
  expect((await browser.graphql(bell)).data).toEqual({ bell: { count: 2, unread: 2, isOfWork: false } });
});

test('nobody is told about what they did themselves', async () => {
  await tell('Mine', { actorId: member.id });
  expect(await linesOf(browser)).toEqual([]);
});

test('what is rolled back was never told', async () => {
  const failing = transaction(testContext(server), async (tx) => {
    await notify(tx, { userId: member.id, kind: 'announcement', content: { title: 'No' }, dedupeKey: 'no' });
    throw new Error('something else went wrong');
  });
  await expect(failing).rejects.toThrow('something else');
  expect(await linesOf(browser)).toEqual([]);
});

test('opening a line reads it once, looking at the page takes the number from the bell', async () => {
  await tell('First');
  await tell('Second');
  const [newest] = await linesOf(browser);
  await browser.graphql('mutation { markNotificationsSeen }');
  expect((await browser.graphql(bell)).data).toMatchObject({ bell: { count: 0, unread: 2 } });
  for (const _time of [1, 2])
    expect((await browser.graphql(markRead, { id: newest?.id })).data).toMatchObject({
      markNotificationRead: { isRead: true },
    });
  expect((await linesOf(browser, 'unread')).map(({ id }) => id)).not.toContain(newest?.id);
  expect((await browser.graphql(bell)).data).toMatchObject({ bell: { unread: 1 } });
  expect((await browser.graphql('mutation { markNotificationsRead }')).data).toEqual({ markNotificationsRead: 1 });
  expect((await browser.graphql('mutation { markNotificationsRead }')).data).toEqual({ markNotificationsRead: 0 });
});

test('strangers see nothing, and nobody marks what belongs to another', async () => {
  await tell('Mine');
  const [line] = await linesOf(browser);
  const visitor = server.browser();
  for (const query of [list, bell, '{ openWork { count } }', '{ notificationSettings { digest } }'])
    expect(codeOf(await visitor.graphql(query))).toBe('UNAUTHENTICATED');
  expect(codeOf(await visitor.graphql(markRead, { id: line?.id }))).toBe('UNAUTHENTICATED');
  for (const level of ['member', 'coach', 'success-manager', 'tribe-team-fa']) {
    const other = await signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
    expect(await linesOf(other)).toEqual([]);
    expect(codeOf(await other.graphql(markRead, { id: line?.id }))).toBe('NOT_FOUND');
  }
  expect((await linesOf(browser))[0]?.isRead).toBe(false);
});

test('whoever acts as another person reads their lines and leaves no mark', async () => {
  await tell('Mine');
  const [line] = await linesOf(browser);
  const admin = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const acting = await signedIn(server, admin);
  await db()
    .update(sessions)
    .set({ actingAsId: member.id, actingUntil: new Date(server.clock.now().getTime() + 600_000), actingReason: 'Help' })
    .where(eq(sessions.userId, admin.id));
  expect(await linesOf(acting)).toHaveLength(1);
  for (const mutation of [
    `mutation { markNotificationRead(id: ${line?.id}) { id } }`,
    'mutation { markNotificationsRead }',
    'mutation { markNotificationsSeen }',
    'mutation { updateNotificationSettings(input: { digest: never }) { digest } }',
  ])
    expect(codeOf(await acting.graphql(mutation)), mutation).toBe('FORBIDDEN');
  expect((await linesOf(browser))[0]?.isRead).toBe(false);
});

test('read-only staff set their own marks and choices', async () => {
  const reader = await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] });
  const own = await signedIn(server, reader);
  await tell('For the reader', { userId: reader.id });
  const [line] = await linesOf(own);
  expect((await own.graphql(markRead, { id: line?.id })).errors).toBeUndefined();
  expect(
    (await own.graphql('mutation { updateNotificationSettings(input: { digest: weekly }) { digest } }')).data,
  ).toEqual({ updateNotificationSettings: { digest: 'weekly' } });
  // They can do none of the work, so none of it rings.
  expect((await own.graphql(bell)).data).toMatchObject({ bell: { isOfWork: false } });
});

test('an event that was undone is gone, and a corrected line does not ring again', async () => {
  await tell('Gone');
  await takeBackNews(testContext(server), 'announcement:Gone');
  expect(await linesOf(browser)).toEqual([]);

  const ctx = testContext(server);
  const cheers = { userId: member.id, kind: 'win-cheered', dedupeKey: 'cheers:1', isRenewed: true } as const;
  await notify(ctx, { ...cheers, content: { names: ['Ana'], count: 1 } });
  const [line] = await linesOf(browser);
  await browser.graphql(markRead, { id: line?.id });
  await notify(ctx, { ...cheers, content: { names: ['Ben', 'Ana'], count: 2 } });
  expect(await linesOf(browser)).toMatchObject([{ lead: 'Ben and Ana', isRead: false }]);
  await browser.graphql(markRead, { id: line?.id });
  await correctNews<'win-cheered'>(ctx, { ...cheers, content: { names: ['Ana'], count: 1 } });
  expect(await linesOf(browser)).toMatchObject([{ lead: 'Ana', isRead: true }]);
});

test('many people are told in one go', async () => {
  const people = await Promise.all([1, 2, 3].map(() => makeUser(server.database)));
  await notifyAll(
    testContext(server),
    people.map(({ id }) => ({
      userId: id,
      kind: 'announcement' as const,
      content: { title: 'All' },
      dedupeKey: 'announcement:9',
    })),
  );
  expect(await db().select().from(notifications)).toHaveLength(3);
});

const settings =
  '{ notificationSettings { digest quietIsOn quietFrom topics { topic switches { channel isOn isLocked } } } }';
const update = `mutation ($input: NotificationSettingsInput!) { updateNotificationSettings(input: $input) {
  digest quietFrom topics { topic switches { channel isOn } } } }`;

test('a topic that is switched off is not shown; bills and security stay', async () => {
  await tell('News');
  const off = { switches: [{ topic: 'announcements', channel: 'app', isOn: false }] };
  expect((await browser.graphql(update, { input: off })).errors).toBeUndefined();
  expect(await linesOf(browser)).toEqual([]);
  expect((await browser.graphql(bell)).data).toMatchObject({ bell: { count: 0 } });
  for (const topic of ['payments', 'security']) {
    const input = { switches: [{ topic, channel: 'mail', isOn: false }] };
    expect(codeOf(await browser.graphql(update, { input }))).toBe('BAD_USER_INPUT');
  }
  const { data } = await browser.graphql(settings);
  const { topics } = (data ?? {})['notificationSettings'] as { topics: { topic: string }[] };
  expect(topics.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['payments', 'security', 'events']));
  // Work that a member does not do is nothing to choose.
  expect(topics.map(({ topic }) => topic)).not.toEqual(expect.arrayContaining(['proofs']));
});

test('two changes at once are both kept', async () => {
  await Promise.all([
    browser.graphql(update, { input: { quietFrom: 22 } }),
    browser.graphql(update, { input: { digest: 'never' } }),
    browser.graphql(update, { input: { switches: [{ topic: 'cheers', channel: 'push', isOn: true }] } }),
  ]);
  const [row] = await db().select().from(notificationSettings).where(eq(notificationSettings.userId, member.id));
  expect(row).toMatchObject({ quietFrom: 22, digest: 'never', choices: { cheers: { push: true } } });
  expect(codeOf(await browser.graphql(update, { input: { quietFrom: 24 } }))).toBe('BAD_USER_INPUT');
});

test('a notification reaches an open page at once', async () => {
  const { url } = await listen(server.app);
  const cookie = `tribe=${browser.cookies.get('tribe')}`;
  for (const field of ['currentUserChanged', 'openWorkChanged']) {
    const stream = subscribe(url, `subscription { ${field} }`, cookie);
    await stream.opened;
    await tell(`By ${field}`);
    expect(await stream.next()).toEqual({ data: { [field]: true } });
    stream.leave();
  }
});

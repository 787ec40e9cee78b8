import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { notifications, notificationSettings } from '#tables/platform/notifications.table.ts';
import type { User } from '#tables/people/users.table.ts';
import { renderStoredMail } from '#features/platform/mails/stored-mail.ts';
import { unsubscribeLink } from '#features/platform/mails/unsubscribe-link.ts';
import type { JobContext } from '#worker/task.ts';
import { sendDigests } from './digest.jobs.ts';
import { notify } from './notify.ts';
import { settingsOf } from './stored-settings.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
let member: User;

beforeEach(async () => {
  await db().delete(notifications);
  await db().delete(mails);
  member = await makeUser(server.database);
});

const run = (now = server.clock.now()) =>
  sendDigests.run({ ...testContext(server, { now }), viewer: null, mailer: null } as unknown as JobContext, {});
const mailed = async () =>
  (await db().select().from(mails).where(eq(mails.userId, member.id))).map(({ content }) => content);
const choose = async (input: object) => {
  const { errors } = await (
    await signedIn(server, member)
  ).graphql('mutation ($input: NotificationSettingsInput!) { updateNotificationSettings(input: $input) { digest } }', {
    input,
  });
  expect(errors).toBeUndefined();
};
const withMail = { switches: [{ topic: 'cheers', channel: 'mail', isOn: true }] };
const cheer = (key = 'cheers:1') =>
  notify(testContext(server), {
    userId: member.id,
    kind: 'win-cheered',
    content: { names: ['Rowena', 'Jomar'], count: 7 },
    dedupeKey: key,
  });

test('one mail with what is unread, once a day, and none when there is nothing', async () => {
  await run();
  expect(await mailed()).toEqual([]);
  await choose(withMail);
  await cheer();
  for (const _time of [1, 2]) await run();
  expect(await mailed()).toMatchObject([
    { count: 1, lines: [{ lead: 'Rowena, Jomar and 5 others', rest: 'cheered your win' }] },
  ]);
  // News of the same evening wait for the next one; told ones are not told again.
  await cheer('cheers:2');
  await run();
  expect(await mailed()).toHaveLength(1);
  await run(new Date(server.clock.now().getTime() + 24 * 3_600_000));
  expect(await mailed()).toHaveLength(2);
  expect((await mailed())[1]).toMatchObject({ count: 1 });
});

test('what is read, switched off or mailed by itself is not in it', async () => {
  // The switch for cheers is off at first.
  await cheer();
  await notify(testContext(server), {
    userId: member.id,
    kind: 'payment-due',
    content: { amount: 150_000, dueOn: '2026-11-20', isOverdue: false },
    dedupeKey: 'reminder:1',
  });
  await run();
  expect(await mailed()).toEqual([]);
  await choose(withMail);
  await (await signedIn(server, member)).graphql('mutation { markNotificationsRead }');
  await run();
  expect(await mailed()).toEqual([]);
});

test('a week’s summary comes on Sunday, and "only payments" has none', async () => {
  await choose({ ...withMail, digest: 'weekly' });
  await cheer();
  await run(new Date('2026-11-14T19:00:00+08:00'));
  expect(await mailed()).toEqual([]);
  await choose({ digest: 'never' });
  await run(new Date('2026-11-15T19:00:00+08:00'));
  expect(await mailed()).toEqual([]);
  await choose({ digest: 'weekly' });
  await run(new Date('2026-11-15T19:00:00+08:00'));
  expect(await mailed()).toHaveLength(1);
});

const unsubscribe = (token: string) =>
  server.browser().graphql('mutation ($token: String!) { unsubscribeMail(token: $token) }', { token });
const tokenFor = (template: 'event-reminder' | 'digest', userId = member.id) =>
  new URL(unsubscribeLink(server.platform, template, userId) ?? '').searchParams.get('token') ?? '';

test('the link of a mail ends mails of that kind alone, signed out, as often as it is pressed', async () => {
  await choose(withMail);
  for (const _time of [1, 2])
    expect((await unsubscribe(tokenFor('event-reminder'))).data).toEqual({ unsubscribeMail: 'Events' });
  expect(await settingsOf(testContext(server), member.id)).toMatchObject({
    choices: { cheers: { mail: true }, events: { mail: false } },
    digest: 'daily',
  });
  await unsubscribe(tokenFor('digest'));
  expect(await settingsOf(testContext(server), member.id)).toMatchObject({ digest: 'never' });
});

const press = (token: string, payload = 'List-Unsubscribe=One-Click') =>
  server.app.inject({
    method: 'POST',
    url: `/unsubscribe?token=${encodeURIComponent(token)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  });

test('the button of a mail program unsubscribes with one press; opening the address changes nothing', async () => {
  const token = tokenFor('digest');
  const chosen = async () => (await settingsOf(testContext(server), member.id)).digest;
  await server.app.inject({ method: 'GET', url: `/unsubscribe?token=${encodeURIComponent(token)}` });
  await server.app.inject({ method: 'HEAD', url: `/unsubscribe?token=${encodeURIComponent(token)}` });
  expect((await press(token, 'something=else')).statusCode).toBe(400);
  expect((await press(`${token.slice(0, -4)}AAAA`)).statusCode).toBe(400);
  expect((await press('')).statusCode).toBe(400);
  expect(await chosen()).toBe('daily');
  for (const _time of [1, 2]) expect((await press(token)).statusCode).toBe(200);
  expect(await chosen()).toBe('never');
});

test('a made-up link, one of another installation and one for nobody are refused', async () => {
  const foreign = new URL(
    unsubscribeLink({ ...server.platform, secrets: ['another secret of another place, long'] }, 'digest', member.id) ??
      '',
  ).searchParams.get('token');
  for (const token of [
    '',
    'abc',
    `${tokenFor('digest').slice(0, -4)}AAAA`,
    foreign ?? '',
    tokenFor('digest', 999_999),
  ]) {
    const { errors } = await unsubscribe(token);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  }
  expect(await db().select().from(notificationSettings).where(eq(notificationSettings.userId, member.id))).toEqual([]);
});

test('the link stands under mails that people can do without, and staff do not see it', async () => {
  await choose(withMail);
  await cheer();
  await run();
  const [mail] = await db().select().from(mails).where(eq(mails.userId, member.id));
  if (!mail) throw new Error('no mail');
  expect((await renderStoredMail(server.platform, mail, { withSecret: true })).text).toContain('/unsubscribe?token=');
  expect((await renderStoredMail(server.platform, mail, { withSecret: false })).text).not.toContain('/unsubscribe');
  expect((await renderStoredMail(server.platform, mail, { withSecret: true })).unsubscribe).toContain(
    '/unsubscribe?token=',
  );
  expect((await renderStoredMail(server.platform, mail, { withSecret: false })).unsubscribe).toBeUndefined();
  const bill = { ...mail, template: 'password-changed', content: { firstName: 'Ana', changedAt: 'now' } };
  expect((await renderStoredMail(server.platform, bill, { withSecret: true })).text).not.toContain('/unsubscribe');
});

import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { testPassword } from '#testing/browser.ts';
import { mailsTo } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
const change =
  'mutation ($current: String!, $password: String!) { changePassword(current: $current, password: $password) }';
const next = 'Bagong-Password-2026';

test('with the old password one sets a new one, which is mailed and audited', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user, '127.9.13.1');
  expect(await browser.graphql(change, { current: testPassword, password: next })).toEqual({
    data: { changePassword: true },
  });

  expect((await server.browser('127.9.13.2').logIn(user.email, next)).statusCode).toBe(200);
  expect((await server.browser('127.9.13.2').logIn(user.email)).statusCode).toBe(400);
  expect(await mailsTo(server, user.email)).toEqual(['password-changed', 'new-log-in']);
  const audited = await server.database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'password.change'), eq(auditLog.objectId, String(user.id))));
  expect(audited).toMatchObject([{ actorId: user.id, effectiveUserId: user.id, before: null, after: null }]);
});

test('a wrong old password changes nothing', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user, '127.9.13.3');
  const { errors } = await browser.graphql(change, { current: 'Hindi-Ito-2026', password: next });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    properties: { messages: { current: ['This is not your current password'] } },
  });
  expect((await server.browser('127.9.13.3').logIn(user.email)).statusCode).toBe(200);
});

test('an account without a password cannot change it with an empty one', async () => {
  const browser = await signedIn(server, await makeUser(server.database, { passwordHash: null }), '127.9.13.4');
  for (const current of ['', 'nobody has this password']) {
    const { errors } = await browser.graphql(change, { current, password: next });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  }
});

test('a session that ended while the change was under way changes nothing', async () => {
  const user = await makeUser(server.database);
  const [owner, thief] = [await signedIn(server, user, '127.9.13.5'), await signedIn(server, user, '127.9.13.6')];
  const answers = await Promise.all([
    owner.graphql(change, { current: testPassword, password: next }),
    thief.graphql(change, { current: testPassword, password: 'Sa-Akin-Na-Ito-2026' }),
  ]);
  expect(answers.filter(({ data }) => data?.['changePassword'] === true)).toHaveLength(1);
  const alive = [await owner.currentUser(), await thief.currentUser()].filter((user) => user !== null);
  expect(alive).toHaveLength(1);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { testPassword } from '#testing/browser.ts';
import { mailsTo } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { users } from '#tables/people/users.table.ts';

const server = useTestServer();
const good = 'Unang-Password-2026';
const setFirst = 'mutation ($password: String!) { setFirstPassword(password: $password) }';

/** An account with a password that staff generated: the one of all test people. */
async function withGeneratedPassword(levels = ['member']) {
  const endsAt = new Date(server.clock.now().getTime() + 72 * 3_600_000);
  return makeUser(server.database, { mustSetPassword: true, generatedPasswordEndsAt: endsAt, accessLevelIds: levels });
}

test('a generated password opens the set-password modal and nothing else', async () => {
  const user = await withGeneratedPassword(['tribe-team-fa']);
  const browser = server.browser('127.9.11.1');
  expect((await browser.logIn(user.email)).statusCode).toBe(200);

  expect(await browser.currentUser()).toMatchObject({ mustSetPassword: true, pageAccess: {}, functionAccess: {} });
  const closed = [
    '{ mySessions { id } }',
    'mutation { endSession(id: 1) }',
    'mutation { endOtherSessions }',
    `mutation { changePassword(current: "${testPassword}", password: "${good}") }`,
    'mutation { startImpersonation(userId: 1, reason: "curious") }',
  ];
  for (const query of closed) {
    const { errors } = await browser.graphql(query);
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
});

test('a generated password dies at its first use', async () => {
  const user = await withGeneratedPassword();
  const browser = server.browser('127.9.11.2');
  expect((await browser.logIn(user.email)).statusCode).toBe(200);
  expect((await server.browser('127.9.11.3').logIn(user.email)).statusCode).toBe(400);
  // The browser that used it can still finish.
  expect(await browser.graphql(setFirst, { password: good })).toEqual({ data: { setFirstPassword: true } });
  expect((await server.browser('127.9.11.3').logIn(user.email, good)).statusCode).toBe(200);
});

test('used ten times at once, a generated password opens one session', async () => {
  const user = await withGeneratedPassword();
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => server.browser(`127.9.12.${index}`).logIn(user.email)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(9);
});

test('a generated password dies after 72 hours', async () => {
  const [early, late] = [await withGeneratedPassword(), await withGeneratedPassword()];
  server.clock.advance({ hours: 71, minutes: 59 });
  expect((await server.browser('127.9.11.4').logIn(early.email)).statusCode).toBe(200);
  server.clock.advance({ minutes: 1 });
  expect((await server.browser('127.9.11.4').logIn(late.email)).statusCode).toBe(400);
});

test('even where nobody marked the account, a generated password opens the modal only', async () => {
  const user = await withGeneratedPassword();
  await server.database.db.update(users).set({ mustSetPassword: false }).where(eq(users.id, user.id));
  const browser = server.browser('127.9.11.5');
  await browser.logIn(user.email);
  expect(await browser.currentUser()).toMatchObject({ mustSetPassword: true, pageAccess: {} });
});

test.each([
  ['length', 'Ab1!xyz'],
  ['uppercase', 'unang-password-2026'],
  ['lowercase', 'UNANG-PASSWORD-2026'],
  ['number', 'Unang-Password-Ito'],
  ['special', 'UnangPassword2026'],
])('the modal asks for all five rules on the server: %s', async (_rule, password) => {
  const user = await makeUser(server.database, { mustSetPassword: true, passwordHash: null });
  const browser = await signedIn(server, user, '127.9.11.6');
  const { errors } = await browser.graphql(setFirst, { password });
  expect(errors?.[0]).toMatchObject({
    message: 'Password must meet all validation criteria.',
    extensions: {
      code: 'BAD_USER_INPUT',
      properties: { messages: { password: ['Password must meet all validation criteria.'] } },
    },
  });
});

test('the first password is set once, under a new session, and is mailed', async () => {
  const user = await makeUser(server.database, { mustSetPassword: true, passwordHash: null });
  const browser = await signedIn(server, user, '127.9.11.7');
  const elsewhere = await signedIn(server, user, '127.9.11.8');
  const before = browser.cookies.get('tribe');

  expect(await browser.graphql(setFirst, { password: good })).toEqual({ data: { setFirstPassword: true } });
  expect(await browser.currentUser()).toMatchObject({ mustSetPassword: false, pageAccess: { profile: true } });
  expect(browser.cookies.get('tribe')).not.toBe(before);
  expect(await elsewhere.currentUser()).toBeNull();
  expect(await mailsTo(server, user.email)).toEqual(['password-changed']);
  const audited = await server.database.db.select().from(auditLog).where(eq(auditLog.actorId, user.id));
  expect(audited).toMatchObject([{ action: 'password.first', effectiveUserId: user.id, objectId: String(user.id) }]);

  const { errors } = await browser.graphql(setFirst, { password: `${good}-2` });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});

test('of two first passwords sent at once one counts', async () => {
  const user = await makeUser(server.database, { mustSetPassword: true, passwordHash: null });
  const browsers = [await signedIn(server, user, '127.9.11.9'), await signedIn(server, user, '127.9.11.10')];
  const answers = await Promise.all(
    browsers.map((browser, index) => browser.graphql(setFirst, { password: `${good}-${index}` })),
  );
  expect(answers.filter(({ data }) => data?.['setFirstPassword'] === true)).toHaveLength(1);
});

test('the modal’s call is no way past the old password', async () => {
  const browser = await signedIn(server, await makeUser(server.database), '127.9.11.11');
  const { errors } = await browser.graphql(setFirst, { password: good });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  const visitor = await server.browser('127.9.11.11').graphql(setFirst, { password: good });
  expect(visitor.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
});

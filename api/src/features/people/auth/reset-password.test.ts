import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import type { Browser } from '#testing/browser.ts';
import { mailsTo } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { askAndReadMail, reset, tryCode } from '#testing/reset-steps.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { users } from '#tables/people/users.table.ts';

const server = useTestServer();
const newPassword = 'Bagong-Password-2026';

/** A request whose code was accepted: its token may set a password now. */
async function provedToken(browser: Browser, email: string): Promise<string> {
  const { id, token, mail } = await askAndReadMail(server, browser, email);
  expect(await tryCode(browser, id, mail.code)).toBe(true);
  return token;
}

test('after the code the token sets a password, once (PR-07)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.19.1');
  const token = await provedToken(browser, user.email);
  expect(await reset(browser, token, newPassword)).toBeNull();
  expect(await reset(browser, token, 'Isa-Pang-Password-2026')).toBe('resetToken is invalid');
  expect((await browser.logIn(user.email, newPassword)).statusCode).toBe(200);
});

test('ten resets at once with one token set one password (PR-07)', async () => {
  const user = await makeUser(server.database);
  const token = await provedToken(server.browser('127.9.19.2'), user.email);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => reset(server.browser('127.9.19.2'), token, `${newPassword}-${index}`)),
  );
  expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
});

test('a weak password is refused and leaves the token usable (PR-07)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.19.3');
  const token = await provedToken(browser, user.email);
  expect(await reset(browser, token, 'short')).toMatch(/8 characters/);
  expect(await reset(browser, token, 'password1')).toMatch(/easy to guess/);
  expect(await reset(browser, token, '')).toBe('Password is required');
  expect(await reset(browser, token, newPassword)).toBeNull();
});

test('the right to reset ends ten minutes after the code was accepted (PR-07)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.19.4');
  const token = await provedToken(browser, user.email);
  server.clock.advance({ minutes: 10, seconds: 1 });
  expect(await reset(browser, token, newPassword)).toBe('resetToken is expired');
});

test.each([[undefined], [null], [''], [0], [{}], [['x']]])(
  'without a token (%j) the answer says so',
  async (resetToken) => {
    for (const method of ['resetPassword', 'validateResetToken']) {
      const answer = await server.browser('127.9.19.5').auth(method, { resetToken, password: newPassword });
      expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'resetToken is required']);
    }
  },
);

test('a made-up token is invalid', async () => {
  for (const resetToken of ['x', 'A'.repeat(43), 'zero\u0000byte', 'y'.repeat(100_000)]) {
    expect(await reset(server.browser('127.9.19.6'), resetToken, newPassword)).toBe('resetToken is invalid');
  }
});

test('a reset ends every session, signs nobody in and is mailed (PR-13, SE-09)', async () => {
  const user = await makeUser(server.database);
  const others = [
    await signedIn(server, user, '127.9.19.7'),
    await signedIn(server, user, '127.9.19.8'),
    await signedIn(server, user, '127.9.19.9'),
  ];
  const browser = server.browser('127.9.19.10');
  const token = await provedToken(browser, user.email);
  const answer = await browser.auth('resetPassword', { resetToken: token, password: newPassword });

  expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, {}, []]);
  expect(await browser.currentUser()).toBeNull();
  for (const other of others) expect(await other.currentUser()).toBeNull();
  expect(await mailsTo(server, user.email)).toEqual(['reset-code', 'password-changed']);
  const audited = await server.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(user.id)));
  expect(audited.map(({ action }) => action)).toEqual(['password.reset-request', 'password.reset']);
});

test('a reset is the way out of the set-password modal and of a generated password', async () => {
  const endsAt = new Date(server.clock.now().getTime() + 72 * 3_600_000);
  const user = await makeUser(server.database, { mustSetPassword: true, generatedPasswordEndsAt: endsAt });
  const browser = server.browser('127.9.19.11');
  expect(await reset(browser, await provedToken(browser, user.email), newPassword)).toBeNull();
  expect((await browser.logIn(user.email)).statusCode).toBe(400);
  expect((await browser.logIn(user.email, newPassword)).statusCode).toBe(200);
  expect(await browser.currentUser()).toMatchObject({ mustSetPassword: false });
});

test.each([
  ['the address changes', { email: 'other@example.com' }],
  ['the account is archived', { archivedAt: new Date('2026-11-15T02:00:00Z') }],
])('when %s after the code was accepted, the token is void (PR-09)', async (_what, changed) => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.19.12');
  const token = await provedToken(browser, user.email);
  await server.database.db.update(users).set(changed).where(eq(users.id, user.id));
  expect(await reset(browser, token, newPassword)).toBe('resetToken is invalid');
});

test('a change of password makes open codes and tokens void (PR-09)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.19.13');
  const first = await provedToken(browser, user.email);
  await reset(browser, first, newPassword);
  server.clock.advance({ seconds: 11 });
  const open = await askAndReadMail(server, browser, user.email);
  const own = await signedIn(server, user, '127.9.19.13');
  await own.graphql('mutation ($c: String!) { changePassword(current: $c, password: "Isa-Pang-Password-1") }', {
    c: newPassword,
  });
  expect(await tryCode(browser, open.id, open.mail.code)).toBe(false);
});

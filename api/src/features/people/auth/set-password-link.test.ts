import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transaction } from '#db/transaction.ts';
import { lastMail, mailsTo } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { reset, tryCode } from '#testing/reset-steps.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { passwordRequests } from '#tables/people/auth.table.ts';
import { mailSetPasswordLink } from './set-password-link.ts';

const server = useTestServer();
const password = 'Bagong-Password-2026';

async function mailedToken(user: User): Promise<string> {
  await transaction(testContext(server), (tx) => mailSetPasswordLink(tx, user));
  const { link } = await lastMail(server, user.email);
  expect(link.origin + link.pathname).toBe('http://localhost:8910/reset-password');
  expect([...link.searchParams.keys()]).toEqual(['email', 'resetToken']);
  return link.searchParams.get('resetToken') ?? '';
}

test('a mailed link sets a password without a code, once, and proves the address', async () => {
  const user = await makeUser(server.database, { passwordHash: null, mustSetPassword: true });
  const token = await mailedToken(user);
  const browser = server.browser('127.9.22.1');
  const state = await browser.auth('validateResetToken', { resetToken: token });
  expect(state.json()).toMatchObject({ email: user.email, needsOtp: false });

  expect(await reset(browser, token, password)).toBeNull();
  expect(await reset(browser, token, `${password}-2`)).toBe('resetToken is invalid');
  expect(await browser.currentUser()).toBeNull();
  expect((await browser.logIn(user.email, password)).statusCode).toBe(200);
  expect(await browser.currentUser()).toMatchObject({ mustSetPassword: false });
  const [after] = await server.database.db.select().from(users).where(eq(users.id, user.id));
  expect(after?.emailProvedAt).toEqual(server.clock.now());
  expect(await mailsTo(server, user.email)).toEqual(['set-password-link', 'password-changed']);
});

test('a mailed link lives 72 hours', async () => {
  const [early, late] = [await makeUser(server.database), await makeUser(server.database)];
  const tokens = [await mailedToken(early), await mailedToken(late)];
  server.clock.advance({ hours: 71, minutes: 59 });
  expect(await reset(server.browser('127.9.22.2'), tokens[0], password)).toBeNull();
  server.clock.advance({ minutes: 1 });
  expect(await reset(server.browser('127.9.22.2'), tokens[1], password)).toBe('resetToken is expired');
});

test('a newer link ends the older one', async () => {
  const user = await makeUser(server.database);
  const [older, newer] = [await mailedToken(user), await mailedToken(user)];
  expect(await reset(server.browser('127.9.22.3'), older, password)).toBe('resetToken is invalid');
  expect(await reset(server.browser('127.9.22.3'), newer, password)).toBeNull();
});

test('a link’s request takes no codes', async () => {
  const user = await makeUser(server.database);
  await mailedToken(user);
  const [request] = await server.database.db
    .select()
    .from(passwordRequests)
    .where(eq(passwordRequests.userId, user.id));
  expect(await tryCode(server.browser('127.9.22.4'), request?.id, '000000')).toBe(false);
});

test('a link to an address that has changed, or of an archived account, is void (PR-09)', async () => {
  const [moved, archived] = [await makeUser(server.database), await makeUser(server.database)];
  const tokens = [await mailedToken(moved), await mailedToken(archived)];
  await server.database.db.update(users).set({ email: 'moved@example.com' }).where(eq(users.id, moved.id));
  await server.database.db.update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, archived.id));
  for (const token of tokens)
    expect(await reset(server.browser('127.9.22.5'), token, password)).toBe('resetToken is invalid');
});

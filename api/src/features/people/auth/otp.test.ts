import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { lastMail } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { askAndReadMail, askForReset, reset, tryCode, wrongCode } from '#testing/reset-steps.ts';
import { useTestServer } from '#testing/test-server.ts';
import { users } from '#tables/people/users.table.ts';
import { passwordRequests } from '#tables/people/auth.table.ts';

// Only watched: the hashing stays real.
const verify = vi.spyOn(argon2, 'verify');
afterAll(() => verify.mockRestore());

const server = useTestServer();
const newPassword = 'Bagong-Password-2026';
const requestRow = async (id: string) =>
  (await server.database.db.select().from(passwordRequests).where(eq(passwordRequests.id, id)))[0];

test('a code is dead after five wrong tries, also for the right one (PR-02)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.16.1');
  const { id, token, mail } = await askAndReadMail(server, browser, user.email);
  for (let tries = 0; tries < 5; tries++) {
    expect(await tryCode(server.browser(`127.9.16.${10 + tries}`), id, wrongCode(mail.code))).toBe(false);
  }
  expect(await tryCode(browser, id, mail.code)).toBe(false);
  expect(await reset(browser, token, newPassword)).not.toBeNull();
});

test('an account takes ten checks an hour, over all its codes and all addresses (PR-02)', async () => {
  const user = await makeUser(server.database);
  const outcomes: (boolean | string)[] = [];
  for (let codes = 0; codes < 3; codes++) {
    const { id, mail } = await askAndReadMail(server, server.browser(`127.9.17.${codes}`), user.email);
    for (let tries = 0; tries < 5; tries++) {
      outcomes.push(await tryCode(server.browser(`127.9.17.${20 + codes * 5 + tries}`), id, wrongCode(mail.code)));
    }
    server.clock.advance({ seconds: 11 });
  }
  expect(outcomes).toEqual([...Array<boolean>(10).fill(false), ...Array<string>(5).fill('RATE_LIMITED')]);
});

test('of 50 guesses at once at most five are compared (PR-02)', async () => {
  const user = await makeUser(server.database);
  const { id, mail } = await askAndReadMail(server, server.browser('127.9.16.2'), user.email);
  verify.mockClear();
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, (_, index) => tryCode(server.browser(`127.9.18.${index}`), id, wrongCode(mail.code))),
  );
  expect(verify.mock.calls.length).toBe(5);
  expect(outcomes.every((outcome) => outcome === false)).toBe(true);
  expect((await requestRow(id))?.triesLeft).toBe(0);
});

test('the right code sent five times at once is accepted once (PR-06)', async () => {
  const user = await makeUser(server.database);
  const { id, mail } = await askAndReadMail(server, server.browser('127.9.16.3'), user.email);
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => tryCode(server.browser('127.9.16.3'), id, mail.code)),
  );
  expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(1);
});

const notSixDigits: unknown[] = [
  true,
  0,
  null,
  [],
  ['123456'],
  {},
  { $gt: '' },
  '１２３４５６',
  '٠١٢٣٤٥',
  ' 123456',
  '123456\n',
  '123456\u0000',
  '1e5',
  1e5,
  '1234567',
  '12345',
  '+12345',
  '0x1e24',
  '',
];

test('anything but six ASCII digits as text is an input error and costs no try (PR-05)', async () => {
  const browser = server.browser('127.9.16.4');
  const { id } = await askForReset(browser, 'shapes@example.com');
  for (const otp of notSixDigits) expect([otp, await tryCode(browser, id, otp)]).toEqual([otp, 'BAD_USER_INPUT']);
  expect((await requestRow(id))?.triesLeft).toBe(5);
});

test('numbers and truths written into the document are input errors too (PR-05)', async () => {
  const { id } = await askForReset(server.browser('127.9.16.5'), 'literal@example.com');
  for (const otp of ['123456', 'true', 'null', '["123456"]', '{}']) {
    const query = `mutation { validateOtp(input: { id: "${id}", otp: ${otp} }) { isValid } }`;
    const { data, errors } = await server.browser('127.9.16.5').graphql(query);
    expect(data ?? null).toBeNull();
    expect(errors).toHaveLength(1);
  }
  expect((await requestRow(id))?.triesLeft).toBe(5);
});

test.each([['nobody'], ['1'], [''], ['x'.repeat(5_000)], ['zero\u0000byte'], ["' or 1=1 --"], ['A'.repeat(43)], [7]])(
  'a request %j that is not there is refused like a wrong code',
  async (id) => {
    const outcome = await tryCode(server.browser('127.9.16.6'), id, '123456');
    expect([false, 'BAD_USER_INPUT']).toContain(outcome);
  },
);

test('a code opens only the request it was sent for (PR-06)', async () => {
  const [anna, ben] = [await makeUser(server.database), await makeUser(server.database)];
  const browser = server.browser('127.9.16.7');
  const hers = await askAndReadMail(server, browser, anna.email);
  const his = await askAndReadMail(server, browser, ben.email);
  if (hers.mail.code !== his.mail.code) expect(await tryCode(browser, his.id, hers.mail.code)).toBe(false);
  // Accepting his code gives no power to her token.
  expect(await tryCode(browser, his.id, his.mail.code)).toBe(true);
  expect(await reset(browser, hers.token, newPassword)).toBe('Enter the code that we sent to your email first');
});

test('a code that was replaced is dead, and the new one does not open the old request (PR-06)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.16.8');
  const old = await askAndReadMail(server, browser, user.email);
  server.clock.advance({ seconds: 11 });
  const fresh = await askAndReadMail(server, browser, user.email);
  expect(await tryCode(browser, old.id, old.mail.code)).toBe(false);
  expect(await tryCode(browser, old.id, fresh.mail.code)).toBe(false);
  expect(await reset(browser, old.token, newPassword)).toBe('resetToken is invalid');
  expect(await tryCode(browser, fresh.id, fresh.mail.code)).toBe(true);
});

test('a code works once (PR-06)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.16.9');
  const { id, mail } = await askAndReadMail(server, browser, user.email);
  expect(await tryCode(browser, id, mail.code)).toBe(true);
  expect(await tryCode(browser, id, mail.code)).toBe(false);
});

test('a code lives ten minutes and not a second more (PR-06)', async () => {
  const browser = server.browser('127.9.16.20');
  const [early, late] = [await makeUser(server.database), await makeUser(server.database)];
  const inTime = await askAndReadMail(server, browser, early.email);
  const tooLate = await askAndReadMail(server, browser, late.email);
  server.clock.advance({ minutes: 9, seconds: 59 });
  expect(await tryCode(browser, inTime.id, inTime.mail.code)).toBe(true);
  server.clock.advance({ seconds: 2 });
  expect(await tryCode(browser, tooLate.id, tooLate.mail.code)).toBe(false);
  expect(await reset(browser, tooLate.token, newPassword)).toBe('resetToken is expired');
});

test('an accepted code proves the address and takes the code out of the mail', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.16.21');
  const { id, mail } = await askAndReadMail(server, browser, user.email);
  const provedAt = async () =>
    (await server.database.db.select().from(users).where(eq(users.id, user.id)))[0]?.emailProvedAt;
  await tryCode(browser, id, wrongCode(mail.code));
  expect(await provedAt()).toBeNull();
  await tryCode(browser, id, mail.code);
  expect(await provedAt()).toEqual(server.clock.now());
  expect((await lastMail(server, user.email)).code).toBe('');
  expect(await browser.currentUser()).toBeNull();
});

test('an address that moved to another account takes its code with it to nowhere (PR-09)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.16.22');
  const { id, mail } = await askAndReadMail(server, browser, user.email);
  await server.database.db
    .update(users)
    .set({ email: `moved-${user.email}` })
    .where(eq(users.id, user.id));
  expect(await tryCode(browser, id, mail.code)).toBe(false);
});

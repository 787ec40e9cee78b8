import argon2 from '@node-rs/argon2';
import { readResetLinkParams } from '@app/rules/people/auth/reset';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { takeHit } from '#limits/rate-limits.ts';
import { lastMail, mailsTo } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { askAndReadMail, askForReset, reset, tryCode } from '#testing/reset-steps.ts';
import { useTestServer } from '#testing/test-server.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { passwordRequests } from '#tables/people/auth.table.ts';

// Only watched: the hashing stays real.
const hash = vi.spyOn(argon2, 'hash');
afterAll(() => hash.mockRestore());

const server = useTestServer();
const newPassword = 'Bagong-Password-2026';

test('the token of the answer alone resets nothing (PR-01)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.14.1');
  const resetRequest = await askForReset(browser, user.email);
  expect(await reset(browser, resetRequest.token, newPassword)).toBe('Enter the code that we sent to your email first');
  expect(await reset(browser, resetRequest.id, newPassword)).toBe('resetToken is invalid');
  expect((await browser.logIn(user.email)).statusCode).toBe(200);
});

test('known and unknown addresses get answers of one shape after the same hashing, here and in every later call (PR-01)', async () => {
  const user = await makeUser(server.database);
  const archived = await makeUser(server.database, { archivedAt: new Date('2026-02-01T00:00:00Z') });
  const seen = [];
  for (const email of [user.email, 'unknown@example.com', archived.email, 'no address at all', 'zero\u0000byte']) {
    const browser = server.browser('127.9.14.2');
    hash.mockClear();
    const answer = await browser.auth('forgotPassword', { username: email });
    const hashes = hash.mock.calls.length;
    const resetRequest = answer.json<{ id: string; token: string; email: string }>();
    const state = await browser.auth('validateResetToken', { resetToken: resetRequest.token });
    seen.push({
      status: answer.statusCode,
      keys: Object.keys(resetRequest),
      lengths: [resetRequest.id.length, resetRequest.token.length],
      cookies: answer.cookies,
      hashes,
      state: { ...state.json<object>(), id: resetRequest.id === state.json<{ id: string }>().id, email: '' },
      code: await tryCode(browser, resetRequest.id, '000000'),
      reset: await reset(browser, resetRequest.token, newPassword),
    });
  }
  expect(seen[0]).toMatchObject({
    status: 200,
    keys: ['id', 'token', 'email'],
    hashes: 1,
    state: { id: true, needsOtp: true },
    code: false,
  });
  for (const other of seen.slice(1)) expect(other).toEqual(seen[0]);
  expect(await mailsTo(server, user.email)).toEqual(['reset-code']);
  const written = await server.database.db.select().from(mails).where(eq(mails.toAddress, archived.email));
  expect(written).toEqual([]);
});

test('the id of a request is random and says nothing of the person (PR-01)', async () => {
  const user = await makeUser(server.database);
  const { id, token } = await askForReset(server.browser('127.9.14.3'), user.email);
  expect(id).toMatch(/^[\w-]{43}$/);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(id).not.toBe(token);
});

test('the mail’s link carries all that another browser needs, from the configured address only (PR-12)', async () => {
  const user = await makeUser(server.database);
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'host=evil.example',
  };
  const answer = await server
    .browser('127.9.14.4')
    .post('/api/auth', { method: 'forgotPassword', username: user.email }, headers);
  const { id, token } = answer.json<{ id: string; token: string }>();

  const { link, code, secretText } = await lastMail(server, user.email);
  expect(link.origin + link.pathname).toBe('http://localhost:8910/reset-password');
  expect(secretText).not.toContain('evil');
  expect(link.searchParams.get('resetToken')).toBe(token);
  expect(link.searchParams.get('email')).toBe(user.email);
  const [extraData, extraData2] = [link.searchParams.get('extraData'), link.searchParams.get('extraData2')];
  expect(readResetLinkParams({ extraData, extraData2 })).toEqual({ otp: code, requestId: id });
});

test('100 requests make one mail in ten seconds and five in an hour, known or not (PR-11)', async () => {
  const user = await makeUser(server.database);
  const statuses: Record<string, number[]> = {};
  for (const email of [user.email, 'not-there@example.com']) {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        server.browser(`127.9.15.${index}`).auth('forgotPassword', { username: email }),
      ),
    );
    const counts = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(counts.filter((status) => status === 200)).toHaveLength(1);
    statuses[email] = counts;
  }
  for (let minutes = 0; minutes < 6; minutes++) {
    server.clock.advance({ seconds: 11 });
    for (const email of [user.email, 'not-there@example.com']) {
      statuses[email]?.push(
        (await server.browser('127.9.14.5').auth('forgotPassword', { username: email })).statusCode,
      );
    }
  }
  expect(statuses[user.email]?.slice(100)).toEqual([200, 200, 200, 200, 429, 429]);
  expect(statuses['not-there@example.com']).toEqual(statuses[user.email]);
  expect(await mailsTo(server, user.email)).toHaveLength(5);
});

test('one place may ask for 100 mails an hour (PR-11)', async () => {
  const key = 'otpMailPerIp:127.9.14.6';
  await takeHit({ db: server.database.db, now: server.clock.now() }, { key, limit: 100, windowSeconds: 3600 }, 100);
  const answer = await server.browser('127.9.14.6').auth('forgotPassword', { username: 'anyone@example.com' });
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
});

test('one code is alive per person', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.14.7');
  const first = await askAndReadMail(server, browser, user.email);
  server.clock.advance({ seconds: 11 });
  const second = await askAndReadMail(server, browser, user.email);
  const rows = await server.database.db.select().from(passwordRequests).where(eq(passwordRequests.userId, user.id));
  expect(rows.filter(({ endedAt }) => endedAt === null).map(({ id }) => id)).toEqual([second.id]);
  // The replaced code is gone from its mail as well.
  const kept = await server.database.db.select().from(mails).where(eq(mails.toAddress, user.email)).orderBy(mails.id);
  expect(kept.map(({ secretContent }) => secretContent === null)).toEqual([true, false]);
  expect(first.id).not.toBe(second.id);
});

test.each([[{}], [{ username: '' }], [{ username: '  ' }], [{ username: null }], [{ username: ['a@example.com'] }]])(
  'a request without an address %j is refused in words',
  async (body) => {
    const answer = await server.browser('127.9.14.8').auth('forgotPassword', body);
    expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, 'Username is required']);
  },
);

test('an address of 200,000 characters is answered and not stored', async () => {
  const answer = await server
    .browser('127.9.14.9')
    .auth('forgotPassword', { username: `${'y'.repeat(200_000)}@example.com` });
  expect(answer.statusCode).toBe(200);
  const { id } = answer.json<{ id: string }>();
  const [row] = await server.database.db.select().from(passwordRequests).where(eq(passwordRequests.id, id));
  expect(row?.email.length).toBeLessThanOrEqual(254);
});

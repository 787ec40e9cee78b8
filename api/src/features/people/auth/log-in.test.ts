import { randomBytes } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { users } from '#tables/people/users.table.ts';
import { loginLogs, sessions } from '#tables/people/auth.table.ts';
import { hashPassword } from './password-hash.ts';

// Only watched: the hashing stays real.
const verify = vi.spyOn(argon2, 'verify');
afterAll(() => verify.mockRestore());

const server = useTestServer();
const refusal = 'Incorrect e-mail or password';

test('the right password signs in, and the session is dead after log-out (SE-02)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser();

  const answer = await browser.logIn(user.email.toUpperCase());
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ id: user.id, email: user.email });
  expect(await browser.currentUser()).toMatchObject({ id: user.id, roles: ['member'] });

  const kept = new Map(browser.cookies);
  await browser.auth('logout');
  const replay = server.browser();
  for (const [name, value] of kept) replay.cookies.set(name, value);
  expect(await replay.currentUser()).toBeNull();
  expect(await replay.token()).toBe('');
});

test('an unknown address and a wrong password get the same answer after the same work (AU-01)', async () => {
  const known = await makeUser(server.database);
  const withoutPassword = await makeUser(server.database, { passwordHash: null });
  const archived = await makeUser(server.database, { archivedAt: new Date('2026-02-01T00:00:00Z') });
  const browser = server.browser('127.9.1.1');
  // From here on this address is under its limit and needs no statement for the next request.
  await browser.token();
  const queries = vi.spyOn(server.database.pool, 'query');
  const tries = [];

  for (const username of [known.email, 'nobody@example.com', withoutPassword.email, archived.email]) {
    queries.mockClear();
    verify.mockClear();
    const answer = await browser.logIn(username, 'Not-The-Password-1');
    tries.push({
      status: answer.statusCode,
      body: { error: answer.json<{ error: string }>().error },
      hashes: verify.mock.calls.length,
      statements: queries.mock.calls.map(([query]) => statementText(query)),
    });
  }
  queries.mockRestore();

  expect(tries[0]).toMatchObject({ status: 400, body: { error: refusal }, hashes: 2 });
  for (const other of tries.slice(1)) expect(other).toEqual(tries[0]);
});

test('signing in starts a new session and kills the one that was planted (AU-12)', async () => {
  const [attacker, victim] = [await makeUser(server.database), await makeUser(server.database)];
  const planted = await signedIn(server, attacker, '127.9.1.2');
  const plantedId = planted.cookies.get('tribe') ?? '';
  const browser = server.browser('127.9.1.2');
  browser.cookies.set('tribe', plantedId);

  await browser.logIn(victim.email);

  expect(browser.cookies.get('tribe')).not.toBe(plantedId);
  expect(await browser.currentUser()).toMatchObject({ id: victim.id });
  expect(await planted.currentUser()).toBeNull();
});

test('a made-up session id of the right shape is never taken over (AU-12)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.1.3');
  browser.cookies.set('tribe', 'A'.repeat(43));
  await browser.logIn(user.email);
  expect(browser.cookies.get('tribe')).not.toBe('A'.repeat(43));
});

test('an archived person is refused at the next request and at the next sign-in (AU-14)', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user, '127.9.1.4');
  expect(await browser.currentUser()).not.toBeNull();

  await server.database.db.update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, user.id));

  expect(await browser.currentUser()).toBeNull();
  expect(await browser.token()).toBe('');
  const answer = await browser.logIn(user.email);
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, refusal]);
});

test('every try is written down by the server, with its address and without the password', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.1.5');
  await browser.logIn(user.email, 'Not-The-Password-2');
  await browser.logIn(user.email);
  await browser.logIn('someone-unknown@example.com', 'Not-The-Password-2');

  const own = await server.database.db
    .select()
    .from(loginLogs)
    .where(eq(loginLogs.userId, user.id))
    .orderBy(loginLogs.id);
  expect(own.map(({ isSuccess, source, ipAddress }) => [isSuccess, source, ipAddress])).toEqual([
    [false, 'server', '127.9.1.5'],
    [true, 'server', '127.9.1.5'],
  ]);
  const [unknown] = await server.database.db
    .select()
    .from(loginLogs)
    .where(eq(loginLogs.userEmail, 'someone-unknown@example.com'));
  expect(unknown).toMatchObject({ userId: null, isSuccess: false });
  expect(JSON.stringify([own, unknown, server.logLines])).not.toContain('Not-The-Password-2');
});

test.each([
  ['a zero byte', 'person\u0000@example.com'],
  // Random, since PostgreSQL packs repetitions and would take them into an index.
  ['200,000 characters', `${randomBytes(100_000).toString('hex')}@example.com`],
  ['half a surrogate pair', 'person\uD800@example.com'],
  ['no address at all', "' or 1=1 --"],
])('a username with %s is an unknown one', async (_what, username) => {
  const answer = await server.browser('127.9.1.6').logIn(username);
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([400, refusal]);
});

test.each([
  [{}],
  [{ username: 'a@example.com' }],
  [{ username: '', password: 'x' }],
  [{ username: ['a'], password: { $ne: 1 } }],
])('an incomplete login %j is refused in words', async (body) => {
  const answer = await server.browser('127.9.1.7').auth('login', body);
  expect([answer.statusCode, answer.json<{ error: string }>().error]).toEqual([
    400,
    'Both username and password are required',
  ]);
});

test('a sign-in that was under way when the password changed opens nothing', async () => {
  const user = await makeUser(server.database);
  const { db } = server.database;
  const newHash = await hashPassword('Bagong-Password-2026');
  // The change lands after the old password was found right and before the session is written.
  verify.mockImplementationOnce(async () => {
    await db.update(users).set({ passwordHash: newHash }).where(eq(users.id, user.id));
    return true;
  });

  const answer = await server.browser('127.9.1.8').logIn(user.email);

  expect(answer.statusCode).toBe(400);
  expect(await db.select().from(sessions).where(eq(sessions.userId, user.id))).toEqual([]);
});

function statementText(query: unknown): string {
  return typeof query === 'object' && query !== null && 'text' in query ? String(query.text) : String(query);
}

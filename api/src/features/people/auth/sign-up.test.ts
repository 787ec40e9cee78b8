import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';
import { levelsOfUser } from '#features/people/access/user-flags.ts';
import { users } from '#tables/people/users.table.ts';
import { loginLogs } from '#tables/people/auth.table.ts';

// Ten times the usual allowance, so that twenty sign-ups with one address reach the database.
const server = useTestServer({ rateLimitScale: 10 });
const person = { firstName: 'Maria', lastName: 'Santos', password: 'Magandang-Umaga-1' };

const userWith = async (email: string) =>
  (await server.database.db.select().from(users).where(eq(users.email, email)))[0];

test('a sign-up makes a non-member and signs this browser in', async () => {
  const browser = server.browser('127.9.3.1');
  const answer = await browser.auth('signup', {
    ...person,
    username: ' Maria@Example.com ',
    facebookProfile: 'fb.com/maria.s',
  });

  const user = await userWith('maria@example.com');
  expect(answer.statusCode).toBe(201);
  expect(answer.json()).toEqual({ id: user?.id, email: 'maria@example.com' });
  expect(user).toMatchObject({
    signUpTag: 'tribe',
    facebookProfile: 'https://facebook.com/maria.s',
    emailProvedAt: null,
  });
  expect(await browser.currentUser()).toMatchObject({
    id: user?.id,
    roles: ['non-member'],
    pageAccess: { profile: true },
  });

  const logs = await server.database.db.select().from(loginLogs).where(eq(loginLogs.userEmail, 'maria@example.com'));
  expect(logs).toMatchObject([{ userId: user?.id, isSuccess: true, source: 'server' }]);
  const audited = await server.database.db
    .select()
    .from(auditLog)
    .where(eq(auditLog.objectId, String(user?.id)));
  expect(audited.map(({ action }) => action)).toEqual(['user.sign-up']);
});

test('a taken address is refused in the agreed words, and its account stays as it was', async () => {
  const before = await makeUser(server.database);
  const browser = server.browser('127.9.3.2');
  const answer = await browser.auth('signup', { ...person, username: before.email.toUpperCase() });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ error: 'This e-mail already has an account. Log in or reset your password.' });
  expect(await userWith(before.email)).toEqual(before);
  expect(browser.cookies.has('tribe')).toBe(false);
});

test('levels, ids, points and proofs in the body of a sign-up have no effect (AU-07)', async () => {
  const answer = await server.browser('127.9.3.3').auth('signup', {
    ...person,
    username: 'climber@example.com',
    id: 1,
    tribeId: 'T-999999',
    slug: 'admin',
    roles: ['admin'],
    accessLevels: ['tribe-team-fa'],
    accessLevelIds: ['tribe-team-fa'],
    pageAccess: { users: true },
    basePoints: 1_000_000,
    emailVerified: true,
    emailProvedAt: '2026-01-01T00:00:00Z',
    mustSetPassword: true,
    passwordHash: 'x',
    affiliateTimestamp: '2026-01-01T00:00:00Z',
    signUpTag: 'vip',
    archivedAt: null,
    createdAt: '2020-01-01T00:00:00Z',
    __proto__: { accessLevelIds: ['tribe-team-fa'] },
  });
  expect(answer.statusCode).toBe(201);
  const user = await userWith('climber@example.com');
  expect(user).toMatchObject({
    signUpTag: 'tribe',
    emailProvedAt: null,
    affiliateTimestamp: null,
    mustSetPassword: false,
    createdAt: server.clock.now(),
  });
  expect([user?.id, user?.tribeId, user?.slug]).not.toContain('admin');
  expect(user?.tribeId).not.toBe('T-999999');
  const levels = await levelsOfUser(server.database.db, user?.id ?? 0);
  expect(levels.map(({ id }) => id)).toEqual(['non-member']);
});

test('20 sign-ups at once with one address make one account', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => {
      const browser = server.browser(`127.9.4.${index}`);
      return browser.auth('signup', { ...person, username: 'crowd@example.com' });
    }),
  );
  const counts = Object.groupBy(answers, ({ statusCode }) => String(statusCode));
  expect([counts['201']?.length, counts['400']?.length]).toEqual([1, 19]);
  expect(await server.database.db.select().from(users).where(eq(users.email, 'crowd@example.com'))).toHaveLength(1);
});

test('the session someone had before a sign-up is over', async () => {
  const first = server.browser('127.9.3.4');
  await first.auth('signup', { ...person, username: 'first@example.com' });
  const kept = first.cookies.get('tribe') ?? '';
  await first.auth('signup', { ...person, username: 'second@example.com' });

  expect(await first.currentUser()).toMatchObject({ email: 'second@example.com' });
  const replay = server.browser('127.9.3.4');
  replay.cookies.set('tribe', kept);
  expect(await replay.currentUser()).toBeNull();
});

test.each([
  [{ firstName: '' }, 'Given Name is required!'],
  [{ lastName: 'Zero\u0000Byte' }, /Last Name/],
  [{ username: 'not an address' }, /valid email/],
  [{ username: 'a@example.com\u0000' }, /valid email/],
  [{ username: 'a@example.com, b@example.com' }, /valid email/],
  [{ facebookProfile: 'https://evil.example/facebook.com/x' }, /valid fb profile/],
])('a sign-up with %j is refused in words', async (wrong, words) => {
  const answer = await server.browser('127.9.3.5').auth('signup', { ...person, username: 'x@example.com', ...wrong });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ error: string }>().error).toMatch(words);
});

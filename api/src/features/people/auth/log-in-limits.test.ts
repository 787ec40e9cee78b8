import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { takeHit } from '#limits/rate-limits.ts';
import { testPassword } from '#testing/browser.ts';
import { makeUser } from '#testing/make-user.ts';
import { startSecondServer } from '#testing/second-server.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import type { User } from '#tables/people/users.table.ts';
import { loginLogs } from '#tables/people/auth.table.ts';

const server = useTestServer();
const wrong = 'Hindi-Ito-2026';

/** Failures that happened before the test, without the cost of making them. */
async function failedBefore(key: string, times: number): Promise<void> {
  await takeHit({ db: server.database.db, now: server.clock.now() }, { key, limit: 1_000, windowSeconds: 900 }, times);
}

/** As many failures, over many addresses, as an account allows before only its own browsers may try. */
const putUnderAttack = (user: User) => failedBefore(`loginPerAccount:${user.email}`, 50);

test('20 wrong passwords are slowed, and counters survive a restart (AU-02)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.2.1');
  const first = [];
  for (let tries = 0; tries < 3; tries++) first.push((await browser.logIn(user.email, wrong)).statusCode);

  const restarted = await startSecondServer(server);
  const afterwards = [];
  for (let tries = 0; tries < 17; tries++)
    afterwards.push(await restarted.browser('127.9.2.1').logIn(user.email, wrong));
  await restarted.close();

  expect(first).toEqual([400, 400, 400]);
  expect(afterwards.map(({ statusCode }) => statusCode)).toEqual([400, 400, ...Array<number>(15).fill(429)]);
  expect(Number(afterwards.at(-1)?.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(afterwards.at(-1)?.headers['retry-after'])).toBeLessThanOrEqual(900);
  expect(afterwards.at(-1)?.json()).toMatchObject({ error: 'Too many tries. Please wait 15 minutes and try again.' });
  // Even the right password has to wait, and after the wait it opens: no lock-out for good.
  expect((await browser.logIn(user.email)).statusCode).toBe(429);
  server.clock.advance({ minutes: 15, seconds: 1 });
  expect((await browser.logIn(user.email)).statusCode).toBe(200);
});

test('20 guesses at once are no way around the count (AU-02)', async () => {
  const user = await makeUser(server.database);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => server.browser('127.9.2.2').logIn(user.email, wrong)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
});

test('one address that tries many accounts is stopped at 300 failures an hour (AU-02)', async () => {
  await failedBefore('loginPerIp:127.9.2.3', 299);
  const browser = server.browser('127.9.2.3');
  expect((await browser.logIn('spray-1@example.com', wrong)).statusCode).toBe(400);
  expect((await browser.logIn('spray-2@example.com', wrong)).statusCode).toBe(429);
});

test('an account tried from everywhere is closed to browsers it does not know, and open to its own (AU-02)', async () => {
  const user = await makeUser(server.database);
  const own = server.browser('127.9.2.4');
  await own.logIn(user.email);
  await own.auth('logout');
  await putUnderAttack(user);

  expect((await server.browser('127.9.2.5').logIn(user.email)).statusCode).toBe(429);
  expect((await own.logIn(user.email)).statusCode).toBe(200);

  const neighbour = server.browser('127.9.2.6');
  await neighbour.logIn((await makeUser(server.database)).email);
  expect((await neighbour.logIn(user.email)).statusCode).toBe(429);
});

test('a known browser still has only five tries while the account is under attack (AU-02)', async () => {
  const user = await makeUser(server.database);
  const own = server.browser('127.9.2.7');
  await own.logIn(user.email);
  await putUnderAttack(user);
  const answers = [];
  for (let tries = 0; tries < 6; tries++) answers.push((await own.logIn(user.email, wrong)).statusCode);
  expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
});

test('an unknown address is limited in the same way (AU-02)', async () => {
  const browser = server.browser('127.9.2.8');
  const answers = [];
  for (let tries = 0; tries < 6; tries++) answers.push((await browser.logIn('ghost@example.com', wrong)).statusCode);
  expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
});

test('spelling the address in other ways does not start a new count (AU-02)', async () => {
  const user = await makeUser(server.database);
  const spellings = [
    user.email,
    user.email.toUpperCase(),
    ` ${user.email} `,
    user.email.replace('p', 'ｐ'),
    `${user.email}\u0000`,
  ];
  const browser = server.browser('127.9.2.9');
  for (const spelling of spellings) await browser.logIn(spelling, wrong);
  expect((await browser.logIn(user.email, wrong)).statusCode).toBe(429);
});

test('guesses at the old password in the account tab and at the login page share one count (AU-04)', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user, '127.9.2.10');
  const change = 'mutation ($current: String!) { changePassword(current: $current, password: "Bagong-Password-2026") }';
  for (let tries = 0; tries < 3; tries++) await browser.graphql(change, { current: wrong });
  const stranger = server.browser('127.9.2.10');
  for (let tries = 0; tries < 2; tries++) await stranger.logIn(user.email, wrong);

  const { errors } = await browser.graphql(change, { current: wrong });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'RATE_LIMITED' });
  expect((await stranger.logIn(user.email)).statusCode).toBe(429);
});

test('no other method tells whether a password is right (AU-04)', async () => {
  const user = await makeUser(server.database);
  const person = { username: user.email, firstName: 'Juan', lastName: 'Cruz' };
  const browser = server.browser('127.9.2.11');
  const answers = [];
  for (const password of [testPassword, 'Hindi-Ito-2026-A']) {
    answers.push(
      [
        await browser.auth('signup', { ...person, password }),
        await browser.auth('resetPassword', { resetToken: 'x', password }),
        await browser.auth('getToken', { username: user.email, password }),
      ].map((answer) => [answer.statusCode, answer.json<{ error: string }>().error]),
    );
  }
  expect(answers[0]).toEqual(answers[1]);
  expect(await browser.currentUser()).toBeNull();
});

test('forwarded addresses from strangers change neither the limit nor the log (AU-05)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.2.12');
  const answers = [];
  for (let tries = 0; tries < 10; tries++) {
    const address = `203.0.113.${tries}`;
    const headers = { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` };
    answers.push(await browser.post('/api/auth', { method: 'login', username: user.email, password: wrong }, headers));
  }
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(5);
  const logs = await server.database.db.select().from(loginLogs).where(eq(loginLogs.userId, user.id));
  expect(new Set(logs.map(({ ipAddress }) => ipAddress))).toEqual(new Set(['127.9.2.12']));
  expect(server.logLines.join('')).not.toContain('203.0.113.');
});

test('100 bad logins from one place do not keep the owner out elsewhere (AU-06)', async () => {
  const user = await makeUser(server.database);
  const attacker = server.browser('127.9.2.13');
  for (let tries = 0; tries < 100; tries++) await attacker.logIn(user.email, wrong);
  expect((await server.browser('127.9.2.14').logIn(user.email)).statusCode).toBe(200);
});

test('a right password gives its tries back', async () => {
  const user = await makeUser(server.database);
  for (let times = 0; times < 8; times++)
    expect((await server.browser('127.9.2.15').logIn(user.email)).statusCode).toBe(200);
});

test('another address of the same IPv6 network is no new place (AU-02)', async () => {
  const user = await makeUser(server.database);
  const answers = [];
  for (let tries = 0; tries < 6; tries++) {
    answers.push((await server.browser(`2001:db8:9:9::${tries + 1}`).logIn(user.email, wrong)).statusCode);
  }
  expect(answers).toEqual([400, 400, 400, 400, 400, 429]);
  expect((await server.browser('2001:db8:9:a::1').logIn(user.email)).statusCode).toBe(200);
});

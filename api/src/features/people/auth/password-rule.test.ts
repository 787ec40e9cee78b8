import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transaction } from '#db/transaction.ts';
import { testPassword } from '#testing/browser.ts';
import { lastMail } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { testContext } from '#testing/test-context.ts';
import { users } from '#tables/people/users.table.ts';
import { mailSetPasswordLink } from './set-password-link.ts';

const server = useTestServer();
let signUps = 0;

/** Each path on which a person sets a password; the answer is null, or the words of the refusal. */
const paths = {
  'sign-up': async (password: string) => {
    signUps += 1;
    const person = { firstName: 'Ana', lastName: 'Reyes', username: `ana-${signUps}@example.com` };
    const answer = await server.browser('127.9.6.1').auth('signup', { ...person, password });
    return answer.json<{ error?: string }>().error ?? null;
  },
  'set-password modal': async (password: string) => {
    const user = await makeUser(server.database, { mustSetPassword: true, passwordHash: null });
    const browser = await signedIn(server, user, '127.9.6.2');
    const { errors } = await browser.graphql('mutation ($p: String!) { setFirstPassword(password: $p) }', {
      p: password,
    });
    return errors?.[0]?.message ?? null;
  },
  'account tab': async (password: string) => {
    const browser = await signedIn(server, await makeUser(server.database), '127.9.6.3');
    const change = 'mutation ($c: String!, $p: String!) { changePassword(current: $c, password: $p) }';
    const { errors } = await browser.graphql(change, { c: testPassword, p: password });
    return errors?.[0]?.message ?? null;
  },
  'mailed link': async (password: string) => {
    const user = await makeUser(server.database);
    await transaction(testContext(server), (tx) => mailSetPasswordLink(tx, user));
    const { link } = await lastMail(server, user.email);
    const resetToken = link.searchParams.get('resetToken');
    const answer = await server.browser('127.9.6.4').auth('resetPassword', { resetToken, password });
    return answer.json<{ error?: string }>().error ?? null;
  },
};

const everywhere = Object.entries(paths);
const tooEasy = 'This password is too easy to guess. Please choose another one.';

test.each(everywhere)('the password rule holds at the %s (AU-10)', async (_name, set) => {
  expect(await set('Ab1!xyz')).toMatch(/8 characters|criteria/);
  expect(await set(`Aa1!${'x'.repeat(125)}`)).toBe('Password must have no more than 128 characters');
  expect(await set('P@ssw0rd')).toBe(tooEasy);
  expect(await set('')).not.toBeNull();
});

test.each(everywhere)('64, 128 and unicode characters work at the %s (AU-10)', async (_name, set) => {
  expect(await set(`Aa1!${'y'.repeat(60)}`)).toBeNull();
  expect(await set(`Aa1!${'😀'.repeat(124)}`)).toBeNull();
  expect(await set('Señorita-Ñ-Mabúhay-1')).toBeNull();
});

test('bytes after the 72nd count, and the same letters written in another way are the same password (AU-10)', async () => {
  const username = 'long@example.com';
  const [start, accent] = [`Aa1!${'z'.repeat(69)}`, 'é'];
  const signUp = { firstName: 'Ana', lastName: 'Reyes', username, password: `${start}${accent}` };
  expect((await server.browser('127.9.6.5').auth('signup', signUp)).statusCode).toBe(201);

  const browser = server.browser('127.9.6.5');
  expect((await browser.logIn(username, `${start}e`)).statusCode).toBe(400);
  expect((await browser.logIn(username, start)).statusCode).toBe(400);
  expect((await browser.logIn(username, `${start}${accent.normalize('NFD')}`)).statusCode).toBe(200);
});

test('a stored password is an argon2id hash of the agreed cost', async () => {
  const [user] = await server.database.db
    .select()
    .from(users)
    .where(eq(users.id, (await makeUser(server.database)).id));
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';
import { invariants } from './invariants.ts';
import type { Invariant } from './invariant.ts';

const server = useTestServer();

async function breachesOf({ breaches }: Invariant): Promise<unknown[]> {
  const { rows } = await server.database.pool.query(breaches);
  return rows;
}

/** Tests run with fsync off, so they cannot check durability. */
const ofTheData = invariants.filter(({ id }) => id !== 'I40');

test.each(ofTheData)('$id holds after people signed in, asked for codes and left: $says', async (invariant) => {
  server.clock.set(new Date());
  const user = await makeUser(server.database);
  const browser = server.browser(`127.8.0.${invariants.indexOf(invariant) + 1}`);
  await browser.logIn(user.email);
  await browser.auth('forgotPassword', { username: user.email });
  await browser.auth('logout');
  expect(await breachesOf(invariant)).toEqual([]);
});

test('an address in two forms is found (I33)', async () => {
  const user = await makeUser(server.database);
  const invariant = invariants.find(({ id }) => id === 'I33');
  if (!invariant) throw new Error('I33 is gone');
  // The ligature passes the check on case and spaces.
  await server.database.pool.query('update users set email = $1 where id = $2', ['ﬁnd@example.com', user.id]);
  expect(await breachesOf(invariant)).toHaveLength(1);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { loginLogs } from '#tables/people/auth.table.ts';

const server = useTestServer();
const add = 'mutation ($input: UserLoginLogInput!) { addUserLoginLog(input: $input) { id } }';
const rowsOf = (userId: number) => server.database.db.select().from(loginLogs).where(eq(loginLogs.userId, userId));

test('a browser may note its own sign-in, marked as its own word (AU-11)', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user, '127.9.25.1');
  const input = { userId: user.id, userEmail: user.email.toUpperCase(), isSuccess: true, message: 'Welcome back!' };
  const { data } = await browser.graphql(add, { input });
  const rows = await rowsOf(user.id);
  expect(rows).toMatchObject([
    { source: 'client', userEmail: user.email, isSuccess: true, ipAddress: '127.9.25.1', at: server.clock.now() },
  ]);
  expect(data).toEqual({ addUserLoginLog: { id: rows[0]?.id } });
});

test('nothing is written about anyone else, and the answer reveals nothing (AU-11)', async () => {
  const [user, other] = [await makeUser(server.database), await makeUser(server.database)];
  const browser = await signedIn(server, user, '127.9.25.2');
  const forged = [
    { userId: other.id, userEmail: other.email, isSuccess: true },
    { userId: other.id, userEmail: user.email, isSuccess: true },
    { userEmail: other.email, isSuccess: false },
    { userId: user.id, userEmail: 'unknown@example.com', isSuccess: true },
  ];
  for (const input of forged)
    expect(await browser.graphql(add, { input })).toEqual({ data: { addUserLoginLog: { id: 0 } } });
  expect([...(await rowsOf(user.id)), ...(await rowsOf(other.id))]).toEqual([]);
});

test('a visitor writes nothing (AU-11)', async () => {
  const user = await makeUser(server.database);
  const { errors } = await server
    .browser('127.9.25.3')
    .graphql(add, { input: { userEmail: user.email, isSuccess: true } });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(await rowsOf(user.id)).toEqual([]);
});

test('a long message is cut, and a zero byte in it is an input error', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user, '127.9.25.4');
  await browser.graphql(add, { input: { userEmail: user.email, isSuccess: true, message: 'x'.repeat(10_000) } });
  expect((await rowsOf(user.id))[0]?.message).toHaveLength(500);
  const { errors } = await browser.graphql(add, {
    input: { userEmail: user.email, isSuccess: true, message: 'zero\u0000byte' },
  });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
});

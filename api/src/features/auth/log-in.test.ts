import { expect, test } from 'vitest';
import { makeUser } from '../../testing/make-user.ts';
import { useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

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

import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ isHttps: true, configuredBaseUrl: 'https://tribe.example' });

test('under https all cookies are bound to this host and to encryption (SE-01)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.9.1');
  const answers = [await browser.logIn(user.email), await browser.auth('logout')];

  const cookies = answers.flatMap((answer) => answer.cookies);
  expect(cookies.map(({ name }) => name)).toEqual(['__Host-tribe-device', '__Host-tribe', '__Host-tribe']);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie).not.toHaveProperty('domain');
  }
});

test('under https a cookie without the prefix is no session (SE-01)', async () => {
  const user = await makeUser(server.database);
  const browser = server.browser('127.9.9.2');
  await browser.logIn(user.email);
  expect(await browser.token()).toBe(String(user.id));

  const plain = server.browser('127.9.9.2');
  plain.cookies.set('tribe', browser.cookies.get('__Host-tribe') ?? '');
  expect(await plain.token()).toBe('');
});

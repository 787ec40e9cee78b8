import { describe, expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { useTestServer } from '#testing/test-server.ts';

const origin = 'https://tribe.example';

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'https://tribe.example.evil.example' },
  { origin: 'https://eviltribe.example' },
  { origin: 'https://tribe.example:444' },
  { origin: 'http://tribe.example' },
  { origin: 'https://tribe.example/' },
  { origin: 'https://sub.tribe.example' },
  { origin: 'https://tribe.example, https://evil.example' },
  { origin: 'https://tribe.example@evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin, 'sec-fetch-site': 'cross-site' },
  { origin, 'sec-fetch-site': 'same-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
];

describe('with a configured address', () => {
  const server = useTestServer({ configuredBaseUrl: origin });

  test.each(foreign)('SE-06: a write with %o is refused with 403 and changes nothing', async (headers) => {
    const browser = await signedIn(server, await makeUser(server.database, { mustSetPassword: true }));
    const before = await tablePrints(server.database.ownerUrl);
    const query = 'mutation { setFirstPassword(password: "Salamat-Ulit-2026!") }';

    const answer = await browser.post('/api/graphql', { query }, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'FORBIDDEN' } }] });
    expect(await tablePrints(server.database.ownerUrl)).toEqual(before);
  });

  test.each(foreign)('SE-07: another site cannot call any auth method with %o, logout included', async (headers) => {
    const user = await makeUser(server.database);
    const browser = await signedIn(server, user);
    const before = await tablePrints(server.database.ownerUrl);
    for (const method of ['login', 'logout', 'signup', 'forgotPassword', 'validateResetToken', 'resetPassword']) {
      const payload = JSON.stringify({ method, username: user.email, password: 'Salamat-Po-2026!' });
      const type = method === 'logout' ? 'text/plain;charset=UTF-8' : 'application/json';
      const answer = await browser.send({
        method: 'POST',
        url: '/api/auth',
        payload,
        headers: { 'content-type': type, ...headers },
      });
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toHaveProperty('error');
    }
    expect(await tablePrints(server.database.ownerUrl)).toEqual(before);
    expect(await browser.token()).toBe(String(user.id));
  });

  test.each<Record<string, string>>([
    {},
    { origin },
    { origin, 'sec-fetch-site': 'same-origin' },
    { 'sec-fetch-site': 'none' },
  ])('SE-06: a write with %o is ours or no browser, and is taken', async (headers) => {
    const answer = await server.browser().post('/api/graphql', { query: '{ redwood { version } }' }, headers);
    expect(answer.statusCode).toBe(200);
  });

  test('SE-06: the Host header does not replace the configured address', async () => {
    const headers = { host: 'evil.example', origin: 'https://evil.example' };
    const answer = await server.browser().post('/api/graphql', { query: '{ redwood { version } }' }, headers);
    expect(answer.statusCode).toBe(403);
  });

  test('SE-06: methods that write nothing need no origin', async () => {
    const answer = await server.inject({
      method: 'GET',
      url: '/api/health',
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.statusCode).toBe(200);
  });
});

describe('without a configured address', () => {
  const server = useTestServer();

  test.each([
    { origin: 'http://localhost:8910', host: 'localhost:8910', status: 200 },
    { origin: 'http://192.168.1.5:8910', host: '192.168.1.5:8910', status: 200 },
    { origin: 'http://localhost:8911', host: 'localhost:8910', status: 403 },
    { origin: 'http://evil.example', host: 'localhost:8910', status: 403 },
    { origin: 'null', host: 'null', status: 403 },
    { origin: 'localhost:8910', host: 'localhost:8910', status: 403 },
  ])('SE-06: origin $origin at host $host answers $status', async ({ status, ...headers }) => {
    const answer = await server.browser().post('/api/graphql', { query: '{ redwood { version } }' }, headers);
    expect(answer.statusCode).toBe(status);
  });
});

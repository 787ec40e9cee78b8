import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 100 });

const ask = (headers: Record<string, string>) =>
  server.inject({
    method: 'POST',
    url: '/api/graphql',
    payload: '{"query":"{ redwood { currentUser } }"}',
    headers: { 'content-type': 'application/json', ...headers },
  });

const garbage = [
  'tribe=',
  'tribe',
  '=',
  ';',
  ';;;=;=',
  'tribe==',
  'tribe=%',
  'tribe=%ZZ',
  'tribe=%00',
  'tribe=null',
  'tribe="x"',
  'tribe=a b',
  'tribe=[]',
  'tribe=' + 'A'.repeat(43),
  'tribe=' + '_'.repeat(43),
  'tribe=' + 'x'.repeat(8_192),
  'tribe=a; tribe=b',
  '__proto__=x; constructor=y',
  'toString=1',
  'tribe=ünïcode',
  'tribe=\ttab',
  'TRIBE=' + 'A'.repeat(43),
  `tribe=${"' or 1=1 --".padEnd(43)}`,
  'x'.repeat(8_192),
];

test.each(garbage)('SE-14: the cookie header %j is a visitor', async (cookie) => {
  const answer = await ask({ cookie: Buffer.from(cookie).toString('latin1') });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: { redwood: { currentUser: null } } });
  const token = await server.inject({
    method: 'GET',
    url: '/api/auth?method=getToken',
    headers: { cookie: Buffer.from(cookie).toString('latin1') },
  });
  expect({ status: token.statusCode, body: token.body }).toEqual({ status: 200, body: '' });
});

test('SE-14: 1,000 cookies of random bytes are all visitors', async () => {
  for (let round = 0; round < 1_000; round++) {
    const noise = randomBytes(1 + (round % 300))
      .toString(round % 3 === 0 ? 'latin1' : 'base64url')
      .replaceAll(/[\r\n\0]/g, '');
    const answer = await ask({ cookie: round % 2 ? `tribe=${noise}` : noise });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: { redwood: { currentUser: null } } });
  }
});

test('SE-14: of two session cookies the first counts, and a second cannot take over', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user);
  const answer = await ask({ cookie: `tribe=${browser.cookies.get('tribe')}; tribe=${'A'.repeat(43)}` });
  expect(answer.json()).toMatchObject({ data: { redwood: { currentUser: { id: user.id } } } });
});

test('SE-03: bearer and provider headers alone open nothing', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user);
  const token = await browser.token();
  for (const bearer of [String(user.id), token, 'null', 'undefined', browser.cookies.get('tribe') ?? '', '1']) {
    for (const provider of ['dbAuth', 'custom', '']) {
      const answer = await ask({ authorization: `Bearer ${bearer}`, 'auth-provider': provider });
      expect(answer.json()).toEqual({ data: { redwood: { currentUser: null } } });
    }
  }
  const halves: Record<string, string>[] = [
    { 'auth-provider': 'dbAuth' },
    { authorization: 'Bearer' },
    { authorization: `Basic ${user.id}` },
  ];
  for (const headers of halves) {
    expect((await ask(headers)).statusCode).toBe(200);
  }
});

test('SE-03: beside a session cookie the headers change nothing, whoever they name', async () => {
  const [user, other] = [await makeUser(server.database), await makeUser(server.database)];
  const browser = await signedIn(server, user);
  const answer = await ask({
    cookie: `tribe=${browser.cookies.get('tribe')}`,
    authorization: `Bearer ${other.id}`,
    'auth-provider': 'dbAuth',
  });
  expect(answer.json()).toMatchObject({ data: { redwood: { currentUser: { id: user.id } } } });
});

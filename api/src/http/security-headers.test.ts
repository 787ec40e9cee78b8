import { describe, expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({
  isHttps: true,
  configuredBaseUrl: 'https://tribe.example',
  metricsToken: 'metrics-token-of-tests',
});

const onEveryAnswer = {
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()') as string,
  'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
};

const documents = [
  '/',
  '/login',
  '/signup',
  '/login?x=1',
  '/profile/juan',
  '/courses',
  '/free-training',
  '/some-slug',
  '/a/b',
  '/users',
  '/kit',
];
const missing = [
  '/a/b/c/d',
  '/lessons/1/2/3/4',
  '/new',
  '/api',
  '/api/',
  '/api/nothing',
  '/api/graphql/x',
  '/favicon.ico',
];
const data = [
  '/api/health',
  '/api/auth?method=getToken',
  '/api/auth',
  '/api/metrics',
  '/api/graphql',
  '/%ZZ',
  '/api/%ZZ',
];

test.each([...documents, ...missing, ...data])(
  'SE-10: %s carries every security header and no version',
  async (url) => {
    const answer = await server.inject({ method: 'GET', url });
    expect(answer.headers).toMatchObject(onEveryAnswer);
    expect(answer.headers).toHaveProperty('referrer-policy');
    for (const name of ['server', 'x-powered-by', 'via']) expect(answer.headers).not.toHaveProperty(name);
    expect(answer.body).not.toMatch(/fastify|node_modules|at .+:\d+:\d+/i);
  },
);

test.each([...documents, '/api/health', '/api/nothing', '/a/b/c/d'])(
  'SE-10: %s asks for https for a year',
  async (url) => {
    const answer = await server.inject({ method: 'GET', url });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  },
);

test('SE-10: a failure of ours carries them too', async () => {
  const answer = await server.inject({
    method: 'POST',
    url: '/api/graphql',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.headers).toMatchObject(onEveryAnswer);
});

test('SE-10, XS-08: a document allows what the product needs and nothing else', async () => {
  const { headers } = await server.inject({ method: 'GET', url: '/login' });
  const policy = String(headers['content-security-policy']).replaceAll(/nonce-[\w-]{22}/g, 'nonce-N');
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "script-src 'self' 'nonce-N' 'strict-dynamic'",
    "style-src 'self' 'nonce-N'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https://i.ytimg.com https://i.vimeocdn.com",
    "media-src 'self' blob:",
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "connect-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]);
});

test.each([
  '/reset-password?resetToken=x',
  '/reset-password',
  '/reset-password/',
  '/reset-password//?resetToken=x',
  '/checkout/membership?order=x',
  '/thank-you?order=x',
])('PR-08: %s sends its address to nobody', async (url) => {
  const { headers } = await server.inject({ method: 'GET', url });
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test.each(['https://evil.example', 'null', 'https://tribe.example.evil.example', 'https://tribe.example'])(
  'SE-11: no answer allows the origin %s to read it',
  async (origin) => {
    for (const [method, url] of [
      ['GET', '/api/auth?method=getToken'],
      ['GET', '/login'],
      ['POST', '/api/graphql'],
      ['OPTIONS', '/api/graphql'],
      ['OPTIONS', '/api/auth'],
    ] as const) {
      const headers = {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      const answer = await server.inject({ method, url, headers });
      expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
      if (method === 'OPTIONS') expect(answer.statusCode).toBe(404);
    }
  },
);

describe('SE-12: personal data is cached nowhere', () => {
  test.each([...documents, ...data, ...missing])('GET %s', async (url) => {
    const answer = await server.inject({ method: 'GET', url });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('answers of GraphQL and of the auth endpoint to a signed-in person', async () => {
    const browser = await signedIn(server, await makeUser(server.database));
    browser.cookies.set('__Host-tribe', browser.cookies.get('tribe') ?? '');
    const answers = [
      await browser.post('/api/graphql', { query: '{ redwood { currentUser } }' }),
      await browser.send({ method: 'GET', url: '/api/auth?method=getToken' }),
      await browser.post('/api/auth', { method: 'login', username: 'a', password: 'b' }),
      await browser.post('/api/auth', { method: 'logout' }),
    ];
    expect(answers[1]?.body).not.toBe('');
    for (const { headers } of answers) expect(headers['cache-control']).toBe('no-store');
  });
});

import { importKinds } from '@app/rules/records/imports/import-job';
import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ metricsToken: 'metrics-token-of-tests', rateLimitScale: 100 });

/** Other ways to write an address of the API. */
function spellings(path: string): string[] {
  const [, ...segments] = path.split('/');
  const joined = segments.join('/');
  const encoded = Array.from(
    joined,
    (_, at) => `/${joined.slice(0, at)}%${joined.charCodeAt(at).toString(16)}${joined.slice(at + 1)}`,
  );
  return [
    ...encoded,
    `${path}/`,
    `${path}//`,
    `/${path}`,
    `//${path}`,
    `/.${path}`,
    `/./${joined}`,
    `/x/..${path}`,
    `/x/%2e%2e${path}`,
    `${path}/.`,
    `${path}/..`,
    `${path}%2f`,
    `${path}%00`,
    `${path}%20`,
    `${path};x`,
    `${path};x=1`,
    `${path}.json`,
    `${path}%3f`,
    `${path}%23`,
    path.toUpperCase(),
    path.replaceAll('/', '//'),
    path.replaceAll('/', '\\'),
    path.replaceAll('/', '/./'),
    `/api/%2e%2e${path}`,
    `/%2561pi/${segments.at(-1)}`,
    path.replace('/api/', '/api%2f'),
    path.replace('/api/', '/api%5c'),
    path.replace('/api/', '/API/'),
    path.replace('/api/', '/Api/'),
  ];
}

test('AZ-10: every spelling of the token’s address answers as the address itself or is not there', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user);
  for (const url of spellings('/api/auth')) {
    const answer = await browser.send({ method: 'GET', url: `${url}?method=getToken` });
    const isSame = answer.statusCode === 200 && answer.body === String(user.id);
    const isDocument = answer.statusCode === 200 && answer.body.startsWith('<!doctype html>');
    expect({ url, is: isSame || isDocument || [400, 404].includes(answer.statusCode) }).toEqual({ url, is: true });
    if (isSame) expect(answer.headers['cache-control']).toBe('no-store');
    if (isSame) expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
  }
});

test('AZ-10: no spelling of the GraphQL address forgets who is asking', async () => {
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user);
  let reached = 0;
  for (const url of spellings('/api/graphql')) {
    const answer = await browser.post(url, { query: '{ redwood { currentUser } }' });
    if (answer.statusCode === 200) {
      reached += 1;
      expect(answer.json()).toMatchObject({ data: { redwood: { currentUser: { id: user.id } } } });
    } else expect([400, 404]).toContain(answer.statusCode);
  }
  expect(reached).toBeGreaterThan(0);
});

test('AZ-10: no spelling of the metrics’ address opens them', async () => {
  for (const url of spellings('/api/metrics')) {
    const answer = await server.inject({ method: 'GET', url });
    expect(answer.body).not.toContain('http_request_duration_seconds');
  }
});

test.each([
  // Slugs that no funnel has.
  { url: '/apiary', status: 404 },
  { url: '/api-class', status: 404 },
  { url: '/apis/x', status: 404 },
])('$url is a page, not the API', async ({ url, status }) => {
  const answer = await server.inject({ method: 'GET', url });
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.statusCode).toBe(status);
});

const internal = [
  'email-worker',
  'emailWorker',
  'use-cache',
  'useCache',
  'gsheet',
  'gsheets',
  'upload-image',
  'upload-resource-file',
  'upload',
  'uploads',
  'cron',
  'worker',
  'jobs',
  'debug',
  'admin',
  'functions',
  'graphiql',
  'playground',
  'graphql/health',
  'graphql/stream',
  '.env',
  'metrics/all',
  'health/database',
];

test('AZ-11: the internal routes of other installations are not there for anyone', async () => {
  const member = await signedIn(server, await makeUser(server.database));
  for (const name of internal) {
    for (const browser of [server.browser(), member]) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await browser.send({
          method,
          url: `/api/${name}`,
          ...(method === 'POST' && { payload: '{}', headers: { 'content-type': 'application/json' } }),
        });
        expect({ name, status: answer.statusCode }).toEqual({ name, status: 404 });
        expect(answer.json()).toEqual({ error: 'Not found' });
      }
    }
  }
});

test('AZ-11: uploads are closed to visitors, and imports to members as well', async () => {
  const member = await signedIn(server, await makeUser(server.database));
  const paths = importKinds.map((kind) => `/api/upload-${kind}`);
  for (const url of ['/api/upload-file', ...paths]) {
    expect({ url, status: (await server.browser().send({ method: 'POST', url })).statusCode }).toEqual({
      url,
      status: 401,
    });
  }
  for (const url of paths) {
    expect({ url, status: (await member.send({ method: 'POST', url })).statusCode }).toEqual({ url, status: 403 });
  }
});

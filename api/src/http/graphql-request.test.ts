import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { tablePrints } from '#testing/table-prints.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
const version = { data: { redwood: { version: '8.9.0' } } };

test('GQ-04: an array of requests is refused with 400, and none of them runs', async () => {
  const browser = await signedIn(server, await makeUser(server.database, { mustSetPassword: true }));
  const before = await tablePrints(server.database.ownerUrl);
  const mutation = { query: 'mutation { setFirstPassword(password: "Salamat-Ulit-2026!") }' };
  for (const batch of [
    [],
    [mutation],
    [mutation, mutation],
    [[mutation]],
    Array.from({ length: 100 }, () => mutation),
  ]) {
    const answer = await browser.post('/api/graphql', batch);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ errors: [{ message: 'Batching is not supported.' }] });
  }
  expect(await tablePrints(server.database.ownerUrl)).toEqual(before);
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const)(
  'GQ-10: %s runs no query and no mutation',
  async (method) => {
    const browser = await signedIn(server, await makeUser(server.database, { mustSetPassword: true }));
    const before = await tablePrints(server.database.ownerUrl);
    const query = encodeURIComponent('mutation { setFirstPassword(password: "Salamat-Ulit-2026!") }');
    for (const url of [
      `/api/graphql?query=${query}`,
      `/api/graphql?query=${encodeURIComponent('{ redwood { version } }')}`,
      '/api/graphql',
    ]) {
      const cookie = `tribe=${browser.cookies.get('tribe')}`;
      const hasBody = method === 'PUT' || method === 'PATCH' || method === 'DELETE';
      const answer = await server.inject({
        method,
        url,
        headers: { cookie, ...(hasBody && { 'content-type': 'application/json' }) },
        ...(hasBody && {
          payload: JSON.stringify({ query: 'mutation { setFirstPassword(password: "Salamat-Ulit-2026!") }' }),
        }),
      });
      expect(answer.statusCode).toBe(405);
      expect(answer.headers.allow).toBe('POST');
    }
    expect(await tablePrints(server.database.ownerUrl)).toEqual(before);
  },
);

test.each(['OPTIONS', 'TRACE', 'PROPFIND', 'SEARCH'] as const)('GQ-10: %s is not there', async (method) => {
  const answer = await server.inject({ method: method as 'OPTIONS', url: '/api/graphql' });
  expect(answer.statusCode).toBe(404);
});

test('GQ-10: a name that is not the operation’s is refused, also once the document is compiled', async () => {
  const query = 'query Version { redwood { version } }';
  const ask = (operationName?: string | null) => server.browser().post('/api/graphql', { query, operationName });
  for (let round = 0; round < 4; round++) {
    expect((await ask('Version')).json()).toEqual(version);
    const wrong = await ask('Other');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).not.toHaveProperty('data');
  }
  expect((await ask(null)).json()).toEqual(version);
  expect((await ask('')).json()).toEqual(version);
});

test('GQ-10: a nameless operation has no name to ask for', async () => {
  const answer = await server.browser().post('/api/graphql', { query: '{ redwood { version } }', operationName: 'x' });
  expect(answer.statusCode).toBe(400);
});

test('a document has exactly one operation', async () => {
  for (const query of [
    'query A { redwood { version } } query B { redwood { version } }',
    'fragment F on Redwood { version }',
  ]) {
    const answer = await server.browser().post('/api/graphql', { query, operationName: 'A' });
    expect(answer.json()).toMatchObject({ errors: [{ message: 'A document must hold exactly one operation.' }] });
    expect(answer.json()).not.toHaveProperty('data');
  }
});

test.each([{}, { query: null }, { query: '' }, { variables: {} }])(
  '%o asks for nothing and hears so with 200',
  async (body) => {
    const answer = await server.browser().post('/api/graphql', body);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ errors: [{ message: 'Must provide query string.' }] });
  },
);

test('a query or mutation that accepts only events is answered in JSON, and a subscription only in events', async () => {
  const accept = { accept: 'text/event-stream' };
  const query = await server.browser().post('/api/graphql', { query: '{ redwood { version } }' }, accept);
  expect(query.json()).toEqual(version);
  const subscription = await server.browser().post('/api/graphql', { query: 'subscription { currentUserChanged }' });
  expect(subscription.json()).toMatchObject({
    errors: [{ message: 'Subscriptions are served as text/event-stream.' }],
  });
});

test('an answer has data, errors or both, and nothing else', async () => {
  const member = await signedIn(server, await makeUser(server.database));
  const ask = async (query: string) => (await member.post('/api/graphql', { query })).json<object>();
  for (let round = 0; round < 2; round++) {
    expect(Object.keys(await ask('{ redwood { version } }'))).toEqual(['data']);
    // The refused field cannot be null, so nothing is left of the data.
    expect(await ask('{ redwood { version } mails { totalCount } }')).toMatchObject({
      data: null,
      errors: [{ path: ['mails'] }],
    });
    expect(Object.keys(await ask('{ nothing }'))).toEqual(['errors']);
    expect(Object.keys(await ask('{'))).toEqual(['errors']);
  }
});

test('__typename is the name the published clients expect', async () => {
  const answer = await server.browser().graphql('{ redwood { currentUser __typename } }');
  expect(answer).toEqual({ data: { redwood: { currentUser: null, __typename: 'Redwood' } } });
});

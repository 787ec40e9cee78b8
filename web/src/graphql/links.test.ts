import { gql } from '@apollo/client';
import { expect, test, vi } from 'vitest';
import { createApolloClient, defaultOptions } from './apollo-client.ts';
import { reconnectDelay } from './event-stream-link.ts';
import { createLink } from './links.ts';
import { sendOnLeaving } from './send-on-leaving.ts';
import { sha256 } from './sha256.ts';

const Courses = gql`
  query FindCourses {
    courses {
      id
    }
  }
`;

type SentRequest = { body: Record<string, unknown>; headers: Headers };

function clientWith(answers: unknown[], token: string | null = 'live') {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: { body: string; headers: HeadersInit }) => {
    sent.push({ body: JSON.parse(init.body), headers: new Headers(init.headers) });
    return Response.json(answers.shift());
  });
  const onUnauthenticated = vi.fn();
  const link = createLink({
    authType: 'dbAuth',
    getToken: async () => token,
    onUnauthenticated,
    onReconnected: () => {},
  });
  return { client: createApolloClient(link), sent, onUnauthenticated };
}

const found = { data: { courses: [] } };
const notFound = { errors: [{ message: 'x', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] };
const notSupported = { errors: [{ message: 'x', extensions: { code: 'PERSISTED_QUERY_NOT_SUPPORTED' } }] };

test('requests carry the token and the provider', async () => {
  const { client, sent } = clientWith([found]);
  await client.query({ query: Courses });
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer live');
  expect(sent[0]?.headers.get('auth-provider')).toBe('dbAuth');
});

test('D API-05: what is sent while the page is left carries them as well', async () => {
  const { client, sent } = clientWith([found, found, found, found]);
  await client.query({ query: Courses });
  const leave = gql`
    mutation SavePlace {
      savePlace
    }
  `;
  sendOnLeaving(leave, {});
  expect(sent[1]?.headers.get('authorization')).toBe('Bearer live');
  expect(sent[1]?.headers.get('auth-provider')).toBe('dbAuth');

  const visitor = clientWith([found, found], null);
  await visitor.client.query({ query: Courses });
  sendOnLeaving(leave, {});
  expect(visitor.sent[1]?.headers.has('authorization')).toBe(false);
});

test('a visitor sends neither', async () => {
  const { client, sent } = clientWith([found], null);
  await client.query({ query: Courses });
  expect(sent[0]?.headers.has('authorization')).toBe(false);
  expect(sent[0]?.headers.has('auth-provider')).toBe(false);
});

test('a known query travels as its hash alone', async () => {
  const { client, sent } = clientWith([found]);
  await client.query({ query: Courses });
  expect(sent[0]?.body.query).toBeUndefined();
  expect(sent[0]?.body.extensions).toMatchObject({
    persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
  });
});

test('an unknown hash is repeated with the text, and hashes go on', async () => {
  const { client, sent } = clientWith([notFound, found, found]);
  const { data } = await client.query({ query: Courses });
  expect(data).toEqual({ courses: [] });
  expect(sent[1]?.body.query).toContain('FindCourses');
  expect(sent[1]?.body.extensions).toMatchObject({ persistedQuery: { version: 1 } });
  await client.query({ query: Courses, fetchPolicy: 'network-only' });
  expect(sent[2]?.body.query).toBeUndefined();
});

test('a server without persisted queries gets texts from then on', async () => {
  const { client, sent } = clientWith([notSupported, found, found]);
  await client.query({ query: Courses });
  await client.query({ query: Courses, fetchPolicy: 'network-only' });
  expect(sent.map(({ body }) => typeof body.query)).toEqual(['undefined', 'string', 'string']);
});

test('where the browser cannot hash, the text is sent', async () => {
  vi.stubGlobal('crypto', {});
  const { client, sent } = clientWith([found]);
  await client.query({ query: Courses });
  expect(sent[0]?.body.query).toContain('FindCourses');
});

test('an answer that knows no session asks for a check', async () => {
  const { client, onUnauthenticated } = clientWith([
    { errors: [{ message: 'Not signed in', extensions: { code: 'UNAUTHENTICATED' } }], data: null },
  ]);
  await expect(client.query({ query: Courses })).rejects.toThrow('Not signed in');
  expect(onUnauthenticated).toHaveBeenCalledOnce();
});

test('an answer with neither data nor errors is refused', async () => {
  const { client } = clientWith([{}]);
  await expect(client.query({ query: Courses })).rejects.toThrow('Server response was missing');
});

test('the defaults are those of the specification', () => {
  expect(defaultOptions).toEqual({
    watchQuery: { fetchPolicy: 'cache-and-network', notifyOnNetworkStatusChange: true },
    query: { fetchPolicy: 'cache-first' },
    mutate: { fetchPolicy: 'network-only' },
    react: { suspense: { autoDisposeTimeoutMs: 30_000 } },
  });
});

test('the hash is SHA-256 in hexadecimal digits', async () => {
  expect(await sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
});

test.each([
  [0, 0.5, 1000],
  [3, 0.5, 8000],
  [20, 0.5, 30_000],
  [20, 1, 37_500],
])('try %i with chance %d waits %i ms', (retries, chance, delay) => {
  expect(reconnectDelay(retries, chance)).toBe(delay);
});

import { expect, test, vi } from 'vitest';
import { sendOnLeaving } from '../send-on-leaving.ts';
import { testOperation } from '../testing/test-operation.ts';
import { DataClient, defaultPolicies } from './data-client.ts';
import { reconnectDelay } from './live/live-stream.ts';
import { createTransport } from './transport.ts';

const Courses = testOperation('query FindCourses { courses { id } }');
const Rename = testOperation('mutation RenameCourse { renameCourse { id } }');

type SentRequest = { body: Record<string, unknown>; headers: Headers };

function clientWith(answers: unknown[], token: string | null = 'live') {
  const sent: SentRequest[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: { body: string; headers: HeadersInit }) => {
    sent.push({ body: JSON.parse(init.body), headers: new Headers(init.headers) });
    const answer = answers.shift();
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const onUnauthenticated = vi.fn();
  const transport = createTransport({
    authType: 'dbAuth',
    getToken: async () => token,
    personId: () => (token === null ? null : 7),
    onUnauthenticated,
  });
  return { client: new DataClient(transport), sent, onUnauthenticated };
}

const found = { data: { courses: [] } };
const failing = (code: string) => ({ errors: [{ message: 'x', extensions: { code } }] });
const notFound = failing('PERSISTED_QUERY_NOT_FOUND');
const notSupported = failing('PERSISTED_QUERY_NOT_SUPPORTED');

test('requests carry the token and the provider', async () => {
  const { client, sent } = clientWith([found]);
  await client.query({ query: Courses });
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer live');
  expect(sent[0]?.headers.get('auth-provider')).toBe('dbAuth');
  expect(sent[0]?.headers.get('done-by')).toBe('7');
});

test('D API-05: what is sent while the page is left carries them as well', async () => {
  const { client, sent } = clientWith([found, found]);
  await client.query({ query: Courses });
  const leave = testOperation('mutation SavePlace { savePlace }');
  sendOnLeaving(leave, {});
  expect(sent[1]?.headers.get('authorization')).toBe('Bearer live');
  expect(sent[1]?.headers.get('auth-provider')).toBe('dbAuth');
  expect(sent[1]?.headers.get('done-by')).toBe('7');
  expect(sent[1]?.body).toMatchObject({ operationName: 'SavePlace', query: 'mutation SavePlace{savePlace}' });

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
  expect(sent[0]?.headers.has('done-by')).toBe(false);
});

test('a mutation carries the headers of its call beside those', async () => {
  const { client, sent } = clientWith([{ data: { renameCourse: null } }]);
  await client.mutate({ mutation: Rename, context: { headers: { 'idempotency-key': 'k1' } } });
  expect(sent[0]?.headers.get('idempotency-key')).toBe('k1');
  expect(sent[0]?.headers.get('authorization')).toBe('Bearer live');
});

test('a known query travels as its hash alone, with or without a browser that can hash', async () => {
  vi.stubGlobal('crypto', {});
  const { client, sent } = clientWith([found]);
  await client.query({ query: Courses });
  expect(sent[0]?.body).toEqual({
    operationName: 'FindCourses',
    variables: {},
    extensions: { persistedQuery: { version: 1, sha256Hash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  });
});

test.each([
  ['an answer', notFound],
  ['an answer that is no success', Response.json(notFound, { status: 400 })],
])('ERR-19: a hash that is unknown by %s is repeated with the text, and hashes go on', async (_how, refusal) => {
  const { client, sent } = clientWith([refusal, found, found]);
  const { data } = await client.query({ query: Courses });
  expect(data).toEqual({ courses: [] });
  expect(sent[1]?.body.query).toContain('FindCourses');
  expect(sent[1]?.body.extensions).toMatchObject({ persistedQuery: { version: 1 } });
  await client.query({ query: Courses, fetchPolicy: 'network-only' });
  expect(sent[2]?.body.query).toBeUndefined();
});

test('ERR-19: a server without persisted queries gets texts from then on, and no hashes', async () => {
  const { client, sent } = clientWith([notSupported, found, found]);
  await client.query({ query: Courses });
  await client.query({ query: Courses, fetchPolicy: 'network-only' });
  expect(sent.map(({ body }) => typeof body.query)).toEqual(['undefined', 'string', 'string']);
  expect(sent[2]?.body.extensions).toBeUndefined();
});

test('a mutation whose text the server still does not take fails after the second try', async () => {
  const { client, sent } = clientWith([notFound, notFound]);
  await expect(client.mutate({ mutation: Rename })).rejects.toThrow('x');
  expect(sent).toHaveLength(2);
});

test('an answer that knows no session asks for a check', async () => {
  const { client, onUnauthenticated } = clientWith([
    { errors: [{ message: 'Not signed in', extensions: { code: 'UNAUTHENTICATED' } }], data: null },
  ]);
  await expect(client.query({ query: Courses })).rejects.toThrow('Not signed in');
  expect(onUnauthenticated).toHaveBeenCalledOnce();
});

test('so does one that comes after the text was sent', async () => {
  const { client, onUnauthenticated } = clientWith([notFound, failing('UNAUTHENTICATED')]);
  await expect(client.query({ query: Courses })).rejects.toThrow('x');
  expect(onUnauthenticated).toHaveBeenCalledOnce();
});

test('ERR-22: an answer with neither data nor errors is refused', async () => {
  const { client } = clientWith([{}]);
  await expect(client.query({ query: Courses })).rejects.toThrow(
    "Server response was missing for query 'FindCourses'.",
  );
});

test('ERR-20: a status that is no success is a failure with its body', async () => {
  const { client } = clientWith([new Response('Too many', { status: 429 })]);
  await expect(client.query({ query: Courses })).rejects.toMatchObject({
    name: 'ServerError',
    message: 'Response not successful: Received status code 429',
    statusCode: 429,
    bodyText: 'Too many',
  });
});

test('ERR-21: an answer that is no JSON is a failure with its body', async () => {
  const { client } = clientWith([new Response('<html>')]);
  await expect(client.query({ query: Courses })).rejects.toMatchObject({
    name: 'ServerParseError',
    bodyText: '<html>',
  });
});

test('SYS-11 and SYS-12: the defaults are those of the specification', () => {
  expect(defaultPolicies).toEqual({ watchQuery: 'cache-and-network', query: 'cache-first', mutate: 'network-only' });
});

test.each([
  [0, 0.5, 1000],
  [3, 0.5, 8000],
  [20, 0.5, 30_000],
  [20, 1, 37_500],
])('try %i with chance %d waits %i ms', (retries, chance, delay) => {
  expect(reconnectDelay(retries, chance)).toBe(delay);
});

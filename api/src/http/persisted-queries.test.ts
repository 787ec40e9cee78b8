import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { Documents } from '#graphql/documents.ts';
import { buildSchema } from '#graphql/schema.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
const hashOf = (text: string, algorithm = 'sha256') => createHash(algorithm).update(text).digest('hex');
const version = { data: { redwood: { version: '8.9.0' } } };
const notFound = { errors: [{ message: 'PersistedQueryNotFound', extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] };

function ask(sha256Hash: string, query?: string) {
  const extensions = { persistedQuery: { version: 1, sha256Hash } };
  return server
    .browser()
    .post('/api/graphql', { operationName: null, variables: {}, extensions, ...(query && { query }) });
}

test('a hash is missed with code and message, stored with its text, and found the next time', async () => {
  const query = 'query A { redwood { version } }';
  expect((await ask(hashOf(query))).json()).toEqual(notFound);
  expect((await ask(hashOf(query), query)).json()).toEqual(version);
  expect((await ask(hashOf(query))).json()).toEqual(version);
});

test('a miss is a plain 200 answer, so that the link asks again with the text', async () => {
  const answer = await ask('0'.repeat(64));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('application/json');
});

test('a text under a foreign hash (SHA-1) runs and is not stored', async () => {
  const query = 'query B { redwood { version } }';
  const sha1 = hashOf(query, 'sha1');
  for (let round = 0; round < 3; round++) {
    expect((await ask(sha1)).json()).toEqual(notFound);
    expect((await ask(sha1, query)).json()).toEqual(version);
  }
  expect((await ask(hashOf(query))).json()).toEqual(notFound);
});

test('nobody can put a text under the hash of another', async () => {
  const victim = 'query C { redwood { version } }';
  await ask(hashOf(victim), 'query Evil { redwood { prismaVersion } }');
  expect((await ask(hashOf(victim))).json()).toEqual(notFound);
  await ask(hashOf(victim), victim);
  await ask(hashOf(victim), 'query Evil { redwood { prismaVersion } }');
  expect((await ask(hashOf(victim))).json()).toEqual(version);
});

test('a refused document is not stored', async () => {
  for (const query of ['{ nothing }', '{', '{ __schema { types { name } } }']) {
    expect((await ask(hashOf(query), query)).json()).toHaveProperty('errors');
    expect((await ask(hashOf(query))).json()).toEqual(notFound);
  }
});

test.each(['__proto__', 'constructor', 'toString', '', 'x'.repeat(64), 'A'.repeat(64)])(
  'the hash %j finds nothing',
  async (hash) => {
    expect((await ask(hash)).json()).toEqual(notFound);
  },
);

test.each([
  { version: 2, sha256Hash: 'a' },
  { sha256Hash: 'a' },
  { version: 1 },
  { version: 1, sha256Hash: 7 },
  { version: 1, sha256Hash: 'a'.repeat(65) },
  { version: 1, sha256Hash: null },
])('the extension %o is refused with 400', async (persistedQuery) => {
  const answer = await server.browser().post('/api/graphql', { extensions: { persistedQuery } });
  expect(answer.statusCode).toBe(400);
});

test('other extensions are let through', async () => {
  const answer = await server
    .browser()
    .post('/api/graphql', { query: '{ redwood { version } }', extensions: { clientLibrary: { name: 'x' } } });
  expect(answer.json()).toEqual(version);
});

test('GQ-05: the cache is limited, however many texts come and however long they are', () => {
  const documents = new Documents(buildSchema());
  const first = '{ redwood { version } } # 0';
  documents.persist(hashOf(first), first);
  expect(documents.persistedText(hashOf(first))).toBe(first);
  for (let at = 1; at <= 150; at++) {
    const text = `{ redwood { version } } # ${at} ${'x'.repeat(19_000)}`;
    documents.persist(hashOf(text), text);
    expect(documents.persistedText(hashOf(text))).toBe(text);
  }
  expect(documents.persistedText(hashOf(first))).toBeUndefined();
});

import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { listen } from '#testing/listen.ts';
import { makeUser } from '#testing/make-user.ts';
import { rawPost, rawRequest } from '#testing/raw-request.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
const kilobyte = 1024;

const question = (padding: number) =>
  JSON.stringify({ query: '{ redwood { version } }', variables: { padding: 'x'.repeat(padding) } });

async function cookieOf(accessLevel: string): Promise<string> {
  const browser = await signedIn(server, await makeUser(server.database, { accessLevelIds: [accessLevel] }));
  return `tribe=${browser.cookies.get('tribe')}`;
}

test('a visitor and a member may send 256 KB, staff 2 MB', async () => {
  const sizes = { visitor: '', member: await cookieOf('member'), staff: await cookieOf('tribe-team-fa') };
  const statusOf = async (cookie: string, padding: number) => {
    const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) };
    const answer = await server.inject({ method: 'POST', url: '/api/graphql', payload: question(padding), headers });
    return answer.statusCode;
  };
  expect(await statusOf(sizes.visitor, 255 * kilobyte)).toBe(200);
  expect(await statusOf(sizes.visitor, 257 * kilobyte)).toBe(413);
  expect(await statusOf(sizes.member, 257 * kilobyte)).toBe(413);
  expect(await statusOf(sizes.staff, 257 * kilobyte)).toBe(200);
  expect(await statusOf(sizes.staff, 2047 * kilobyte)).toBe(200);
  expect(await statusOf(sizes.staff, 2049 * kilobyte)).toBe(413);
});

test('DO-03: a body without a length is cut off at the limit, and the connection ends', async () => {
  const { port } = await listen(server.app);
  let sent = 0;
  async function* endless() {
    yield 'POST /api/graphql HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
    const part = 'x'.repeat(16 * kilobyte);
    for (; sent < 100 * kilobyte * kilobyte; sent += part.length) yield `${part.length.toString(16)}\r\n${part}\r\n`;
  }
  const answer = await rawRequest(port, endless());
  expect(answer.status).toBe(413);
  expect(answer.head.toLowerCase()).toContain('connection: close');
  expect(JSON.parse(answer.body)).toMatchObject({ error: 'The request is too large.' });
  // Far from all of it: only as much as fits into the buffers of two sockets.
  expect(sent).toBeLessThan(20 * kilobyte * kilobyte);
});

test('DO-03: 100 MB announced are refused before they are sent', async () => {
  const { port } = await listen(server.app);
  const answer = await rawRequest(port, [
    rawPost('/api/graphql', '{', { 'content-length': String(100 * kilobyte * kilobyte) }),
  ]);
  expect(answer.status).toBe(413);
});

/** 64 MB of nothing. */
const bomb = gzipSync(Buffer.alloc(64 * kilobyte * kilobyte));

test.each(['gzip', 'deflate', 'br', 'zstd', 'identity', 'gzip, gzip', 'x'])(
  'DO-03: a body in the encoding %s is refused unread',
  async (encoding) => {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
    for (const url of ['/api/graphql', '/api/auth']) {
      const answer = await server.inject({ method: 'POST', url, payload: bomb, headers });
      expect(answer.statusCode).toBe(415);
    }
  },
);

test('DO-03: JSON nested 100,000 times is refused or ignored, never a failure of ours', async () => {
  const levels = 100_000;
  for (const payload of [
    '['.repeat(levels) + ']'.repeat(levels),
    `{"query":${'['.repeat(levels)}${']'.repeat(levels)}}`,
    '{"a":'.repeat(40_000) + '1' + '}'.repeat(40_000),
  ]) {
    for (const url of ['/api/graphql', '/api/auth']) {
      const answer = await server.inject({
        method: 'POST',
        url,
        payload,
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.statusCode).toBeLessThan(500);
      expect(answer.json()).toHaveProperty(url === '/api/auth' ? 'error' : 'errors');
    }
  }
  const query = 'query ($filter: MailFilter) { mails(filter: $filter) { totalCount } }';
  const payload = `{"query":${JSON.stringify(query)},"variables":{"filter":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
  const answer = await server.inject({
    method: 'POST',
    url: '/api/graphql',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] });
});

test.each([
  '{',
  '',
  'null',
  '1',
  '"text"',
  'true',
  '{"query":1}',
  '{"query":{}}',
  '{"query":"{a}","variables":[]}',
  '{"query":"{a}","variables":"x"}',
  '{"query":"{a}","operationName":1}',
  '{"__proto__":{"query":"{a}"}}',
  '{"constructor":{"prototype":{}}}',
  '\u0000',
  '{"query":"{a}"',
  "{'query':'{a}'}",
])('the body %j is refused with 400 in JSON', async (payload) => {
  for (const url of ['/api/graphql', '/api/auth']) {
    const answer = await server.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([400, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toContain('application/json');
  }
});

test('random bytes never make the server fail', async () => {
  for (let round = 0; round < 200; round++) {
    const payload = randomBytes(round);
    const answer = await server.inject({
      method: 'POST',
      url: round % 2 ? '/api/graphql' : '/api/auth',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(400);
  }
});

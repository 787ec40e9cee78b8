import { connect, type Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { listen } from '#testing/listen.ts';
import { rawPost, rawRequest } from '#testing/raw-request.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
const question = '{"query":"{ redwood { version } }"}';

const opened: Socket[] = [];
afterAll(() => opened.forEach((socket) => socket.destroy()));

test.each([
  {
    what: 'a header of 64 KB',
    request: `GET /api/health HTTP/1.1\r\nhost: x\r\na: ${'x'.repeat(65_536)}\r\n\r\n`,
    status: [431],
  },
  {
    what: 'an address of 64 KB',
    request: `GET /${'x'.repeat(65_536)} HTTP/1.1\r\nhost: x\r\n\r\n`,
    status: [414, 431],
  },
  {
    what: '2,000 headers',
    request: `GET /api/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${Array.from({ length: 2_000 }, (_, at) => `header-${at}: 1\r\n`).join('')}\r\n`,
    status: [431],
  },
  {
    what: 'a cookie of 20 KB',
    request: `GET /api/auth?method=getToken HTTP/1.1\r\nhost: x\r\ncookie: tribe=${'x'.repeat(20_480)}\r\n\r\n`,
    status: [431],
  },
])('DO-04: $what is refused by the parser', async ({ request, status }) => {
  const { port } = await listen(server.app);
  const answer = await rawRequest(port, [request]);
  expect(status).toContain(answer.status);
  expect(answer.head).not.toMatch(/server:|x-powered-by|node|fastify/i);
});

const smuggled = 'GET /api/health HTTP/1.1\r\nhost: x\r\n\r\n';
test.each([
  {
    what: 'a length and a chunked body',
    head: 'content-length: 4\r\ntransfer-encoding: chunked\r\n',
    body: `0\r\n\r\n${smuggled}`,
  },
  { what: 'two lengths', head: 'content-length: 4\r\ncontent-length: 40\r\n', body: `1234${smuggled}` },
  { what: 'a list of lengths', head: 'content-length: 4, 40\r\n', body: `1234${smuggled}` },
  { what: 'a negative length', head: 'content-length: -1\r\n', body: smuggled },
  { what: 'a length with a sign', head: 'content-length: +4\r\n', body: `1234${smuggled}` },
  { what: 'a length in another base', head: 'content-length: 0x4\r\n', body: `1234${smuggled}` },
  { what: 'an unknown transfer encoding', head: 'transfer-encoding: xchunked\r\n', body: `0\r\n\r\n${smuggled}` },
  { what: 'chunked hidden by a blank', head: 'transfer-encoding : chunked\r\n', body: `0\r\n\r\n${smuggled}` },
  { what: 'bare line feeds', head: 'a: b\ncontent-length: 4\n', body: `1234${smuggled}` },
  { what: 'a chunk size that is no number', head: 'transfer-encoding: chunked\r\n', body: `zz\r\n\r\n${smuggled}` },
  { what: 'a folded header', head: 'a: b\r\n c: d\r\ncontent-length: 4\r\n', body: `1234${smuggled}` },
  { what: 'a zero byte in a header', head: 'a: b\u0000c\r\ncontent-length: 4\r\n', body: `1234${smuggled}` },
])('DO-05: $what gets one refusal, and the connection ends', async ({ head, body }) => {
  const { port } = await listen(server.app);
  const answer = await rawRequest(port, [
    `POST /api/graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${head}\r\n${body}`,
  ]);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  // No second answer: the rest was never treated as a request.
  expect(answer.body).not.toContain('HTTP/1.1');
});

test('DO-01: connections that send nothing or too slowly do not keep others from being served', async () => {
  const { port } = await listen(server.app);
  for (let at = 0; at < 200; at++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    if (at % 2)
      socket.write(
        'POST /api/graphql HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
      );
    else socket.write('GET /api/hea');
    opened.push(socket);
  }
  const answer = await rawRequest(port, [rawPost('/api/graphql', question)]);
  expect(answer.status).toBe(200);
});

test('DO-01, DO-02: headers and idle connections have a deadline', () => {
  expect(server.app.server).toMatchObject({
    headersTimeout: 15_000,
    requestTimeout: 0,
    timeout: 20_000,
    keepAliveTimeout: 65_000,
  });
});

test('clients that leave in the middle of a body or an answer do no harm', async () => {
  const { port } = await listen(server.app);
  for (let at = 0; at < 50; at++) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    const request = rawPost('/api/graphql', question);
    await new Promise<void>((resolve) => socket.write(at % 2 ? request.slice(0, -5) : request, () => resolve()));
    socket.resetAndDestroy();
  }
  const answer = await rawRequest(port, [rawPost('/api/graphql', question)]);
  expect(answer.status).toBe(200);
});

import type { RequestListener } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '#testing/loopback-server.ts';
import { outbound } from './outbound.ts';
import { isPrivateAddress } from './private-addresses.ts';

let server: LoopbackServer | undefined;
afterEach(async () => server?.close());

async function standIn(answer: RequestListener): Promise<string> {
  server = await startLoopbackServer(answer);
  return server.url;
}

test('XL-17: a redirect is an answer like any other: nobody goes there', async () => {
  let requestCount = 0;
  const origin = await standIn((_request, reply) => {
    requestCount += 1;
    reply.writeHead(302, { location: '/elsewhere' }).end();
  });
  expect(await outbound(origin)({ method: 'GET', path: '/' })).toMatchObject({ status: 302 });
  expect(requestCount).toBe(1);
});

test('a host that does not answer is given up', async () => {
  const origin = await standIn(() => {});
  await expect(outbound(origin, { timeoutMs: 30 })({ method: 'GET', path: '/' })).rejects.toThrow(/abort/i);
});

test('an answer without end is cut', async () => {
  const origin = await standIn((_request, reply) => void reply.end('x'.repeat(1024 * 1024 + 1)));
  await expect(outbound(origin)({ method: 'GET', path: '/' })).rejects.toThrow();
});

test('XL-17: a name that leads into this machine is not followed', async () => {
  await expect(outbound('https://localhost:9')({ method: 'GET', path: '/' })).rejects.toThrow(/private address/);
});

test.each([
  ['127.0.0.1', true],
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:a9fe:a9fe', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::127.0.0.1', true],
  ['2002:7f00:1::', true],
  ['2001:0:7f00:1::', true],
  ['64:ff9b:1::7f00:1', true],
  ['::ffff:0:127.0.0.1', true],
  ['3fff:fff::1', true],
  ['3fff:1000::1', false],
  ['5f00::1', true],
  ['203.0.113.7', true],
  ['no address', true],
  ['8.8.8.8', false],
  ['172.32.0.1', false],
  ['2606:4700::1111', false],
])('XL-17: %s is private: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
const answers: IncomingMessage[] = [];
afterAll(() => answers.forEach((answer) => answer.destroy()));

async function open(localAddress: string): Promise<IncomingMessage> {
  const { port } = server.app.server.address() as AddressInfo;
  const request = get({
    port,
    host: '127.0.0.1',
    path: '/api/training/live?level=beginner',
    localAddress,
    agent: false,
  });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  answer.on('error', () => {});
  answer.resume();
  answers.push(answer);
  return answer;
}

test('one network holds 250 streams, the next is refused, another network is not, and a stream that ends makes room', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const opened: IncomingMessage[] = [];
  for (let part = 0; part < 5; part++)
    opened.push(...(await Promise.all(Array.from({ length: 50 }, () => open('127.0.0.1')))));
  expect(opened.map(({ statusCode }) => statusCode)).toEqual(opened.map(() => 200));
  expect((await open('127.0.0.1')).statusCode).toBe(429);
  expect((await open('127.0.0.2')).statusCode).toBe(200);
  opened[0]?.destroy();
  await expect.poll(async () => (await open('127.0.0.1')).statusCode).toBe(200);
});

test('a stream says when to come back, to each something else, and is never kept by a cache', async () => {
  const { port } = server.app.server.address() as AddressInfo;
  const first = async () => {
    const request = get({
      port,
      path: '/api/training/live?level=experienced',
      localAddress: '127.0.0.3',
      agent: false,
    });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    answers.push(answer);
    expect(answer.headers['cache-control']).toBe('no-cache');
    const [bytes] = (await once(answer, 'data')) as [Buffer];
    return /^retry: (\d+)\n/.exec(bytes.toString())?.[1];
  };
  const waits = await Promise.all([first(), first(), first(), first()]);
  expect(new Set(waits).size).toBeGreaterThan(1);
  expect(waits.map(Number).every((wait) => wait >= 1_000 && wait <= 7_000)).toBe(true);
});

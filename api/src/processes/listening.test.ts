import { createServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '#testing/spawned-server.ts';
import { canSharePort, listen } from './listening.ts';

const host = '127.0.0.1';
const visitors = 64;

/** Visitors who all stand at the door before the server can turn to the first. */
async function crowd(port: number): Promise<void> {
  const arrived = new Int32Array(new SharedArrayBuffer(4));
  const source = `
    const { connect } = require('node:net');
    const { workerData: { port, arrived, visitors } } = require('node:worker_threads');
    for (let count = 0; count < visitors; count++)
      connect(port, '127.0.0.1', () => { Atomics.add(arrived, 0, 1); Atomics.notify(arrived, 0); }).on('error', () => {});`;
  const worker = new Worker(source, { eval: true, workerData: { port, arrived, visitors } });
  onTestFinished(async () => void (await worker.terminate()));
  await new Promise((resolve) => worker.once('online', resolve));
  for (let here = 0; here < visitors; here = Atomics.load(arrived, 0)) Atomics.wait(arrived, 0, here, 10_000);
}

test.runIf(canSharePort())('a crowd is let in within a few turns of the event loop', async () => {
  const app = Fastify();
  const port = await freePort();
  const { closed } = await listen(app, { port, host });
  let taken = 0;
  app.server.on('connection', () => (taken += 1));
  await crowd(port);
  let turns = 0;
  while (taken < visitors && turns < visitors) {
    await nextTurn();
    turns += 1;
  }
  expect(taken).toBe(visitors);
  // With one socket it would be a turn for each of them.
  expect(turns).toBeLessThan(visitors / 2);
  app.server.closeAllConnections();
  await app.close();
  await closed();
});

test('everybody who came in is answered before the end, and nobody comes in after it', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const { promise: answer, resolve: goOn } = Promise.withResolvers<string>();
  app.get('/', () => answer);
  const port = await freePort();
  const { closed } = await listen(app, { port, host });
  const questions = Array.from({ length: 32 }, async () =>
    (await fetch(`http://${host}:${port}/`, { headers: { connection: 'close' } })).text(),
  );
  await sleep(200);
  const ended = app.close().then(closed);
  goOn('good day');
  expect(await Promise.all(questions)).toEqual(questions.map(() => 'good day'));
  await ended;
  await expect(fetch(`http://${host}:${port}/`)).rejects.toThrow('fetch failed');
});

test('a port that another program has is refused', async () => {
  const other = createServer();
  const port = await freePort();
  await new Promise<void>((resolve) => other.listen(port, host, resolve));
  await expect(listen(Fastify(), { port, host })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  other.close();
});

test.each([
  { version: '24.21.0', system: 'linux', can: true },
  { version: '22.12.0', system: 'linux', can: true },
  { version: '22.11.0', system: 'linux', can: false },
  { version: '20.19.0', system: 'linux', can: false },
  { version: '24.21.0', system: 'darwin', can: false },
])('Node $version on $system shares a port: $can', ({ version, system, can }) => {
  expect(canSharePort(version, system)).toBe(can);
});

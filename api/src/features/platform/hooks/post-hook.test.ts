import { createServer } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { hookAddressMessages } from '@app/rules/platform/hooks/hook-address';
import { publicLookup } from '#integrations/http/private-addresses.ts';
import { postHook } from './post-hook.ts';

const post = { headers: {}, body: '{}' };

test('a receiver that drips, or never ends its answer, is cut off', async () => {
  const slow = createServer(({ url }, response) => {
    if (url === '/drips') return void response.socket?.write('HTTP/1.1 200 OK\r\nX-Wait: 1\r\n');
    response.writeHead(200);
    const drops = setInterval(() => response.write('x'.repeat(200)), 5);
    response.on('close', () => clearInterval(drops));
  });
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const standIn = `http://127.0.0.1:${(slow.address() as AddressInfo).port}`;
  try {
    expect(await postHook({ ...post, address: `${standIn}/drips` }, { standIn, doneWithin: 200 })).toEqual({
      status: null,
      failure: 'No answer in time.',
    });
    const endless = await postHook({ ...post, address: `${standIn}/endless` }, { standIn });
    expect(endless).toMatchObject({ status: 200 });
    expect('answer' in endless && endless.answer.length).toBe(500);
  } finally {
    slow.closeAllConnections();
    slow.close();
  }
});

test('an address that was saved somehow is checked again', async () => {
  for (const address of ['http://127.0.0.1:1/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/'])
    expect(await postHook({ ...post, address }), address).toMatchObject({ status: null });
});

test('a name that leads inside is not called, also when it led outside before', async () => {
  let lookups = 0;
  // A name server that gives a public address first and an inner one to the connection.
  const rebinding: LookupFunction = (_hostname, options, done) => {
    lookups += 1;
    publicLookup('localhost', options, done);
  };
  const answer = await postHook({ ...post, address: 'https://hooks.example.com/x' }, { lookup: rebinding });
  expect(answer).toEqual({ status: null, failure: hookAddressMessages.inside });
  // Looked up once: what was checked is what is connected to.
  expect(lookups).toBe(1);
});

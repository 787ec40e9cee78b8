import { expect, test } from 'vitest';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();

test('whoever finds a weakness learns where to tell, for half a year from now', async () => {
  const { statusCode, headers, body } = await server.inject({ method: 'GET', url: '/.well-known/security.txt' });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    [
      'Contact: http://localhost:8910/bug-report',
      'Expires: 2027-05-14T00:00:00Z',
      'Preferred-Languages: en, tl',
      'Canonical: http://localhost:8910/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

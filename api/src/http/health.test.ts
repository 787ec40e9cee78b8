import { describe, expect, test } from 'vitest';
import { useTestServer } from '#testing/test-server.ts';

const token = 'metrics-token-of-tests';

describe('with a metrics token', () => {
  const server = useTestServer({ metricsToken: token });

  test('OP-09: health says its status and nothing more', async () => {
    const answer = await server.inject({ method: 'GET', url: '/api/health' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ok' });
  });

  test('OP-09: health is not limited and asks for no session', async () => {
    for (let round = 0; round < 700; round++) {
      const answer = await server.inject({ method: 'GET', url: '/api/health', remoteAddress: '10.1.1.1' });
      expect(answer.statusCode).toBe(200);
    }
  });

  test('OP-09: metrics answer to the token alone', async () => {
    const answer = await server.inject({
      method: 'GET',
      url: '/api/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('http_request_duration_seconds_bucket');
    expect(answer.body).toContain('database_connections{pool="requests",state="idle"}');
  });

  test.each([
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `bearer ${token}`,
    `Bearer ${token} `,
    token,
    `Bearer ${token}x`,
    `Bearer ${token.slice(0, -1)}`,
    `Basic ${token}`,
    'Bearer undefined',
  ])('OP-09: with %j there are no metrics', async (authorization) => {
    const answer = await server.inject({
      method: 'GET',
      url: '/api/metrics',
      headers: authorization === undefined ? {} : { authorization },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: 'Not found' });
  });

  test('OP-09: addresses that nobody declared leave no trace in the metrics', async () => {
    for (const url of ['/one-of-many', '/api/one-of-many', '/api/graphql/one-of-many'])
      await server.inject({ method: 'GET', url });
    const answer = await server.inject({
      method: 'GET',
      url: '/api/metrics',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.body).not.toContain('one-of-many');
  });
});

describe('without a metrics token', () => {
  const server = useTestServer();

  test.each(['Bearer undefined', 'Bearer ', 'Bearer null', ''])(
    'OP-09: not even %j opens the metrics',
    async (authorization) => {
      const answer = await server.inject({ method: 'GET', url: '/api/metrics', headers: { authorization } });
      expect(answer.statusCode).toBe(404);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

describe('the limit on all requests', () => {
  const server = useTestServer();
  const getToken = { method: 'GET', url: '/api/auth?method=getToken' } as const;

  test('a visitor’s 601st request within a minute is answered 429 with the time to wait, and a minute later all is well', async () => {
    const browser = server.browser('10.2.2.2');
    for (let at = 0; at < 600; at++) expect((await browser.send(getToken)).statusCode).toBe(200);
    for (const url of ['/api/graphql', '/api/nothing', '/%61pi/graphql']) {
      const refused = await browser.send({ method: 'GET', url });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
      expect(refused.json()).toMatchObject({
        error: expect.any(String) as string,
        errors: [{ extensions: { code: 'RATE_LIMITED' } }],
      });
    }
    // Pages and health are not limited, and neither is anyone else.
    expect((await browser.send({ method: 'GET', url: '/login' })).statusCode).toBe(200);
    expect((await browser.send({ method: 'GET', url: '/api/health' })).statusCode).toBe(200);
    expect((await server.browser('10.2.2.3').send(getToken)).statusCode).toBe(200);

    server.clock.advance({ seconds: 61 });
    expect((await browser.send(getToken)).statusCode).toBe(200);
  });

  test('a person is counted over all addresses, and apart from the address', async () => {
    const person = await makeUser(server.database);
    const browsers = [await signedIn(server, person, '10.3.3.1'), await signedIn(server, person, '10.3.3.2')];
    for (let at = 0; at < 600; at++) expect((await browsers[at % 2]?.send(getToken))?.statusCode).toBe(200);
    for (const browser of browsers) expect((await browser.send(getToken)).statusCode).toBe(429);
    expect((await server.browser('10.3.3.1').send(getToken)).statusCode).toBe(200);
  });

  test('a burst from one address is counted as the requests it is', async () => {
    const browser = server.browser('10.4.4.4');
    const answers = await Promise.all(Array.from({ length: 200 }, () => browser.send(getToken)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  });

  test('headers that name another address do not help', async () => {
    const headers = (at: number) => ({
      'x-forwarded-for': `9.9.9.${at % 250}`,
      'x-real-ip': `8.8.8.${at % 250}`,
      forwarded: `for=7.7.7.${at % 250}`,
    });
    const statuses = new Set<number>();
    for (let at = 0; at < 640; at++) {
      const answer = await server.inject({ ...getToken, headers: headers(at), remoteAddress: '10.5.5.5' });
      statuses.add(answer.statusCode);
    }
    expect(statuses).toContain(429);
  });
});

describe('overload', () => {
  const server = useTestServer();

  test('DO-07: a server whose event loop lags turns new work away with 503 and Retry-After, but not health, and recovers', async () => {
    const ask = (url = '/api/nothing') => server.inject({ method: 'GET', url });
    // A few are always let in: there is work under way.
    const { pool } = server.platform;
    const underWay: Promise<unknown>[] = [];
    await expect
      .poll(
        async () => {
          underWay.push(...Array.from({ length: 4 }, () => pool.query('select pg_sleep(2)')));
          block(700);
          return (await ask()).statusCode;
        },
        { interval: 1, timeout: 15_000 },
      )
      .toBe(503);
    const refused = await ask();
    if (refused.statusCode === 503) {
      expect(refused.headers['retry-after']).toBe('2');
      expect(refused.json()).toMatchObject({
        error: expect.any(String) as string,
        errors: [{ extensions: { code: 'UNAVAILABLE' } }],
      });
    }
    await Promise.allSettled(underWay);
    expect((await ask('/api/health')).statusCode).toBe(200);
    await expect.poll(async () => (await ask()).statusCode, { timeout: 15_000 }).toBe(404);
  });
});

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

import { expect, test } from 'vitest';
import { takeHit } from '#limits/rate-limits.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer();
// Refused for its password, after it was counted: no hash is made.
const signUp = (address: string, username: string) =>
  server.browser(address).auth('signup', { firstName: 'Maria', lastName: 'Santos', password: 'password1', username });

test('one address can be tried five times an hour', async () => {
  const answers = [];
  for (let tries = 0; tries < 7; tries++)
    answers.push((await signUp(`127.9.5.${tries}`, 'again@example.com')).statusCode);
  expect(answers).toEqual([400, 400, 400, 400, 400, 429, 429]);
  server.clock.advance({ hours: 1, seconds: 1 });
  expect((await signUp('127.9.5.1', 'again@example.com')).statusCode).toBe(400);
});

test('one place can make 300 tries an hour', async () => {
  const key = 'signUpPerIp:127.9.5.100';
  await takeHit({ db: server.database.db, now: server.clock.now() }, { key, limit: 300, windowSeconds: 3600 }, 300);
  const answer = await signUp('127.9.5.100', 'one-more@example.com');
  expect(answer.statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBe(3600);
});

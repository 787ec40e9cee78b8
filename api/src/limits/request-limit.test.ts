import { expect, test } from 'vitest';
import { TestClock } from '#testing/test-clock.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { RequestLimit } from './request-limit.ts';

const database = useTestDatabase();
const clock = new TestClock(new Date('2026-11-15T02:00:00Z'));
const holder = () => ({ db: database.db, now: clock.now() });
const newLimit = (limit = 600) => new RequestLimit({ limit, windowSeconds: 60 });

async function allowedOf(count: number, take: (index: number) => ReturnType<RequestLimit['take']>): Promise<number> {
  const verdicts = await Promise.all(Array.from({ length: count }, (_, index) => take(index)));
  return verdicts.filter(({ isOver }) => !isOver).length;
}

test('over two servers together no more than the limit passes', async () => {
  const servers = [newLimit(), newLimit()];
  let allowed = 0;
  // In bursts, as browsers send them.
  for (let bursts = 0; bursts < 40; bursts++) {
    allowed += await allowedOf(20, async (index) =>
      (servers[(bursts + index) % 2] ?? newLimit()).take(holder(), 'shared'),
    );
  }
  expect(allowed).toBeLessThanOrEqual(600);
  expect(allowed).toBeGreaterThanOrEqual(600 - 2 * 30);
});

test('1,000 requests at once: exactly the limit passes on one server', async () => {
  const server = newLimit();
  expect(await allowedOf(1_000, () => server.take(holder(), 'storm'))).toBe(600);
});

test('a burst at a cold server does not use up the allowance of the minute', async () => {
  const server = newLimit();
  expect(await allowedOf(25, () => server.take(holder(), 'cold'))).toBe(25);
  expect(await allowedOf(575, () => server.take(holder(), 'cold'))).toBe(575);
});

test('after the window everyone may try again, and the answer says when that is', async () => {
  const server = newLimit(30);
  expect(await allowedOf(40, () => server.take(holder(), 'later'))).toBe(30);
  clock.advance({ seconds: 45 });
  expect(await server.take(holder(), 'later')).toEqual({ isOver: true, retryAfterSeconds: 15 });
  clock.advance({ seconds: 15 });
  expect((await server.take(holder(), 'later')).isOver).toBe(false);
});

test('a restart does not give a new allowance', async () => {
  const before = newLimit(60);
  expect(await allowedOf(60, () => before.take(holder(), 'restart'))).toBe(60);
  expect((await newLimit(60).take(holder(), 'restart')).isOver).toBe(true);
});

test('people and addresses are counted apart', async () => {
  const server = newLimit(30);
  expect(await allowedOf(30, () => server.take(holder(), 'ip:127.0.0.1'))).toBe(30);
  expect((await server.take(holder(), 'ip:127.0.0.2')).isOver).toBe(false);
  expect((await server.take(holder(), 'user:1')).isOver).toBe(false);
});

test('when the database fails, the next request tries again', async () => {
  const server = newLimit(30);
  const broken = {
    ...holder(),
    db: {
      insert: () => {
        throw new Error('away');
      },
    } as never,
  };
  await expect(server.take(broken, 'away')).rejects.toThrow('away');
  expect((await server.take(holder(), 'away')).isOver).toBe(false);
});

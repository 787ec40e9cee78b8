import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { TestClock } from '#testing/test-clock.ts';
import { useTestDatabase } from '#testing/test-database.ts';
import { forgetEndedWindows, returnHits, takeHit } from './rate-limits.ts';
import { rateLimits } from './rate-limits.table.ts';

const database = useTestDatabase();
const clock = new TestClock(new Date('2026-11-15T02:00:00Z'));
const holder = () => ({ db: database.db, now: clock.now() });
const counter = (key: string) => ({ key, limit: 5, windowSeconds: 60 });
const hitsOf = async (key: string) =>
  (await database.db.select().from(rateLimits).where(eq(rateLimits.key, key)))[0]?.hits;

test('200 tries at once are counted exactly, and exactly the limit passes', async () => {
  const verdicts = await Promise.all(Array.from({ length: 200 }, () => takeHit(holder(), counter('crowd'))));
  expect(await hitsOf('crowd')).toBe(200);
  expect(verdicts.filter(({ isOver }) => !isOver)).toHaveLength(5);
});

test('a window starts with its first hit, says how long it lasts, and ends', async () => {
  for (let hits = 0; hits < 5; hits++) expect((await takeHit(holder(), counter('window'))).isOver).toBe(false);
  clock.advance({ seconds: 20 });
  expect(await takeHit(holder(), counter('window'))).toEqual({ isOver: true, retryAfterSeconds: 40 });
  clock.advance({ seconds: 40 });
  expect(await takeHit(holder(), counter('window'))).toEqual({ isOver: false, retryAfterSeconds: 60 });
  expect(await hitsOf('window')).toBe(1);
});

test('parallel tries at the end of a window open one new window', async () => {
  await takeHit(holder(), counter('turn'), 5);
  clock.advance({ seconds: 60 });
  const verdicts = await Promise.all(Array.from({ length: 50 }, () => takeHit(holder(), counter('turn'))));
  expect(verdicts.filter(({ isOver }) => !isOver)).toHaveLength(5);
});

test('a hit can be given back, and never more than there are', async () => {
  await takeHit(holder(), counter('back'));
  await returnHits(holder(), ['back']);
  await returnHits(holder(), ['back']);
  await returnHits(holder(), ['not-there']);
  expect(await hitsOf('back')).toBe(0);
});

test('one counter does not touch another', async () => {
  await takeHit(holder(), counter('mine'), 9);
  expect((await takeHit(holder(), counter('mine '))).isOver).toBe(false);
});

test('the sweep forgets windows that have ended and no others', async () => {
  await takeHit(holder(), counter('old'));
  clock.advance({ seconds: 59 });
  await takeHit(holder(), counter('young'));
  clock.advance({ seconds: 1 });
  await forgetEndedWindows(holder());
  expect([await hitsOf('old'), await hitsOf('young')]).toEqual([undefined, 1]);
});

import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { KeptAnswers } from './kept-answers.ts';

// Only its identity counts.
const database = () => ({}) as Pool;
const at = (second: number) => new Date(Date.UTC(2026, 10, 15, 2, 0, second));

function counting(count: number) {
  let times = 0;
  return {
    times: () => times,
    count: async () => {
      times += 1;
      return count;
    },
  };
}

test('many are counted once a minute, few each time', async () => {
  const pool = database();
  const kept = new KeptAnswers<number>((count) => count >= 1_000);
  const [many, few] = [counting(5_000), counting(3)];
  for (const second of [0, 30, 59]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await kept.read({ pool, now: at(second) }, 'many', many.count)).toBe(5_000);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await kept.read({ pool, now: at(second) }, 'few', few.count)).toBe(3);
  }
  expect([many.times(), few.times()]).toEqual([1, 3]);
  await kept.read({ pool, now: at(60) }, 'many', many.count);
  expect(many.times()).toBe(2);
});

test('nobody gets the answer of somebody else, or of another database', async () => {
  const kept = new KeptAnswers<number>(() => true);
  const pool = database();
  await kept.read({ pool, now: at(0) }, 'coach 1', counting(1).count);
  expect(await kept.read({ pool, now: at(1) }, 'coach 2', counting(2).count)).toBe(2);
  expect(await kept.read({ pool: database(), now: at(1) }, 'coach 1', counting(3).count)).toBe(3);
});

test('those who come while it is counted wait for the same count; a failure is tried again', async () => {
  const kept = new KeptAnswers<number>(() => true);
  const pool = database();
  const many = counting(7);
  const answers = await Promise.all([1, 2, 3].map(() => kept.read({ pool, now: at(0) }, 'home', many.count)));
  expect([answers, many.times()]).toEqual([[7, 7, 7], 1]);
  const broken = () => Promise.reject(new Error('Busy'));
  await expect(kept.read({ pool, now: at(0) }, 'other', broken)).rejects.toThrow('Busy');
  expect(await kept.read({ pool, now: at(0) }, 'other', many.count)).toBe(7);
});

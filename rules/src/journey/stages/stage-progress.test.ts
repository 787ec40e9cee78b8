import { expect, test } from 'vitest';
import { countStages, isStuck, nextStageOf, percentageOf, xpChangeText, xpText } from './stage-progress.ts';
import { stageLabel, stageTitle } from './stage-title.ts';

test.each([
  { done: 0, tasks: 0, percent: 0 },
  { done: 0, tasks: 7, percent: 0 },
  { done: 4, tasks: 7, percent: 57 },
  { done: 2, tasks: 3, percent: 67 },
  { done: 1, tasks: 1000, percent: 1 },
  { done: 999, tasks: 1000, percent: 99 },
  { done: 7, tasks: 7, percent: 100 },
])('$done of $tasks tasks are $percent%', ({ done, tasks, percent }) => {
  expect(percentageOf(done, tasks)).toBe(percent);
});

test('stage 0 is not shown as a stage and not counted', () => {
  expect(stageLabel({ number: 0 })).toBeNull();
  expect(stageLabel({ number: 2 })).toBe('Stage 2');
  expect(stageTitle({ number: 0, name: 'Set up' })).toBe('Set up');
  expect(stageTitle({ number: 3, name: 'Find clients' })).toBe('Stage 3: Find clients');
  expect(countStages([{ number: 0 }, { number: 1 }, { number: 4 }])).toBe(2);
});

test.each([
  { from: 0, next: 1 },
  { from: 1, next: 4 },
  { from: 2, next: 4 },
  { from: 4, next: null },
])('after stage $from comes $next, also over a gap', ({ from, next }) => {
  expect(nextStageOf([{ number: 4 }, { number: 0 }, { number: 1 }], from)?.number ?? null).toBe(next);
});

test('points are shown as XP, a change with its sign', () => {
  expect(xpText(1240)).toBe('1,240 XP');
  expect(xpChangeText(100)).toBe('+100 XP');
  expect(xpChangeText(-40)).toBe('−40 XP');
});

const now = new Date('2026-11-15T02:00:00Z');
const old = new Date('2026-10-01T00:00:00Z');

test.each([
  { lastTaskAt: null, enteredAt: '2026-11-10T00:00:00Z', stuck: false },
  { lastTaskAt: null, enteredAt: '2026-10-20T00:00:00Z', stuck: true },
  // Manila's days: 16:30 UTC on the 31st is the first of November there, two weeks ago to the day.
  { lastTaskAt: '2026-10-31T16:30:00Z', enteredAt: '2026-10-01T00:00:00Z', stuck: true },
  { lastTaskAt: '2026-11-01T16:30:00Z', enteredAt: '2026-10-01T00:00:00Z', stuck: false },
  // Tasks of an earlier stage say nothing against someone who has just arrived.
  { lastTaskAt: '2026-09-01T00:00:00Z', enteredAt: '2026-11-14T00:00:00Z', stuck: false },
])('last task $lastTaskAt, in the stage since $enteredAt: stuck is $stuck', ({ lastTaskAt, enteredAt, stuck }) => {
  const since = { lastTaskAt: lastTaskAt ? new Date(lastTaskAt) : null, enteredAt: new Date(enteredAt) };
  expect(isStuck({ ...since, isWaiting: false }, now)).toBe(stuck);
});

test('a member waiting for a review is not stuck', () => {
  expect(isStuck({ lastTaskAt: old, enteredAt: old, isWaiting: true }, now)).toBe(false);
});

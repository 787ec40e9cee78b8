import { expect, test } from 'vitest';
import {
  challengeState,
  checkInPoints,
  checkInRefusal,
  dayState,
  dayStreak,
  isSilent,
  openedDays,
} from './challenge-time.ts';

const time = { startsOn: '2026-11-09', opensAtHour: 6 };
const at = (text: string) => new Date(`${text}+08:00`);

test.each([
  ['the evening before', '2026-11-08T23:00:00', 0, 'coming'],
  ['the first day before six', '2026-11-09T05:59:59', 0, 'coming'],
  ['the first day at six', '2026-11-09T06:00:00', 1, 'running'],
  ['the second day before six', '2026-11-10T00:30:00', 1, 'running'],
  ['the eighth day', '2026-11-16T12:00:00', 8, 'running'],
  ['the last minute', '2026-11-20T23:59:59', 12, 'running'],
  ['the day after', '2026-11-21T00:00:00', 12, 'ended'],
])('%s', (_case, now, opened, state) => {
  expect([openedDays(time, at(now)), challengeState(time, at(now))]).toEqual([opened, state]);
});

test('a challenge without a first day has nothing open', () => {
  const unplanned = { startsOn: null, opensAtHour: 6 };
  const now = at('2026-11-16T12:00:00');
  expect([openedDays(unplanned, now), challengeState(unplanned, now)]).toEqual([0, 'unscheduled']);
  expect(dayState(unplanned, { day: 1, isDone: false }, now)).toBe('locked');
});

test.each([
  [1, true, 'done'],
  [7, false, 'missed'],
  [8, false, 'today'],
  [9, false, 'locked'],
])('day %i, done %s, on the eighth day is %s', (day, isDone, state) => {
  expect(dayState(time, { day, isDone }, at('2026-11-16T12:00:00'))).toBe(state);
});

test('what was missed can be done until the end, for half of the points', () => {
  const now = at('2026-11-20T23:00:00');
  expect(checkInRefusal(time, { day: 1, isDone: false }, now)).toBeNull();
  expect(checkInRefusal(time, { day: 1, isDone: false }, at('2026-11-21T00:00:00'))).toMatch('ended');
  expect(checkInRefusal(time, { day: 1, isDone: true }, now)).toMatch('already');
  expect(checkInPoints(time, { day: 12, each: 20 }, now)).toBe(20);
  expect(checkInPoints(time, { day: 11, each: 20 }, now)).toBe(10);
});

test.each([
  [[], 0],
  [[8], 1],
  [[6, 7], 2],
  [[6, 7, 8], 3],
  [[1, 2, 6], 0],
])('with %j done on the eighth day the streak is %i', (done, streak) => {
  expect(dayStreak(new Set(done), 8)).toBe(streak);
});

test.each([
  [null, '2026-11-11T12:00:00', false],
  [null, '2026-11-12T12:00:00', true],
  ['2026-11-12', '2026-11-15T12:00:00', false],
  ['2026-11-12', '2026-11-16T12:00:00', true],
  ['2026-11-12', '2026-11-21T12:00:00', false],
])('last done on %s, at %s: silent %s', (lastDoneOn, now, silent) => {
  expect(isSilent(time, { lastDoneOn, silentDays: 3 }, at(now))).toBe(silent);
});

import { expect, test } from 'vitest';
import { completesLesson, resumeAt, watchedTo } from './lesson-progress.ts';

test.each([
  { before: null, seconds: 42.9, position: 42, furthest: 42 },
  { before: 100, seconds: 42, position: 42, furthest: 100 },
  { before: 100, seconds: 160, position: 160, furthest: 160 },
  { before: null, seconds: -5, position: 0, furthest: 0 },
  { before: null, seconds: 1e9, position: 86_400, furthest: 86_400 },
])('seconds $seconds after $before are $position, furthest $furthest', ({ before, seconds, position, furthest }) => {
  const known = before === null ? null : { positionSeconds: before, furthestSeconds: before };
  expect(watchedTo(known, seconds)).toEqual({ positionSeconds: position, furthestSeconds: furthest });
});

test.each([
  { from: 0, to: 899, duration: 1000, completes: false },
  { from: 0, to: 900, duration: 1000, completes: true },
  { from: 899, to: 1000, duration: 1000, completes: true },
  { from: 900, to: 950, duration: 1000, completes: false },
  { from: 0, to: 5000, duration: null, completes: false },
  { from: 0, to: 5000, duration: 0, completes: false },
])('from $from to $to of $duration completes: $completes', ({ from, to, duration, completes }) => {
  const before = watchedTo(null, from);
  expect(completesLesson(before, watchedTo(before, to), duration)).toBe(completes);
});

test('the first sight of all may complete', () => {
  expect(completesLesson(null, watchedTo(null, 95), 100)).toBe(true);
});

test.each([
  { position: 0, duration: 100, start: 0 },
  { position: 42, duration: 100, start: 42 },
  { position: 95, duration: 100, start: 0 },
  { position: 94, duration: 100, start: 94 },
  { position: 42, duration: null, start: 42 },
])('a video of $duration left at $position starts at $start', ({ position, duration, start }) => {
  expect(resumeAt(position, duration)).toBe(start);
});

import { expect, test } from 'vitest';
import { isOfferDue, lessonToOpen, megabytesOf, membersShown, minutesOf } from './free-lessons.ts';

test.each([
  { ids: [], done: [], requested: null, opens: null },
  { ids: [7, 8, 9], done: [], requested: null, opens: 7 },
  { ids: [7, 8, 9], done: [7], requested: null, opens: 8 },
  { ids: [7, 8, 9], done: [7, 9], requested: null, opens: 8 },
  { ids: [7, 8, 9], done: [7, 8, 9], requested: null, opens: 9 },
  { ids: [7, 8, 9], done: [7], requested: 7, opens: 7 },
  { ids: [7, 8, 9], done: [7], requested: 99, opens: 8 },
  { ids: [8, 9], done: [7], requested: null, opens: 8 },
])('of $ids with $done finished and $requested asked for, $opens opens', ({ ids, done, requested, opens }) => {
  expect(lessonToOpen(ids, new Set(done), requested)).toBe(opens);
});

test.each([
  { ids: [], done: [], due: false },
  { ids: [1], done: [], due: false },
  { ids: [1], done: [1], due: true },
  { ids: [1, 2, 3, 4, 5], done: [1, 2], due: false },
  { ids: [1, 2, 3, 4, 5], done: [5, 1, 3], due: true },
  // Finished lessons that are no longer free do not count.
  { ids: [1, 2, 3], done: [7, 8, 9], due: false },
])('the offer after $done of $ids is due: $due', ({ ids, done, due }) => {
  expect(isOfferDue(ids, new Set(done))).toBe(due);
});

test.each([
  { bytes: null, seconds: null, megabytes: null, minutes: null },
  { bytes: null, seconds: 660, megabytes: 28, minutes: 11 },
  { bytes: 12_345_678, seconds: 660, megabytes: 12, minutes: 11 },
  { bytes: 400, seconds: 5, megabytes: 1, minutes: 1 },
])('$seconds seconds of $bytes bytes are $minutes min and about $megabytes MB', ({ megabytes, minutes, ...video }) => {
  expect(megabytesOf(video)).toBe(megabytes);
  expect(minutesOf(video.seconds)).toBe(minutes);
});

test('a handful of members is not shown off', () => {
  expect([membersShown(0), membersShown(49), membersShown(1284)]).toEqual([null, null, 1284]);
});

import { expect, test } from 'vitest';
import {
  compareCourses,
  countDone,
  isCompleted,
  lessonToContinue,
  matchesFilter,
  percentOf,
} from './course-progress.ts';

test.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 66],
  [3, 3, 100],
  [299, 300, 99],
  [300, 300, 100],
])('%i of %i lessons are %i percent', (done, total, percent) => {
  expect(percentOf(done, total)).toBe(percent);
});

test.each([
  ['not opened', { done: 0, total: 3, isOpened: false }, ['all']],
  ['opened', { done: 0, total: 3, isOpened: true }, ['all', 'watching']],
  ['half done', { done: 2, total: 3, isOpened: true }, ['all', 'watching']],
  ['all done', { done: 3, total: 3, isOpened: true }, ['all', 'completed']],
  ['empty', { done: 0, total: 0, isOpened: true }, ['all', 'watching']],
])('a course that is %s is under the right filters', (_name, course, filters) => {
  const counted = { ...course, percent: percentOf(course.done, course.total) };
  const found = (['all', 'watching', 'completed'] as const).filter((filter) => matchesFilter(counted, filter));
  expect(found).toEqual(filters);
});

const lesson = (id: number, state: 'done' | 'open' | 'locked') => ({
  id,
  isOpen: state !== 'locked',
  isDone: state === 'done',
});

test.each([
  ['begins with the first', [lesson(1, 'open'), lesson(2, 'open')], null, 1],
  ['goes on where one stopped', [lesson(1, 'open'), lesson(2, 'open')], 2, 2],
  ['goes to the next when that is done', [lesson(1, 'done'), lesson(2, 'done'), lesson(3, 'open')], 2, 3],
  ['comes back for what was skipped', [lesson(1, 'open'), lesson(2, 'done')], 2, 1],
  ['passes what is locked', [lesson(1, 'done'), lesson(2, 'locked'), lesson(3, 'open')], 1, 3],
  ['ends when all is done', [lesson(1, 'done')], 1, null],
  ['forgets a lesson that is gone', [lesson(1, 'open')], 9, 1],
])('continuing %s', (_name, lessons, last, expected) => {
  expect(lessonToContinue(lessons, last)).toBe(expected);
});

test('recent is by last sight, then open before closed, then newest', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 0, day));
  const courses = [
    { id: 1, createdAt: at(1), lastOpenedAt: at(10), isOpen: true },
    { id: 2, createdAt: at(2), lastOpenedAt: at(20), isOpen: true },
    { id: 3, createdAt: at(5), lastOpenedAt: null, isOpen: false },
    { id: 4, createdAt: at(3), lastOpenedAt: null, isOpen: true },
  ];
  const ids = (sort: 'recent' | 'newest') => courses.toSorted(compareCourses(sort)).map(({ id }) => id);
  expect(ids('recent')).toEqual([2, 1, 4, 3]);
  expect(ids('newest')).toEqual([3, 4, 2, 1]);
});

test('percentages stay true through any order of completing, un-completing, adding and removing', () => {
  // A small generator with a fixed start: the same thousand steps on every machine.
  let state = 20_261_115;
  const roll = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const lessons: number[] = [];
  const done = new Set<number>();
  let made = 0;
  for (let step = 0; step < 1000; step++) {
    const any = lessons[roll(Math.max(1, lessons.length))];
    const action = roll(4);
    if (action === 0 || any === undefined) lessons.push(++made);
    else if (action === 1) lessons.splice(lessons.indexOf(any), 1);
    else if (action === 2) done.add(any);
    else done.delete(any);

    const count = countDone(lessons, (id) => done.has(id));
    expect(count.total).toBe(lessons.length);
    expect(count.done).toBe(lessons.filter((id) => done.has(id)).length);
    expect(count.percent >= 0 && count.percent <= 100).toBe(true);
    expect(count.percent === 100).toBe(isCompleted(count));
    expect(isCompleted(count)).toBe(lessons.length > 0 && lessons.every((id) => done.has(id)));
  }
});

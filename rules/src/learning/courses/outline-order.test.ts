import { expect, test } from 'vitest';
import { isSameOutline, moveLesson, moveUnit, type OutlineOrder, stepLesson, stepUnit } from './outline-order.ts';

const order: OutlineOrder = [
  { id: 1, lessonIds: [11, 12] },
  { id: 2, lessonIds: [] },
  { id: 3, lessonIds: [31, 32, 33] },
];
/** `1: 11 12, 2:, 3: 31 32 33` */
const drawn = (outline: OutlineOrder) =>
  outline.map(({ id, lessonIds }) => [`${id}:`, ...lessonIds].join(' ')).join(', ');

test.each<[string, OutlineOrder, string]>([
  ['a unit to the front', moveUnit(order, 3, 0), '3: 31 32 33, 1: 11 12, 2:'],
  ['a unit beyond the end', moveUnit(order, 1, 99), '2:, 3: 31 32 33, 1: 11 12'],
  ['a unit that is not there', moveUnit(order, 9, 0), drawn(order)],
  ['a unit up', stepUnit(order, 2, -1), '2:, 1: 11 12, 3: 31 32 33'],
  ['the first unit up', stepUnit(order, 1, -1), drawn(order)],
  ['the last unit down', stepUnit(order, 3, 1), drawn(order)],
  ['a lesson within its unit', moveLesson(order, 31, { unitId: 3, to: 1 }), '1: 11 12, 2:, 3: 32 31 33'],
  ['a lesson into another unit', moveLesson(order, 12, { unitId: 3, to: 2 }), '1: 11, 2:, 3: 31 32 12 33'],
  ['a lesson into a unit that is not there', moveLesson(order, 12, { unitId: 9, to: 0 }), drawn(order)],
  ['a lesson down', stepLesson(order, 11, 1), '1: 12 11, 2:, 3: 31 32 33'],
  ['the last lesson of a unit down', stepLesson(order, 12, 1), '1: 11, 2: 12, 3: 31 32 33'],
  ['the first lesson of a unit up', stepLesson(order, 31, -1), '1: 11 12, 2: 31, 3: 32 33'],
  ['the first lesson of all up', stepLesson(order, 11, -1), drawn(order)],
  ['the last lesson of all down', stepLesson(order, 33, 1), drawn(order)],
])('%s', (_name, moved, expected) => {
  expect(drawn(moved)).toBe(expected);
  expect(isSameOutline(order, moved)).toBe(true);
});

test.each<[string, OutlineOrder]>([
  [
    'a lost lesson',
    [
      { id: 1, lessonIds: [11] },
      { id: 2, lessonIds: [] },
      { id: 3, lessonIds: [31, 32, 33] },
    ],
  ],
  [
    'a lost unit',
    [
      { id: 1, lessonIds: [11, 12] },
      { id: 3, lessonIds: [31, 32, 33] },
    ],
  ],
  [
    'a foreign lesson',
    [
      { id: 1, lessonIds: [11, 99] },
      { id: 2, lessonIds: [] },
      { id: 3, lessonIds: [31, 32, 33] },
    ],
  ],
  [
    'a lesson twice',
    [
      { id: 1, lessonIds: [11, 11] },
      { id: 2, lessonIds: [] },
      { id: 3, lessonIds: [31, 32, 33] },
    ],
  ],
  [
    'a unit twice',
    [
      { id: 1, lessonIds: [11, 12] },
      { id: 1, lessonIds: [] },
      { id: 3, lessonIds: [31, 32, 33] },
    ],
  ],
])('%s is another outline', (_name, other) => {
  expect(isSameOutline(order, other)).toBe(false);
});

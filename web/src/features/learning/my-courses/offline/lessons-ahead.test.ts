import { expect, test } from 'vitest';
import { lessonsAhead } from './lessons-ahead.ts';

function courseOf(count: number, closed: readonly number[] = []) {
  const lessons = Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    gate: { isOpen: !closed.includes(at + 1) },
  }));
  return { continueLesson: { id: 3, name: 'Lesson 3' }, units: [{ lessons }] } as unknown as Parameters<
    typeof lessonsAhead
  >[0];
}

test('the next twelve open lessons are saved, without the one on the page', () => {
  expect(lessonsAhead(courseOf(30, [5]), 4)).toEqual([6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]);
});

test('on the page of the course they begin where the person goes on', () => {
  expect(lessonsAhead(courseOf(5))).toEqual([3, 4, 5]);
});

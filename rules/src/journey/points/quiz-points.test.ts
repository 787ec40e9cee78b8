import { expect, test } from 'vitest';
import { quizPoints } from './quiz-points.ts';

test.each([
  { each: 10, perDay: 50, givenToday: 0, points: 10 },
  { each: 10, perDay: 45, givenToday: 40, points: 5 },
  { each: 10, perDay: 50, givenToday: 50, points: 0 },
  { each: 10, perDay: 50, givenToday: 90, points: 0 },
  { each: 0, perDay: 50, givenToday: 0, points: 0 },
])('of $perDay XP a day, after $givenToday, a quiz gives $points', ({ points, ...day }) => {
  expect(quizPoints(day)).toBe(points);
});

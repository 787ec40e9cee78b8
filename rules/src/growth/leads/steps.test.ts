import { expect, test } from 'vitest';
import { isVisitorStep, isWatchedStep, visitorStep } from './steps.ts';

test.each([
  { step: visitorStep.day(1), text: 'day-1', isWatched: true },
  { step: visitorStep.day(3, 'experienced'), text: 'day-3-exp', isWatched: true },
  { step: visitorStep.freebie('day-1'), text: 'freebie-day-1', isWatched: false },
  { step: visitorStep.freebie('day-2-exp'), text: 'freebie-day-2-exp', isWatched: false },
  { step: visitorStep.lesson(42), text: 'lesson-42', isWatched: true },
  { step: visitorStep.challengeDay(12), text: 'challenge-day-12', isWatched: true },
])('the step $text counts as watched: $isWatched', ({ step, text, isWatched }) => {
  expect(step).toBe(text);
  expect(isVisitorStep(step)).toBe(true);
  expect(isWatchedStep(step)).toBe(isWatched);
});

test.each([
  '',
  'day-0',
  'day-4',
  'day-1-pro',
  'lesson-0',
  'lesson-x',
  'challenge-day-13',
  'freebie-',
  'paid',
  'day-1\n',
])('"%s" is no step', (step) => {
  expect(isVisitorStep(step)).toBe(false);
  expect(isWatchedStep(step)).toBe(false);
});

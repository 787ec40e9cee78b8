import { expect, test } from 'vitest';
import { changeWords, factsOfFigure } from './figure-facts.ts';

test.each([
  [742_300, 709_000, '+4.7%'],
  [96, 109.5, '−12.3%'],
  [5, 5, '+0.0%'],
  [5, 0, null],
])('%s after %s is %s', (now, before, words) => {
  expect(changeWords(now, before)).toBe(words);
});

test('more that is late is worse', () => {
  expect(factsOfFigure('overdue')).toEqual({ label: 'Overdue', isMoreBetter: false });
});

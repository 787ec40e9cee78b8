import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['2026-11-15T04:59+08:00', 'Magandang gabi, Liza'],
  ['2026-11-15T05:00+08:00', 'Magandang umaga, Liza'],
  ['2026-11-15T11:00+08:00', 'Magandang tanghali, Liza'],
  ['2026-11-15T13:00+08:00', 'Magandang hapon, Liza'],
  ['2026-11-15T18:00+08:00', 'Magandang gabi, Liza'],
  ['2026-11-15T00:00+08:00', 'Magandang gabi, Liza'],
])('at %s people say %s', (instant, words) => {
  expect(greeting(new Date(instant), 'Liza')).toBe(words);
});

test('without a given name the greeting stands alone', () => {
  expect(greeting(new Date('2026-11-15T08:00+08:00'), null)).toBe('Magandang umaga');
});

import { expect, test } from 'vitest';
import { plural } from './plural.ts';

test('only one is singular', () => {
  expect(plural(1, 'day')).toBe('1 day');
  expect(plural(0, 'day')).toBe('0 days');
  expect(plural(2, 'day')).toBe('2 days');
});

test('irregular nouns name their plural', () => {
  expect(plural(3, 'person', 'people')).toBe('3 people');
});

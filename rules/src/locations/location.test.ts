import { expect, test } from 'vitest';
import { isLocationCode, sortedLocations } from './location.ts';

test('places are sorted by name, ignoring accents, and listed once each', () => {
  const places = [{ name: 'Zambales' }, { name: 'Ångström' }, { name: 'bacoor' }, { name: 'Zambales' }];
  expect(sortedLocations(places).map(({ name }) => name)).toEqual(['Ångström', 'bacoor', 'Zambales']);
});

test.each([
  ['PH', true],
  ['00', true],
  ['NCR-1', true],
  ['', false],
  ['../x', false],
  ['A%2F', false],
  ['TOOLONGCODE', false],
])('%s is a code: %s', (text, isCode) => {
  expect(isLocationCode(text)).toBe(isCode);
});

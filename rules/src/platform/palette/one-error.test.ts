import { expect, test } from 'vitest';
import { isMistypedAs, isOneErrorAway, patternsOfErrors } from './one-error.ts';

test.each([
  ['dimakulangan', 'dimaculangan', 'a wrong letter'],
  ['santso', 'santos', 'two letters in each other’s place'],
  ['vilareal', 'villareal', 'a missing letter'],
  ['maaria', 'maria', 'a letter too many'],
  ['reyes', 'reyes', 'no error'],
  ['xruz', 'cruz', 'the first letter'],
  ['cruzz', 'cruz', 'one more at the end'],
])('%s is %s with %s', (typed, word) => {
  expect(isOneErrorAway(typed, word)).toBe(true);
});

test.each([
  ['dimakulagnan', 'dimaculangan', 'two errors'],
  ['ann', 'ana', 'too few letters to guess from'],
  ['santos', 'santiago', 'another name'],
  ['vill', 'villareal', 'a word of its own'],
])('%s is not %s: %s', (typed, word) => {
  expect(isOneErrorAway(typed, word)).toBe(false);
});

test('a word that is still being typed may have its error already', () => {
  expect(isOneErrorAway('dimakul', 'dimaculangan', { isBegun: true })).toBe(true);
  expect(isOneErrorAway('vilar', 'villareal', { isBegun: true })).toBe(true);
  expect(isOneErrorAway('zzzar', 'villareal', { isBegun: true })).toBe(false);
});

test.each([
  [['marites', 'dimakulangan'], true],
  [['dimakulangan', 'mar'], true],
  [['maritez', 'dimakulangan'], false],
  [['marites', 'santos'], false],
])('%j is a mistyped Marites Dimaculangan: %s', (typed, is) => {
  expect(isMistypedAs(typed, ['marites', 'dimaculangan'])).toBe(is);
});

test.each([
  ['aguxtin', 'agustin'],
  ['santso', 'santos'],
  ['vilareal', 'villareal'],
  ['maaria', 'maria'],
  ['xruz', 'cruz'],
])('the patterns of %s find %s', (typed, word) => {
  const finds = (pattern: string) => new RegExp(`^${pattern.replaceAll('_', '.')}$`).test(word);
  expect(patternsOfErrors(typed).some(finds)).toBe(true);
});

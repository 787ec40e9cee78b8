import { expect, test } from 'vitest';
import { beginsWords, isLongNumber, paletteInput, typedWords } from './typed-text.ts';

test.each([
  ['0142', true],
  ['+63 917-555', true],
  ['3021 884 915207', true],
  ['17', false],
  ['batch 1717', false],
  ['K7PQ4-2', false],
])('"%s" is a number alone: %s', (text, is) => {
  expect(isLongNumber(text)).toBe(is);
});

test.each([
  ['Report summary', 'rep', true],
  ['Report summary', 'sum rep', true],
  ['Report summary', 'port', false],
  ['Collections desk', '', false],
])('%s is found by "%s": %s', (title, text, is) => {
  expect(beginsWords(title, text)).toBe(is);
});

test('words are letters and digits; signs are nothing', () => {
  expect(typedWords("  Peña, ma.  theresa'; drop ")).toEqual(['peña', 'ma', 'theresa', 'drop']);
});

test('one letter, blanks and a letter are refused', () => {
  for (const text of ['', 'a', ' a ']) expect(paletteInput.safeParse({ text }).success).toBe(false);
  expect(paletteInput.parse({ text: ' ab ' })).toEqual({ text: 'ab' });
  expect(paletteInput.safeParse({ text: 'a'.repeat(101) }).success).toBe(false);
});

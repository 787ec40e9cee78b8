import fc from 'fast-check';
import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test('a text of up to 150 characters stays whole', () => {
  expect(truncate('a'.repeat(150))).toBe('a'.repeat(150));
  expect(truncate('')).toBe('');
});

test('a longer text keeps its first 150 characters', () => {
  expect(truncate('a'.repeat(151))).toBe(`${'a'.repeat(150)}…`);
});

test('no space is left before the ellipsis', () => {
  expect(truncate('Mabuhay tayo', 8)).toBe('Mabuhay…');
});

test('an emoji of many parts counts as one character and is never cut', () => {
  expect(truncate('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2)).toBe('👩‍👩‍👧👩‍👩‍👧…');
  expect(truncate('👩‍👩‍👧👩‍👩‍👧', 2)).toBe('👩‍👩‍👧👩‍👩‍👧');
});

test('the result of any text begins like the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, limit) => {
      const shown = truncate(text, limit);
      expect(shown === text || text.startsWith(shown.slice(0, -1))).toBe(true);
    }),
  );
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { freeSlug, isSlug, slugOf } from './slug.ts';

// Every character of Unicode but the halves of surrogate pairs, which are none on their own.
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));

test.each([
  { name: 'Juan dela Cruz', slug: 'juan-dela-cruz' },
  { name: '  Ñiño   Ángeles  ', slug: 'nino-angeles' },
  { name: 'Peña & Sons', slug: 'pena-and-sons' },
  { name: "Tribe's 3-Part Training!", slug: 'tribes-3-part-training' },
  { name: 'Straße Øre Łódź', slug: 'strasse-ore-lodz' },
  { name: 'ﬁne ①', slug: 'fine-1' },
  { name: '/../etc', slug: 'etc' },
  { name: '日本', slug: '' },
  { name: '🎉', slug: '' },
  { name: '', slug: '' },
])('"$name" becomes "$slug"', ({ name, slug }) => {
  expect(slugOf(name)).toBe(slug);
});

test('the slug of any text is empty or a slug, and stays as it is when made again', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 400 }), (text) => {
      const slug = slugOf(text);
      expect(slug === '' || isSlug(slug)).toBe(true);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

test('a huge name costs no time', () => {
  expect(slugOf('a-'.repeat(500_000))).toHaveLength(79);
});

test.each(['', '-a', 'a-', 'a--b', 'A', 'a b', 'a/b', 'ñ', 'a'.repeat(81)])('"%s" is not a slug', (text) => {
  expect(isSlug(text)).toBe(false);
});

test('a taken slug gets the next free number', () => {
  expect(freeSlug('juan', new Set())).toBe('juan');
  expect(freeSlug('juan', new Set(['juan']))).toBe('juan-2');
  expect(freeSlug('juan', new Set(['juan', 'juan-2', 'juan-3']))).toBe('juan-4');
});

test('a numbered slug stays within its length', () => {
  const longest = 'a'.repeat(80);
  expect(freeSlug(longest, new Set([longest]))).toBe(`${'a'.repeat(78)}-2`);
});

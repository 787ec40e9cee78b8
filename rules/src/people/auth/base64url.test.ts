import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fromBase64url, toBase64url } from './base64url.ts';

// Every character of Unicode but the halves of surrogate pairs, which are none on their own.
const anyCharacter = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));

test.each([
  { text: '', encoded: '' },
  { text: '123456', encoded: 'MTIzNDU2' },
  { text: 'a', encoded: 'YQ' },
  { text: '>>>???', encoded: 'Pj4-Pz8_' },
  { text: 'Peña 🎉', encoded: 'UGXDsWEg8J-OiQ' },
])('"$text" travels as "$encoded"', ({ text, encoded }) => {
  expect(toBase64url(text)).toBe(encoded);
  expect(fromBase64url(encoded)).toBe(text);
});

test('any text survives the way there and back, and needs no escaping in a link', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter }), (text) => {
      const encoded = toBase64url(text);
      expect(encoded).toMatch(/^[A-Za-z0-9_-]*$/);
      expect(fromBase64url(encoded)).toBe(text);
    }),
  );
});

test.each(['MTIz NDU2', 'MTIzNDU2==', 'a', '____', 'MTIz%3D', 'ñ'])('"%s" is not an encoded text', (encoded) => {
  expect(fromBase64url(encoded)).toBeNull();
});

test('no text, however broken, makes it throw', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const decoded = fromBase64url(text);
      expect(decoded === null || typeof decoded === 'string').toBe(true);
    }),
  );
});

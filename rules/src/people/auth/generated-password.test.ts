import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generatedPasswordFrom } from './generated-password.ts';

test('any random bytes give eight characters without look-alikes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 16 }), (bytes) => {
      expect(generatedPasswordFrom(bytes)).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    }),
  );
});

test('each character comes up equally often', () => {
  const counts = new Map<string, number>();
  for (let byte = 0; byte < 256; byte++) {
    const character = generatedPasswordFrom(new Uint8Array(8).fill(byte)).charAt(0);
    counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  expect(new Set(counts.values())).toEqual(new Set([8]));
  expect(counts.size).toBe(32);
});

test('too few random bytes are a mistake', () => {
  expect(() => generatedPasswordFrom(new Uint8Array(7))).toThrow(RangeError);
});

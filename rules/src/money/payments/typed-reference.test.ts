import { expect, test } from 'vitest';
import { referenceKey, typedReference } from './typed-reference.ts';

test.each([
  ['3021 884 915207', '3021884915207'],
  ['3021-884-915207', '3021884915207'],
  ['bt 20261104 77', 'BT2026110477'],
  ['K7PQ4-2', 'K7PQ42'],
  ['0142', '0142'],
  ['maria santos', null],
  ['142', null],
  ['', null],
])('"%s" is looked for as %s', (text, reference) => {
  expect(typedReference(text)).toBe(reference);
});

test('a stored number is compared without its gaps', () => {
  expect(referenceKey('3021 884–915207')).toBe(typedReference('3021-884 915207'));
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatTribeId, parseTribeId } from './tribe-id.ts';

test.each([
  { number: 1, id: 'T-000001' },
  { number: 999_999, id: 'T-999999' },
  { number: 1_000_000, id: 'T-1000000' },
])('person $number has the Tribe ID $id', ({ number, id }) => {
  expect(formatTribeId(number)).toBe(id);
});

test.each([
  { text: 'T-000001', number: 1 },
  { text: ' t-1 ', number: 1 },
  { text: 'T000042', number: 42 },
  { text: 't 42', number: 42 },
  { text: 'T-000000', number: null },
  { text: '42', number: null },
  { text: 'T-', number: null },
  { text: 'T--1', number: null },
  { text: 'T-1a', number: null },
])('"$text" names person $number', ({ text, number }) => {
  expect(parseTribeId(text)).toBe(number);
});

test('every Tribe ID reads back as its number', () => {
  fc.assert(fc.property(fc.integer({ min: 1 }), (number) => parseTribeId(formatTribeId(number)) === number));
});

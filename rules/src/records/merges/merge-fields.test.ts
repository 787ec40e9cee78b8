import { expect, test } from 'vitest';
import { differs, mergeFieldLabels, mergeFields, usualSide } from './merge-fields.ts';

test.each([
  ['Ana', 'Anna', true, 'kept'],
  ['Ana', 'Ana', false, 'kept'],
  ['Ana', null, true, 'kept'],
  [null, 'Ana', true, 'folded'],
  ['', 'Ana', true, 'folded'],
  [null, '', false, 'kept'],
  [null, null, false, 'kept'],
] as const)('remaining %j and merged %j: differs %j, usually %s', (kept, folded, isDifferent, side) => {
  expect(differs({ kept, folded })).toBe(isDifferent);
  expect(usualSide({ kept, folded })).toBe(side);
});

test('every field has words of its own', () => {
  expect(new Set(mergeFields.map((field) => mergeFieldLabels[field])).size).toBe(mergeFields.length);
});

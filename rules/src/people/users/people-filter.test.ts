import { expect, test } from 'vitest';
import { activeSince, isAddressPart, peopleFilter, searchPieces } from './people-filter.ts';

test.each([
  ['Liza', ['liza']],
  ['  Santos   LIZA ', ['santos', 'liza']],
  ['liza@tribe.test', ['liza@tribe.test']],
  ['0917 123 4567', ['9171234567']],
  ['+63 (917) 123-4567', ['9171234567']],
  ['917123', ['917123']],
  ['T-000191', ['#000191']],
  ['t191', ['#000191']],
  ['T 191', ['#000191']],
  ['191', ['191']],
  ['0917', ['63917']],
  ['(0917', ['63917']],
  ['+63 917', ['63917']],
  ['09', []],
  ['+639', []],
  ['0005', ['0005']],
  ['- maria', ['-', 'maria']],
  ['T-', []],
  ['T-00', []],
  ['T', ['t']],
  ['', []],
])('a search for %j looks for %j', (typed, pieces) => {
  expect(searchPieces(typed)).toEqual(pieces);
});

test.each([
  ['juan@example.com', true],
  ['@gmail', true],
  ['example.com', true],
  ['tribe.test', true],
  ['maria.santos', false],
  ['juan', false],
  ['ma.', false],
  ['t-000191', false],
])('%j can only be of an address: %j', (piece, expected) => {
  expect(isAddressPart(piece)).toBe(expected);
});

test('people are active when seen within thirty days', () => {
  expect(activeSince(new Date('2026-11-15T00:00:00Z'))).toEqual(new Date('2026-10-16T00:00:00Z'));
});

test('a filter refuses what it does not know', () => {
  expect(peopleFilter.safeParse({ status: 'gone' }).success).toBe(false);
  expect(peopleFilter.safeParse({ search: 'x'.repeat(201) }).success).toBe(false);
  expect(peopleFilter.safeParse({ batchId: -1 }).success).toBe(false);
});

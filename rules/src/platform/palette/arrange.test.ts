import { expect, test } from 'vitest';
import { arrange, nextPlace } from './arrange.ts';
import type { PaletteGroup } from './found.ts';

const row = (group: PaletteGroup, name: string) => ({ group, name });
const rows = [
  row('actions', 'Enroll'),
  row('pages', 'Members'),
  ...['a', 'b', 'c', 'd', 'e'].map((name) => row('people', name)),
  row('payments', '₱500.00'),
];

test('people come first, then payments, content, pages and actions; three of each', () => {
  expect(arrange(rows, null).map(({ group, rows: shown, more }) => [group, shown.length, more])).toEqual([
    ['people', 3, 2],
    ['payments', 1, 0],
    ['pages', 1, 0],
    ['actions', 1, 0],
  ]);
});

test('a chosen group shows all of its rows and no other group', () => {
  expect(arrange(rows, 'people')).toEqual([
    { group: 'people', rows: rows.filter(({ group }) => group === 'people'), total: 5, more: 0 },
  ]);
  expect(arrange(rows, 'content')).toEqual([]);
});

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 0, 0],
] as const)('from place %i a step of %i among %i leads to %i', (place, step, count, next) => {
  expect(nextPlace(place, step, count)).toBe(next);
});

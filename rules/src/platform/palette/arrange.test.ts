import { expect, test } from 'vitest';
import { arrange, isCalled, nextPlace } from './arrange.ts';
import type { PaletteGroup } from './found.ts';

const row = (group: PaletteGroup, title: string, isGuess = false) => ({ group, title, isGuess });
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

test('an action or a page that is called so comes before content with the word in it, and after people', () => {
  const found = [
    row('content', 'How to record a lesson'),
    row('pages', 'Recordings'),
    row('actions', 'Record a payment'),
    row('payments', 'Mark'),
  ];
  const order = (rows: typeof found, typed: string) => arrange(rows, null, typed).map(({ group }) => group);
  expect(order(found, 'record')).toEqual(['actions', 'pages', 'payments', 'content']);
  expect(order(found, 'lesson')).toEqual(['payments', 'content', 'pages', 'actions']);
  expect(order([...found, row('people', 'Recorda Cruz')], 'record')[0]).toBe('people');
  expect(order([...found, row('people', 'Ricarda Cruz', true)], 'record')[0]).toBe('actions');
});

test.each([
  ['Record a payment', 'record', true],
  ['Record a payment', ' Record  a p', true],
  ['Record a payment', 'payment', false],
  ['Record a payment', '', false],
  ['Review Move-Up', 'review move', true],
])('"%s" is called "%s": %s', (name, typed, is) => {
  expect(isCalled(name, typed)).toBe(is);
});

test.each([
  [0, 1, 3, 1],
  [2, 1, 3, 0],
  [0, -1, 3, 2],
  [0, 1, 0, 0],
] as const)('from place %i a step of %i among %i leads to %i', (place, step, count, next) => {
  expect(nextPlace(place, step, count)).toBe(next);
});

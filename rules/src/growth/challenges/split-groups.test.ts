import { expect, test } from 'vitest';
import { newGroupNames } from './group-names.ts';
import { dayPartOf, splitGroups, usualPart } from './split-groups.ts';

const people = (count: number, hourOf = (place: number) => place % 24) =>
  Array.from({ length: count }, (_, place) => ({ id: place + 1, hour: hourOf(place) }));

test.each([
  [4, 'night'],
  [5, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [18, 'evening'],
  [22, 'evening'],
  [23, 'night'],
  [0, 'night'],
])('%i o’clock is %s', (hour, part) => {
  expect(dayPartOf(hour)).toBe(part);
});

test.each([1, 2, 9, 10, 11, 60, 341])(
  '%i people: everyone once, no group too large, sizes differ by one at most',
  (count) => {
    const { made, filled } = splitGroups(people(count), [], 10);
    const sizes = made.map(({ ids }) => ids.length);
    expect(filled).toEqual([]);
    expect(made.flatMap(({ ids }) => ids).toSorted((a, b) => a - b)).toEqual(people(count).map(({ id }) => id));
    expect(sizes).toHaveLength(Math.ceil(count / 10));
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10);
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
  },
);

test('people of one time of day come together, those after midnight with the late ones', () => {
  const { made } = splitGroups(
    people(20, (place) => (place % 2 === 0 ? 9 : 1)),
    [],
    10,
  );
  expect(made.map(({ part, ids }) => [part, new Set(ids.map((id) => id % 2)).size])).toEqual([
    ['morning', 1],
    ['night', 1],
  ]);
});

test('free seats are taken by people of the same time of day, never beyond what is free', () => {
  const open = [
    { id: 1, free: 2, part: 'morning' as const },
    { id: 2, free: 5, part: 'night' as const },
    { id: 3, free: 1, part: null },
  ];
  const plan = splitGroups(
    people(5, () => 9),
    open,
    4,
  );
  expect(plan.filled.map(({ groupId }) => groupId)).toEqual([1, 3]);
  expect(plan.filled.map(({ ids }) => ids.length)).toEqual([2, 1]);
  expect(plan.made.map(({ ids }) => ids.length)).toEqual([2]);
});

test('a few who are left sit with people of another hour rather than alone', () => {
  const open = [{ id: 2, free: 5, part: 'night' as const }];
  expect(
    splitGroups(
      people(4, () => 9),
      open,
      10,
    ),
  ).toEqual({ filled: [{ groupId: 2, ids: [1, 2, 3, 4] }], made: [] });
  expect(
    splitGroups(
      people(5, () => 9),
      open,
      10,
    ).made,
  ).toHaveLength(1);
});

test('the usual part of a group is that of most of its people', () => {
  expect(usualPart([9, 20, 21])).toBe('evening');
  expect(usualPart([])).toBe('morning');
});

test('new names are those that no group has', () => {
  expect(newGroupNames(2, ['sampaguita'])).toEqual(['Narra', 'Mangga']);
  const many = newGroupNames(100, []);
  expect(new Set(many).size).toBe(100);
});

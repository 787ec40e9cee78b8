import { expect, test } from 'vitest';
import { freePlaces, freePlacesText } from './free-places.ts';

test.each([
  [{ capacity: 30, memberCount: 27 }, '3 free places'],
  [{ capacity: 30, memberCount: 29 }, '1 free place'],
  [{ capacity: 30, memberCount: 31 }, 'full'],
  [{ capacity: null, memberCount: 12 }, '12 members'],
])('%o has %s', (room, text) => {
  expect(freePlacesText(room)).toBe(text);
});

test('a plan with room comes before no plan, and no plan before a full group', () => {
  const rooms = [
    { capacity: 5, memberCount: 5 },
    { capacity: null, memberCount: 3 },
    { capacity: 5, memberCount: 4 },
  ];
  expect(rooms.toSorted((one, other) => freePlaces(other) - freePlaces(one)).map(freePlacesText)).toEqual([
    '1 free place',
    '3 members',
    'full',
  ]);
});

import { expect, test } from 'vitest';
import { foundRank, typedTribeNumber } from './found-rank.ts';

const person = {
  tribeId: 'T-000177',
  firstName: 'Mark Anthony',
  lastName: 'Villareal',
  mobileNumber: '+639175550142',
  archivedAt: null,
};

test.each([
  ['177', 0],
  ['T-177', 0],
  ['t000177', 0],
  ['mark anthony villareal', 1],
  ['villareal mark anthony', 1],
  ['vil', 2],
  ['villa mark', 2],
  ['0142', 2],
  ['5550142', 2],
  ['areal', 3],
  ['917555', 3],
])('for "%s" the person has the place %i', (typed, place) => {
  expect(foundRank(person, typed)).toBe(place);
});

test('archived people come after everyone else', () => {
  const archivedAt = new Date('2026-11-01T00:00:00Z');
  expect(foundRank({ ...person, archivedAt }, '177')).toBeGreaterThan(foundRank(person, 'areal'));
});

test.each([
  ['177', 177],
  ['T-000177', 177],
  ['000177', 177],
  ['0', null],
  ['vil', null],
])('"%s" is the Tribe ID %s', (text, number) => {
  expect(typedTribeNumber(text)).toBe(number);
});

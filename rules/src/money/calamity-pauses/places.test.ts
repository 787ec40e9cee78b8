import { expect, test } from 'vitest';
import { distinctPlaces, placeKey, placesOfRegion, placesText } from './places.ts';

test.each([
  ['Parañaque', 'paranaque'],
  ['  Cebu   City ', 'cebu city'],
  ['DASMARIÑAS', 'dasmarinas'],
])('the name "%s" is compared as "%s"', (name, key) => {
  expect(placeKey(name)).toBe(key);
});

test('a region stands for its provinces, an unknown one for none', () => {
  expect(placesOfRegion('Central Visayas')).toEqual([
    { province: 'Bohol', city: null },
    { province: 'Cebu', city: null },
  ]);
  expect(placesOfRegion('Atlantis')).toEqual([]);
  expect(placesOfRegion('toString')).toEqual([]);
});

test('a place counts once, and a city of a whole province adds nobody', () => {
  const places = [
    { province: 'Cebu', city: null },
    { province: 'cebu', city: null },
    { province: 'Cebu', city: 'Mandaue' },
    { province: 'Albay', city: 'Legazpi' },
    { province: 'Albay', city: 'legazpi' },
  ];
  expect(distinctPlaces(places)).toHaveLength(2);
});

test('places are told by region, province and city', () => {
  expect(placesText([...placesOfRegion('Central Visayas'), { province: 'Albay', city: 'Legazpi' }])).toBe(
    'Central Visayas, Legazpi (Albay)',
  );
  expect(placesText([{ province: 'Cebu', city: null }])).toBe('Cebu');
});

import { expect, test } from 'vitest';
import { changesIn } from './account-action-words.ts';

test('changes show what was and what is', () => {
  expect(changesIn({ firstName: 'Juan', city: null }, { firstName: 'Ana', city: 'Cebu' })).toEqual([
    'First name: Juan → Ana',
    'City: Cebu',
  ]);
  expect(changesIn({ accessLevelIds: ['member'] }, { accessLevelIds: [] })).toEqual([
    'Access level ids: member → none',
  ]);
  expect(changesIn({}, { until: '2026-11-15T05:36:43.700Z' })).toEqual(['Until: Sun, Nov 15 2026, 1:36 PM']);
  expect(changesIn(null, null)).toEqual([]);
});

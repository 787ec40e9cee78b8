import { expect, test } from 'vitest';
import { calamityPauseInput, dateGivenBack, movedDate } from './calamity-pause.ts';
import { movedText } from './calamity-words.ts';

const given = {
  name: 'Typhoon Uwan',
  reason: 'Signal no. 4 in Bicol',
  places: [{ province: 'Albay', city: '' }],
  days: 14,
};

test('an empty city means the whole province', () => {
  expect(calamityPauseInput.parse(given).places).toEqual([{ province: 'Albay', city: null }]);
});

test.each([
  ['no place', { places: [] }],
  ['no days', { days: 0 }],
  ['too many days', { days: 91 }],
  ['half a day', { days: 1.5 }],
  ['no name', { name: '  ' }],
  ['no reason', { reason: '' }],
  ['101 places', { places: Array.from({ length: 101 }, (_, place) => ({ province: `P${place}`, city: null })) }],
])('%s is refused', (_what, change) => {
  expect(calamityPauseInput.safeParse({ ...given, ...change }).success).toBe(false);
});

test.each([
  ['2026-11-20', 14, '2026-12-04'],
  ['2026-12-31', 1, '2027-01-01'],
  ['9999-12-30', 14, '9999-12-31'],
] as const)('%s moved by %i days is %s', (dueOn, days, moved) => {
  expect(movedDate(dueOn, days)).toBe(moved);
});

test.each([
  ['untouched since', '2026-12-04', '2026-11-20'],
  ['moved three days further by staff', '2026-12-07', '2026-11-23'],
] as const)('an entry %s gets back %s → %s', (_what, current, back) => {
  expect(dateGivenBack({ before: '2026-11-20', after: '2026-12-04' }, current, 14)).toBe(back);
});

test.each([
  [[], null],
  [[{ name: 'Typhoon Uwan', days: 1 }], 'Moved by 1 day: Typhoon Uwan'],
  [
    [
      { name: 'Typhoon Uwan', days: 14 },
      { name: 'Brownout', days: 3 },
    ],
    'Moved by 17 days: Typhoon Uwan, Brownout',
  ],
])('%o beside a due date', (pauses, text) => {
  expect(movedText(pauses)).toBe(text);
});

import { expect, test } from 'vitest';
import { startText, validityExample, validityFrom, validityText } from './validity.ts';

test('SU-05: without a number of days it is for life, until the end of the year 9999', () => {
  expect(validityText(null)).toBe('Lifetime Access');
  expect(validityFrom('2026-11-15', { validityByDays: null, startByDays: 3 })).toEqual({
    startsOn: '2026-11-18',
    expiresOn: '9999-12-31',
  });
  expect(validityExample('2026-11-15', { validityByDays: null, startByDays: 0 })).toBe(
    'Sun, Nov 15 2026 to Fri, Dec 31 9999',
  );
});

test('days count from the start, and leap days count', () => {
  expect(validityFrom('2027-12-31', { validityByDays: 365, startByDays: 1 })).toEqual({
    startsOn: '2028-01-01',
    expiresOn: '2028-12-31',
  });
});

test('one day is a day', () => {
  expect([validityText(1), validityText(365)]).toEqual(['1 day', '365 days']);
  expect([startText(0), startText(1)]).toEqual([
    'As soon as the first payment is made',
    '1 day after the first payment',
  ]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forecastEnrolments, forecastRenewals, type RenewalBand, renewalBandOf } from './count-forecast.ts';

test.each([
  { says: 'three months', enrolled: 12, rests: [8, 10, 15], low: 20, likely: 23, high: 27 },
  { says: 'one month', enrolled: 0, rests: [7], low: 7, likely: 7, high: 7 },
  { says: 'the last day of the month', enrolled: 31, rests: [0, 0, 0], low: 31, likely: 31, high: 31 },
  { says: 'a month without any', enrolled: 3, rests: [0, 5], low: 3, likely: 6, high: 8 },
])('enrollments of $says: from $low over $likely to $high', ({ enrolled, rests, low, likely, high }) => {
  expect(forecastEnrolments(enrolled, rests)).toEqual({ low, likely, high });
});

const month = (back: number, band: RenewalBand, open: number, paid: number) => ({ back, band, open, paid });
const nothing = { ended: 0, 'this-month': 0, later: 0 };

test.each([
  {
    says: 'each band with its own rate',
    open: { ended: 10, 'this-month': 20, later: 40 },
    past: [month(1, 'ended', 10, 2), month(1, 'this-month', 10, 5), month(1, 'later', 40, 1)],
    low: 18,
    likely: 18,
    high: 18,
  },
  {
    says: 'the worst and the best month',
    open: { 'this-month': 20 },
    past: [month(1, 'this-month', 10, 8), month(2, 'this-month', 10, 2), month(3, 'this-month', 20, 10)],
    low: 9,
    likely: 15,
    high: 21,
  },
  {
    says: 'nothing that can be renewed',
    open: {},
    past: [month(1, 'later', 3, 1)],
    low: 5,
    likely: 5,
    high: 5,
  },
])('renewals of $says: from $low over $likely to $high', ({ open, past, low, likely, high }) => {
  expect(forecastRenewals({ renewed: 5, open: { ...nothing, ...open }, past })).toEqual({ low, likely, high });
});

test('without a month to learn from there is no forecast', () => {
  expect(forecastEnrolments(4, [])).toBeNull();
  expect(forecastRenewals({ renewed: 4, open: { ...nothing, ended: 3 }, past: [] })).toBeNull();
});

test('the likely number lies in its range, and never below what came', () => {
  const count = fc.nat({ max: 10_000 });
  fc.assert(
    fc.property(count, fc.array(count, { minLength: 1, maxLength: 3 }), (enrolled, rests) => {
      const found = forecastEnrolments(enrolled, rests);
      expect(found?.low).toBeGreaterThanOrEqual(enrolled);
      expect(found?.likely).toBeGreaterThanOrEqual(found?.low ?? 0);
      expect(found?.high).toBeGreaterThanOrEqual(found?.likely ?? 0);
    }),
  );
});

test.each([
  ['2026-10-31', null],
  ['2026-11-01', 'ended'],
  ['2026-11-14', 'ended'],
  ['2026-11-15', 'this-month'],
  ['2026-11-30', 'this-month'],
  ['2026-12-01', 'later'],
  ['2027-01-29', 'later'],
  ['2027-01-30', null],
  ['9999-12-31', null],
])('a membership until %s is on Nov 15 in the band %s', (endsOn, band) => {
  expect(renewalBandOf(endsOn, { day: '2026-11-15', monthEnd: '2026-11-30' })).toBe(band);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BandPast,
  type ForecastBand,
  forecastBandOf,
  forecastBands,
  forecastMonth,
  likeDays,
} from './forecast.ts';

const nothing: Record<ForecastBand, number> = { 'not-due': 0, '1-7': 0, '8-14': 0, '15-30': 0, '31+': 0 };
const month = (back: number, band: ForecastBand, open: number, paid: number): BandPast => ({ back, band, open, paid });

test.each([
  {
    says: 'one band with three months',
    open: { 'not-due': 1_000_00 },
    past: [month(1, 'not-due', 100_00, 90_00), month(2, 'not-due', 100_00, 80_00), month(3, 'not-due', 200_00, 190_00)],
    low: 1_300_00,
    likely: 1_400_00,
    high: 1_450_00,
  },
  {
    says: 'the days of a month taken together',
    open: { 'not-due': 1_000_00 },
    past: [month(1, 'not-due', 100_00, 100_00), month(1, 'not-due', 100_00, 0), month(2, 'not-due', 200_00, 120_00)],
    low: 1_000_00,
    likely: 1_050_00,
    high: 1_100_00,
  },
  {
    says: 'each age with its own rate',
    open: { 'not-due': 1_000_00, '31+': 1_000_00 },
    past: [month(1, 'not-due', 100_00, 100_00), month(1, '31+', 100_00, 10_00)],
    low: 1_600_00,
    likely: 1_600_00,
    high: 1_600_00,
  },
  {
    says: 'an age nobody was in',
    open: { '8-14': 1_000_00 },
    past: [month(1, 'not-due', 100_00, 50_00)],
    low: 500_00,
    likely: 1_000_00,
    high: 1_500_00,
  },
  {
    says: 'an older age is paid like the one before it',
    open: { '31+': 1_000_00 },
    past: [month(1, 'not-due', 900_00, 900_00), month(1, '15-30', 100_00, 20_00)],
    low: 500_00,
    likely: 700_00,
    high: 1_500_00,
  },
  {
    says: 'nothing open',
    open: {},
    past: [month(1, 'not-due', 1_00, 1_00)],
    low: 500_00,
    likely: 500_00,
    high: 500_00,
  },
])('$says: from $low over $likely to $high', ({ open, past, low, likely, high }) => {
  expect(forecastMonth({ collected: 500_00, open: { ...nothing, ...open }, past })).toMatchObject({
    low,
    likely,
    high,
  });
});

test('without a month to learn from there is no forecast', () => {
  expect(forecastMonth({ collected: 1, open: nothing, past: [] })).toBeNull();
  expect(forecastMonth({ collected: 1, open: nothing, past: [month(1, '1-7', 0, 0)] })).toBeNull();
});

test('it is never below what came, nor above what came and is open; low ≤ likely ≤ high', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  const band = fc.constantFrom(...forecastBands);
  const past = fc
    .record({
      back: fc.integer({ min: 1, max: 3 }),
      band,
      open: amount,
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    .map(({ share, ...row }) => ({ ...row, paid: Math.round(row.open * share) }));
  const open = fc.record({ 'not-due': amount, '1-7': amount, '8-14': amount, '15-30': amount, '31+': amount });
  fc.assert(
    fc.property(amount, open, fc.array(past, { maxLength: 15 }), (collected, openNow, rows) => {
      const found = forecastMonth({ collected, open: openNow, past: rows });
      if (!found) return;
      const all = collected + Object.values(openNow).reduce((sum, each) => sum + each, 0);
      expect(found.low).toBeGreaterThanOrEqual(collected);
      expect(found.low).toBeLessThanOrEqual(found.likely);
      expect(found.likely).toBeLessThanOrEqual(found.high);
      expect(found.high).toBeLessThanOrEqual(all);
    }),
  );
});

test.each([
  ['2026-11-18', '2026-11-18', 'not-due'],
  ['2026-11-30', '2026-11-18', 'not-due'],
  ['2026-11-17', '2026-11-18', '1-7'],
  ['2026-11-11', '2026-11-18', '1-7'],
  ['2026-11-10', '2026-11-18', '8-14'],
  ['2026-11-03', '2026-11-18', '15-30'],
  ['2026-10-18', '2026-11-18', '31+'],
] as const)('what is due on %s is on %s in the band %s', (due, today, band) => {
  expect(forecastBandOf(due, today)).toBe(band);
});

test.each([
  ['2026-11-18', ['2026-10-18', '2026-09-18', '2026-08-18']],
  ['2026-11-30', ['2026-10-31', '2026-09-30', '2026-08-31']],
  ['2026-03-31', ['2026-02-28', '2026-01-31', '2025-12-31']],
  ['2026-03-30', ['2026-02-28', '2026-01-30', '2025-12-30']],
  ['2026-02-28', ['2026-01-31', '2025-12-31', '2025-11-30']],
])('days like %s are %j', (today, days) => {
  expect(likeDays(today).map(({ day }) => day)).toEqual(days);
});

test('the end is that of the month of the day', () => {
  expect(likeDays('2026-03-15').map(({ monthEnd }) => monthEnd)).toEqual(['2026-02-28', '2026-01-31', '2025-12-31']);
});

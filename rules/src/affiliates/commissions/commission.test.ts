import { describe, expect, it, test } from 'vitest';
import { commissionOn, dueDay, type OwnRate, ownRateOn, rateOn, rateText } from './commission.ts';

const own = (...rates: [startsOn: string, rate: number | null][]): OwnRate[] =>
  rates.map(([startsOn, rate], index) => ({ id: index + 1, startsOn, rate }));

describe('the rate of a day', () => {
  test.each([
    ['the setting', { own: [], funnel: null, general: 2000 }, 2000, 'setting'],
    ['the funnel over the setting', { own: [], funnel: 1500, general: 2000 }, 1500, 'funnel'],
    ['a funnel that pays nothing', { own: [], funnel: 0, general: 2000 }, 0, 'funnel'],
    ['their own over the funnel', { own: own(['2026-11-01', 2500]), funnel: 1500, general: 2000 }, 2500, 'affiliate'],
    ['their own that begins later', { own: own(['2026-11-17', 2500]), funnel: null, general: 2000 }, 2000, 'setting'],
    ['their own from today', { own: own(['2026-11-16', 2500]), funnel: null, general: 2000 }, 2500, 'affiliate'],
    [
      'their own taken away',
      { own: own(['2026-01-01', 2500], ['2026-11-01', null]), funnel: null, general: 2000 },
      2000,
      'setting',
    ],
  ])('is %s', (_name, rates, rate, from) => {
    expect(rateOn(rates, '2026-11-16')).toEqual({ rate, from });
  });

  it('is the one saved last when two begin on a day, and the one that began last of several', () => {
    expect(ownRateOn(own(['2026-11-01', 2500], ['2026-11-01', 3000]), '2026-11-16')).toBe(3000);
    expect(ownRateOn(own(['2026-11-10', 2500], ['2026-11-01', 3000]), '2026-11-16')).toBe(2500);
  });
});

test.each([
  [150_000, 2000, 30_000],
  [1, 2000, 0],
  [3, 2000, 1],
  [99_999, 1250, 12_500],
  [150_000, 0, 0],
])('AF-07: the commission on %i centavos at %i basis points is %i', (price, rate, amount) => {
  expect(commissionOn(price, rate)).toBe(amount);
});

it('is due after the hold, over the end of a month', () => {
  expect(dueDay('2026-10-16', 30)).toBe('2026-11-15');
  expect(dueDay('2026-10-16', 0)).toBe('2026-10-16');
});

it('writes rates as people do', () => {
  expect(rateText(2000)).toBe('20%');
  expect(rateText(1250)).toBe('12.5%');
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInManila, dayText, instantText, isDay } from './day-text.ts';
import { formatDay, formatInstant, isManilaDay, manilaDay } from './manila.ts';

test('the light texts are those of the calendar library, at any moment', () => {
  const moments = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, (moment) => {
      expect(dayInManila(moment)).toBe(manilaDay(moment));
      expect(dayText(manilaDay(moment))).toBe(formatDay(manilaDay(moment)));
      expect(instantText(moment)).toBe(formatInstant(moment));
    }),
  );
});

test.each([
  '2026-02-28',
  '2024-02-29',
  '2026-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
])('whether %s is a day is what the calendar library says', (text) => expect(isDay(text)).toBe(isManilaDay(text)));

test('for any text and any numbers, the two agree', () => {
  const numbers = fc
    .tuple(fc.nat(9999), fc.nat(14), fc.nat(33))
    .map(([year, month, day]) =>
      [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-'),
    );
  fc.assert(
    fc.property(fc.oneof(numbers, fc.string()), (text) => {
      expect(isDay(text)).toBe(isManilaDay(text));
    }),
  );
});

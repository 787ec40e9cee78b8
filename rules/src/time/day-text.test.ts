import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayInManila, dayText, instantText } from './day-text.ts';
import { formatDay, formatInstant, manilaDay } from './manila.ts';

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

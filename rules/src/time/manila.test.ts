import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { times } from '../testing/scale.ts';
import {
  NO_EXPIRY,
  addDays,
  addMonths,
  daysBetween,
  daysUntil,
  formatBillingDay,
  formatDay,
  formatInstant,
  formatTimeOfDay,
  isManilaDay,
  manilaDay,
  parseManilaDay,
  parseMonthDayYear,
  startOfManilaDay,
  weekdayOf,
  weekdays,
} from './manila.ts';

const anyDay = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  { instant: '2026-03-01T00:00:00+08:00', day: '2026-03-01' },
  { instant: '2026-02-28T15:59:59.999Z', day: '2026-02-28' },
  { instant: '2026-02-28T16:00:00Z', day: '2026-03-01' },
  { instant: '2025-12-31T16:00:00Z', day: '2026-01-01' },
])('at $instant it is $day in Manila', ({ instant, day }) => {
  expect(manilaDay(new Date(instant))).toBe(day);
});

test('a day begins at midnight in Manila', () => {
  expect(startOfManilaDay('2025-08-01').toISOString()).toBe('2025-07-31T16:00:00.000Z');
});

test('the start of any day is on that day, and the millisecond before it on the day before', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const start = startOfManilaDay(day);
      expect(manilaDay(start)).toBe(day);
      expect(manilaDay(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
    }),
  );
});

test.each(['2026-01-31', '2024-02-29', NO_EXPIRY])('%s is a day', (text) => {
  expect(isManilaDay(text)).toBe(true);
});

test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-5', '20260105', '2026-01-05T00:00Z', '', 'today'])(
  '"%s" is not a day',
  (text) => {
    expect(isManilaDay(text)).toBe(false);
  },
);

test.each([
  { text: '2026-11-14', day: '2026-11-14' },
  { text: '2026-11-14T15:59:59Z', day: '2026-11-14' },
  { text: '2026-11-14T16:00:00.000Z', day: '2026-11-15' },
  { text: '2026-11-14T23:30+08:00', day: '2026-11-14' },
  { text: '2026-11-14T23:30-05:00', day: '2026-11-15' },
  { text: '2026-11-14 23:30:00+0800', day: '2026-11-14' },
  { text: '9999-12-31T23:00:00Z', day: NO_EXPIRY },
  { text: '2026-11-14T10:00:00', day: null },
  { text: '2026-11-14T25:00:00Z', day: null },
  { text: '2026-11-31', day: null },
  { text: '2026-11-14[u-ca=hebrew]', day: null },
  { text: '+010000-01-01', day: null },
  { text: '11/14/2026', day: null },
  { text: '', day: null },
])('"$text" reads as $day', ({ text, day }) => {
  expect(parseManilaDay(text)).toBe(day);
});

test.each([
  { text: '12/31/1990', day: '1990-12-31' },
  { text: ' 2/9/2001 ', day: '2001-02-09' },
  { text: '31/12/1990', day: null },
  { text: '02/30/2000', day: null },
  { text: '1990-12-31', day: null },
  { text: '', day: null },
])('XL-10: a sheet cell "$text" reads as $day', ({ text, day }) => {
  expect(parseMonthDayYear(text)).toBe(day);
});

test.each([
  { day: '2026-01-31', months: 1, later: '2026-02-28' },
  { day: '2028-01-31', months: 1, later: '2028-02-29' },
  { day: '2026-01-31', months: 2, later: '2026-03-31' },
  { day: '2026-11-30', months: 3, later: '2027-02-28' },
  { day: '2026-12-15', months: 1, later: '2027-01-15' },
  { day: '2026-03-31', months: -1, later: '2026-02-28' },
])('SU-04: $day and $months months are $later', ({ day, months, later }) => {
  expect(addMonths(day, months)).toBe(later);
});

test('days are added across months, leap days and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});

test('SU-05: a subscription that never expires still never expires after any grace', () => {
  expect(addDays(NO_EXPIRY, 14)).toBe(NO_EXPIRY);
  expect(addMonths(NO_EXPIRY, 1)).toBe(NO_EXPIRY);
});

test('days added to any day are the days between the two', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -4_000, max: 4_000 }), (day, days) => {
      expect(daysBetween(day, addDays(day, days))).toBe(days);
    }),
  );
});

test('later days are greater as text', () => {
  fc.assert(fc.property(anyDay, fc.integer({ min: 1, max: 4_000 }), (day, days) => addDays(day, days) > day));
});

test.each([
  { now: '2026-11-14T00:00:00+08:00', days: 0 },
  { now: '2026-11-14T23:59:59+08:00', days: 0 },
  { now: '2026-11-13T23:59:59+08:00', days: 1 },
  { now: '2026-11-15T00:00:00+08:00', days: -1 },
  { now: '2026-10-31T12:00:00Z', days: 14 },
])('at $now there are $days days until 2026-11-14', ({ now, days }) => {
  expect(daysUntil('2026-11-14', new Date(now))).toBe(days);
});

test('days are shown as people say them, and in full on billing banners', () => {
  expect(formatDay('2026-11-14')).toBe('Sat, Nov 14 2026');
  expect(formatDay('2026-03-01')).toBe('Sun, Mar 1 2026');
  expect(formatBillingDay('2026-11-14')).toBe('Saturday, 11/14/2026');
  expect(formatBillingDay('2026-03-02')).toBe('Monday, 03/02/2026');
});

test.each([
  { instant: '2026-11-14T00:00:00+08:00', shown: '12:00 AM' },
  { instant: '2026-11-14T12:05:00+08:00', shown: '12:05 PM' },
  { instant: '2026-11-14T07:09:59Z', shown: '3:09 PM' },
  { instant: '2026-11-14T23:30:00+08:00', shown: '11:30 PM' },
])('the clock in Manila shows $shown at $instant', ({ instant, shown }) => {
  expect(formatTimeOfDay(new Date(instant))).toBe(shown);
});

test('an instant is shown with its day and time in Manila', () => {
  expect(formatInstant(new Date('2026-11-13T17:00:00Z'))).toBe('Sat, Nov 14 2026, 1:00 AM');
});

test('SU-05: counting days agrees with the calendar, also across leap days and the end of all time', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -400_000, max: 400_000 }), (day, days) => {
      const later = Temporal.PlainDate.from(day).add({ days });
      expect(addDays(day, days)).toBe(later.year > 9999 ? NO_EXPIRY : later.toString());
    }),
  );
});

test.each(['2026-02-30', '2026-13-01', '2026-1-1', 'tomorrow', ''])('there is no day to count from in "%s"', (text) => {
  expect(() => addDays(text, 1)).toThrow(RangeError);
  expect(() => daysBetween('2026-01-01', text)).toThrow(RangeError);
});

// Manila's last summer time was in 1990; nothing here happened before.
const anyInstant = fc.date({ min: new Date('1991-01-01'), max: new Date('2200-01-01'), noInvalidDate: true });
const clockAt = (instant: Date) =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO('Asia/Manila');

test('day and time of any instant are those of the time zone', () => {
  fc.assert(
    fc.property(anyInstant, (instant) => {
      const clock = clockAt(instant);
      expect(manilaDay(instant)).toBe(clock.toPlainDate().toString());
      const isMorning = clock.hour < 12;
      expect(formatTimeOfDay(instant)).toBe(
        `${clock.hour % 12 || 12}:${String(clock.minute).padStart(2, '0')} ${isMorning ? 'AM' : 'PM'}`,
      );
    }),
  );
});

test('SU-04: counting months agrees with the calendar', () => {
  fc.assert(
    fc.property(anyDay, fc.integer({ min: -2000, max: 20_000 }), (day, count) => {
      const later = Temporal.PlainDate.from(day).add({ months: count });
      expect(addMonths(day, count)).toBe(later.year > 9999 ? NO_EXPIRY : later.toString());
    }),
  );
});

test('weekdays are those of the calendar', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      expect(weekdayOf(day)).toBe(weekdays[Temporal.PlainDate.from(day).dayOfWeek % 7]);
    }),
  );
});

test('a moment written with any offset is on its day in Manila', () => {
  const offset = fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 });
  fc.assert(
    fc.property(anyInstant, offset, (instant, minutes) => {
      const sign = minutes < 0 ? '-' : '+';
      const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
      const local = new Date(instant.getTime() + minutes * 60_000).toISOString().slice(0, -1);
      const text = `${local}${sign}${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
      expect(parseManilaDay(text)).toBe(clockAt(instant).toPlainDate().toString());
    }),
  );
});

test('any text that looks like a moment is read as the standard reads it', () => {
  const part = (max: number) => fc.integer({ min: 0, max }).map((number) => String(number).padStart(2, '0'));
  const looksLike = fc
    .tuple(part(13), part(32), part(25), part(61), part(59), fc.constantFrom('Z', '+08:00', '-0530', '+24:00', ''))
    .map(([month, day, hour, minute, second, zone]) => `2027-${month}-${day}T${hour}:${minute}:${second}${zone}`);
  fc.assert(
    fc.property(looksLike, (text) => {
      expect(parseManilaDay(text)).toBe(standardDay(text));
    }),
    { numRuns: times({ usual: 1000, full: 5_000 }) },
  );
});

function standardDay(text: string): string | null {
  try {
    return Temporal.Instant.from(text).toZonedDateTimeISO('Asia/Manila').toPlainDate().toString();
  } catch {
    return null;
  }
}

import { expect, test } from 'vitest';
import { isClockTime, longDay, manilaInstant, manilaMoment, shortDay } from './manila-clock.ts';

test.each([
  { day: '2026-11-15', time: '00:00', instant: '2026-11-14T16:00:00.000Z' },
  { day: '2026-11-15', time: '23:59', instant: '2026-11-15T15:59:00.000Z' },
  { day: '2026-12-31', time: '18:30', instant: '2026-12-31T10:30:00.000Z' },
])('$day at $time in Manila is $instant, and back', ({ day, time, instant }) => {
  expect(manilaInstant({ day, time })?.toISOString()).toBe(instant);
  expect(manilaMoment(new Date(instant))).toEqual({ day, time });
});

test.each(['24:00', '8:00', '08:60', '', '08:00:00'])('"%s" is no time', (time) => {
  expect(isClockTime(time)).toBe(false);
  expect(manilaInstant({ day: '2026-11-15', time })).toBeNull();
});

test('a short day has no weekday and no year', () => {
  expect(shortDay('2026-11-05')).toBe('Nov 5');
});

test('the day at the top of a page is written out', () => {
  expect(longDay('2026-11-05')).toBe('Thursday, November 5 2026');
});

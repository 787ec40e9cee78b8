import { expect, test } from 'vitest';
import { minutesOfTime, quarterHours, timeSlots, timeText } from './time-slots.ts';

test('there are 48 slots from 12:00 AM to 11:30 PM', () => {
  expect(timeSlots).toHaveLength(48);
  expect(timeSlots[0]).toBe('12:00 AM');
  expect(timeSlots[1]).toBe('12:30 AM');
  expect(timeSlots[24]).toBe('12:00 PM');
  expect(timeSlots[47]).toBe('11:30 PM');
});

test('fields suggest every quarter of an hour, and each reads as itself', () => {
  expect(quarterHours).toHaveLength(96);
  expect(quarterHours.map((text) => timeText(minutesOfTime(text) ?? -1))).toEqual(quarterHours);
});

test.each([
  { typed: '12:00 AM', minutes: 0 },
  { typed: '12:00 PM', minutes: 12 * 60 },
  { typed: '1:30 PM', minutes: 13 * 60 + 30 },
  { typed: '1:15 PM', minutes: 13 * 60 + 15 },
  { typed: ' 7pm ', minutes: 19 * 60 },
  { typed: '7.05 p.m.', minutes: 19 * 60 + 5 },
  { typed: '7:00:00 AM', minutes: 7 * 60 },
  { typed: '19:15', minutes: 19 * 60 + 15 },
  { typed: '0:30', minutes: 30 },
  { typed: '7', minutes: null },
  { typed: '7:00', minutes: null },
  { typed: '13 PM', minutes: null },
  { typed: '0 AM', minutes: null },
  { typed: '24:00', minutes: null },
  { typed: '7:60 PM', minutes: null },
  { typed: '', minutes: null },
  { typed: 'evening', minutes: null },
])('"$typed" is $minutes minutes after midnight', ({ typed, minutes }) => {
  expect(minutesOfTime(typed)).toBe(minutes);
});

test('the hour after the last is the first of the next day', () => {
  expect(timeText(24 * 60 + 30)).toBe('12:30 AM');
  expect(timeText(-30)).toBe('11:30 PM');
});

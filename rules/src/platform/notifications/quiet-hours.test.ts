import { expect, test } from 'vitest';
import { hourText, ringsAt, usualQuietHours } from './quiet-hours.ts';

const manila = (text: string) => new Date(`2026-11-${text}+08:00`);

test.each([
  ['20:59 rings at once', '16T20:59:59', usualQuietHours, '16T20:59:59'],
  ['21:00 waits for the morning', '16T21:00:00', usualQuietHours, '17T07:00:00'],
  ['midnight waits for the morning', '17T00:00:00', usualQuietHours, '17T07:00:00'],
  ['6:59 waits a minute', '17T06:59:00', usualQuietHours, '17T07:00:00'],
  ['7:00 rings', '17T07:00:00', usualQuietHours, '17T07:00:00'],
  ['switched off, it rings at night', '17T00:00:00', { ...usualQuietHours, isOn: false }, '17T00:00:00'],
  ['a quiet noon', '16T12:30:00', { isOn: true, from: 12, until: 14 }, '16T14:00:00'],
  ['after a quiet noon', '16T14:00:00', { isOn: true, from: 12, until: 14 }, '16T14:00:00'],
  ['no hours at all', '16T12:30:00', { isOn: true, from: 12, until: 12 }, '16T12:30:00'],
] as const)('%s', (_case, now, hours, rings) => {
  expect(ringsAt(manila(now), hours)).toEqual(manila(rings));
});

test.each([
  [0, '12:00 AM'],
  [7, '7:00 AM'],
  [12, '12:00 PM'],
  [21, '9:00 PM'],
])('%i is %s', (hour, text) => expect(hourText(hour)).toBe(text));

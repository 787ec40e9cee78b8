import { expect, test } from 'vitest';
import { DEFAULT_TIME_ZONE, localZoneLabel, timeZoneLabel, timeZones } from './time-zones.ts';

test('the default is GMT+08:00 (Singapore)', () => {
  expect(timeZoneLabel(DEFAULT_TIME_ZONE)).toBe('GMT+08:00 (Singapore)');
});

test('an offset that no clock uses is shown bare', () => {
  expect(timeZoneLabel('+02:17')).toBe('GMT+02:17');
});

test('offsets run once each from -12:00 to +14:00 in order', () => {
  const minutes = timeZones.map(({ offset }) => {
    const size = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4));
    return offset.startsWith('-') ? -size : size;
  });
  expect(minutes[0]).toBe(-12 * 60);
  expect(minutes.at(-1)).toBe(14 * 60);
  expect(minutes).toEqual([...new Set(minutes)].toSorted((a, b) => a - b));
});

test('every whole hour is offered', () => {
  const offered = new Set<string>(timeZones.map(({ offset }) => offset));
  for (let hour = -12; hour <= 14; hour++) {
    const offset = `${hour < 0 ? '-' : '+'}${String(Math.abs(hour)).padStart(2, '0')}:00`;
    expect(offered).toContain(offset);
  }
});

test('ours goes by its own name, all others by theirs', () => {
  expect(localZoneLabel('+08:00')).toBe('Manila (GMT+08:00)');
  expect(localZoneLabel('+09:00')).toBe('GMT+09:00 (Tokyo)');
});

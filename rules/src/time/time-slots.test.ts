import { expect, test } from 'vitest';
import { minutesOfTimeSlot, timeSlots } from './time-slots.ts';

test('there are 48 slots from 12:00 AM to 11:30 PM', () => {
  expect(timeSlots).toHaveLength(48);
  expect(timeSlots[0]).toBe('12:00 AM');
  expect(timeSlots[1]).toBe('12:30 AM');
  expect(timeSlots[24]).toBe('12:00 PM');
  expect(timeSlots[47]).toBe('11:30 PM');
});

test.each([
  { slot: '12:00 AM', minutes: 0 },
  { slot: '1:30 PM', minutes: 13 * 60 + 30 },
  { slot: '1:15 PM', minutes: null },
])('$slot is $minutes minutes after midnight', ({ slot, minutes }) => {
  expect(minutesOfTimeSlot(slot)).toBe(minutes);
});

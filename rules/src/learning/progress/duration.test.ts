import { expect, test } from 'vitest';
import { clockTime } from './duration.ts';

test.each([
  [0, '0:00'],
  [45, '0:45'],
  [252.9, '4:12'],
  [3599, '59:59'],
  [4800, '1:20:00'],
])('%i seconds are %s on the clock', (seconds, clock) => {
  expect(clockTime(seconds)).toBe(clock);
});

import { expect, test } from 'vitest';
import { clockTime, shortDuration } from './duration.ts';

test.each([
  [0, '0:00', '1 s'],
  [45, '0:45', '45 s'],
  [252.9, '4:12', '4 min'],
  [3599, '59:59', '1 h'],
  [4800, '1:20:00', '1 h 20 min'],
])('%i seconds are %s on the clock and %s in words', (seconds, clock, words) => {
  expect(clockTime(seconds)).toBe(clock);
  expect(shortDuration(seconds)).toBe(words);
});

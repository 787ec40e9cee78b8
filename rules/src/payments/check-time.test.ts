import { expect, test } from 'vitest';
import { checkTimeText } from './check-time.ts';

test.each([
  { time: null, text: 'within one working day' },
  { time: { decided: 19, medianMinutes: 10 }, text: 'within one working day' },
  { time: { decided: 20, medianMinutes: 2 }, text: 'in about 5 min' },
  { time: { decided: 20, medianMinutes: 33 }, text: 'in about 35 min' },
  { time: { decided: 20, medianMinutes: 125 }, text: 'in about 2 h' },
  { time: { decided: 20, medianMinutes: 1_300 }, text: 'in about 1 day' },
  { time: { decided: 20, medianMinutes: 3_000 }, text: 'in about 2 days' },
])('B3: $time is told as "$text"', ({ time, text }) => {
  expect(checkTimeText(time)).toBe(text);
});

import { expect, test } from 'vitest';
import { checkTimeText, waitText } from './check-time.ts';

test.each([
  { time: null, text: 'checked within one working day' },
  { time: { decided: 19, medianMinutes: 10 }, text: 'checked within one working day' },
  { time: { decided: 20, medianMinutes: 2 }, text: 'about 5 min to check' },
  { time: { decided: 20, medianMinutes: 33 }, text: 'about 35 min to check' },
  { time: { decided: 20, medianMinutes: 125 }, text: 'about 2 h to check' },
  { time: { decided: 20, medianMinutes: 1_300 }, text: 'about 1 day to check' },
  { time: { decided: 20, medianMinutes: 3_000 }, text: 'about 2 days to check' },
])('B3: $time is shown as "$text"', ({ time, text }) => {
  expect(checkTimeText(time)).toBe(text);
});

test.each([
  { time: null, text: 'We check it within one working day.' },
  { time: { decided: 19, medianMinutes: 10 }, text: 'We check it within one working day.' },
  { time: { decided: 20, medianMinutes: 2 }, text: 'Most GCash payments are checked in about 5 minutes.' },
  { time: { decided: 20, medianMinutes: 60 }, text: 'Most GCash payments are checked in about 1 hour.' },
  { time: { decided: 20, medianMinutes: 125 }, text: 'Most GCash payments are checked in about 2 hours.' },
  { time: { decided: 20, medianMinutes: 3_000 }, text: 'Most GCash payments are checked in about 2 days.' },
])('whoever waits with $time reads "$text"', ({ time, text }) => {
  expect(waitText('GCash', time)).toBe(text);
});

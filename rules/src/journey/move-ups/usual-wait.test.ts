import { expect, test } from 'vitest';
import { usualWaitText } from './usual-wait.ts';

test.each([
  { hours: null, text: '1 to 2 days' },
  { hours: 0, text: 'about an hour' },
  { hours: 1, text: 'about an hour' },
  { hours: 5, text: 'about 5 hours' },
  { hours: 19, text: 'about 19 hours' },
  { hours: 20, text: 'about a day' },
  { hours: 26, text: 'about a day' },
  { hours: 27, text: '1 to 2 days' },
  { hours: 48, text: '2 to 3 days' },
  { hours: 71, text: '2 to 3 days' },
])('a median of $hours hours is $text', ({ hours, text }) => {
  expect(usualWaitText(hours)).toBe(text);
});

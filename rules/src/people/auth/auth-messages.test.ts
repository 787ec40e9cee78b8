import { expect, test } from 'vitest';
import { tooManyTries } from './auth-messages.ts';

test.each([
  { seconds: 0, wait: '1 second' },
  { seconds: 9.2, wait: '10 seconds' },
  { seconds: 59, wait: '59 seconds' },
  { seconds: 60, wait: '1 minute' },
  { seconds: 61, wait: '2 minutes' },
  { seconds: 900, wait: '15 minutes' },
  { seconds: 3600, wait: '60 minutes' },
  { seconds: 43_200, wait: '12 hours' },
])('with $seconds seconds left a caller waits $wait', ({ seconds, wait }) => {
  expect(tooManyTries(seconds)).toBe(`Too many tries. Please wait ${wait} and try again.`);
});

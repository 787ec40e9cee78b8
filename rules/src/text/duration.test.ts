import { expect, test } from 'vitest';
import { formatDuration } from './duration.ts';

test.each([
  { seconds: 0, shown: '0s' },
  { seconds: 59.9, shown: '59s' },
  { seconds: 60, shown: '1m' },
  { seconds: 330, shown: '5m 30s' },
  { seconds: 3600, shown: '1h' },
  { seconds: 3601, shown: '1h 1s' },
  { seconds: 3930, shown: '1h 5m 30s' },
  { seconds: 90_000, shown: '25h' },
  { seconds: -5, shown: '0s' },
  { seconds: Number.NaN, shown: '0s' },
])('$seconds seconds show as $shown', ({ seconds, shown }) => {
  expect(formatDuration(seconds)).toBe(shown);
});

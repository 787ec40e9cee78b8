import { expect, test } from 'vitest';
import { relativeDay, relativeTime } from './relative.ts';

const now = new Date('2026-11-14T12:00:00+08:00');

test.each([
  { instant: '2026-11-14T12:00:00+08:00', shown: 'just now' },
  { instant: '2026-11-14T11:59:01+08:00', shown: 'just now' },
  { instant: '2026-11-14T11:59:00+08:00', shown: '1 minute ago' },
  { instant: '2026-11-14T12:59:59+08:00', shown: 'in 59 minutes' },
  { instant: '2026-11-14T10:00:00+08:00', shown: '2 hours ago' },
  { instant: '2026-11-15T11:59:00+08:00', shown: 'in 23 hours' },
  { instant: '2026-11-15T12:00:00+08:00', shown: 'in 1 day' },
  { instant: '2026-11-17T08:00:00+08:00', shown: 'in 3 days' },
  { instant: '2026-10-16T12:00:00+08:00', shown: '29 days ago' },
  { instant: '2026-10-15T12:00:00+08:00', shown: '1 month ago' },
  { instant: '2025-11-15T12:00:00+08:00', shown: '11 months ago' },
  { instant: '2025-11-14T12:00:00+08:00', shown: '1 year ago' },
  { instant: '2029-11-14T12:00:00+08:00', shown: 'in 3 years' },
])('$instant is $shown', ({ instant, shown }) => {
  expect(relativeTime(new Date(instant), now)).toBe(shown);
});

test.each([
  { day: '2026-11-14', shown: 'today' },
  { day: '2026-11-15', shown: 'tomorrow' },
  { day: '2026-11-13', shown: 'yesterday' },
  { day: '2026-11-17', shown: 'in 3 days' },
  { day: '2026-11-11', shown: '3 days ago' },
  { day: '2027-01-14', shown: 'in 2 months' },
])('the day $day is $shown', ({ day, shown }) => {
  expect(relativeDay(day, now)).toBe(shown);
});

import { expect, test } from 'vitest';
import { promisedBefore, waitingText, waitingTone } from './waiting.ts';

const now = new Date('2026-11-16T01:40:00Z');
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test.each([
  { hours: 0.5, text: 'under an hour', tone: 'calm' },
  { hours: 1, text: '1 hour', tone: 'calm' },
  { hours: 23.9, text: '23 hours', tone: 'calm' },
  { hours: 24, text: '24 hours', tone: 'soon' },
  { hours: 47.9, text: '47 hours', tone: 'soon' },
  { hours: 48, text: '2 days', tone: 'late' },
  { hours: 80, text: '3 days', tone: 'late' },
  // Ten days ago by the calendar, as the other pages say.
  { hours: 226, text: '10 days', tone: 'late' },
  { hours: -1, text: 'under an hour', tone: 'calm' },
])('$hours hours are "$text" and $tone', ({ hours, text, tone }) => {
  expect(waitingText(before(hours), now)).toBe(text);
  expect(waitingTone(before(hours), now)).toBe(tone);
});

test('the promised time is two days', () => {
  expect(waitingTone(promisedBefore(now), now)).toBe('late');
});

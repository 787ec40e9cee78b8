import { expect, test } from 'vitest';
import { bellLabel, bellText } from './bell.ts';
import { dayGroupOf, lineTime } from './line-time.ts';

test.each([
  [0, null, 'Notifications'],
  [1, '1', 'Notifications, 1 new'],
  [9, '9', 'Notifications, 9 new'],
  [10, '9+', 'Notifications, 10 new'],
] as const)('%i new ones', (count, text, label) => {
  expect(bellText(count)).toBe(text);
  expect(bellLabel(count)).toBe(label);
});

const now = new Date('2026-11-16T00:30:00+08:00');

test.each([
  ['2026-11-16T00:10:00+08:00', 'Today', '12:10 AM'],
  ['2026-11-15T23:50:00+08:00', 'Yesterday', 'Sun, 11:50 PM'],
  // It is Monday: last Friday is of the week before.
  ['2026-11-13T18:00:00+08:00', 'Last week', 'Fri, 6:00 PM'],
  ['2026-11-09T18:00:00+08:00', 'Last week', 'Nov 9, 6:00 PM'],
  ['2026-11-08T18:00:00+08:00', 'Older', 'Nov 8, 6:00 PM'],
] as const)('%s stands under %s as %s', (at, group, time) => {
  expect(dayGroupOf(new Date(at), now)).toBe(group);
  expect(lineTime(new Date(at), now)).toBe(time);
});

test('within the week, the days before yesterday are earlier this week', () => {
  const friday = new Date('2026-11-20T08:00:00+08:00');
  expect(dayGroupOf(new Date('2026-11-16T18:00:00+08:00'), friday)).toBe('Earlier this week');
  expect(dayGroupOf(new Date('2026-11-15T18:00:00+08:00'), friday)).toBe('Last week');
});

import { expect, test } from 'vitest';
import { doneAtOf, madeAtOf } from './done-at.ts';

const now = new Date('2026-11-16T10:00:00.000Z');

test.each([
  ['an hour ago', '2026-11-16T09:00:00.000Z', '2026-11-16T10:00:00.000Z', '2026-11-16T09:00:00.000Z'],
  ['over a slow connection', '2026-11-16T09:59:40.500Z', '2026-11-16T09:59:41.000Z', '2026-11-16T09:59:40.500Z'],
  ['by a clock two hours late', '2026-11-16T07:00:00.000Z', '2026-11-16T08:00:00.000Z', '2026-11-16T09:00:00.000Z'],
  ['by a clock a day early', '2026-11-17T09:00:00.000Z', '2026-11-17T10:00:00.000Z', '2026-11-16T09:00:00.000Z'],
  ['in the future', '2026-11-18T09:00:00.000Z', '2026-11-16T10:00:00.000Z', '2026-11-16T10:00:00.000Z'],
  ['a year ago', '2025-11-16T09:00:00.000Z', '2026-11-16T10:00:00.000Z', '2026-10-17T10:00:00.000Z'],
  ['at a time that is none', 'yesterday', '2026-11-16T10:00:00.000Z', '2026-11-16T10:00:00.000Z'],
  ['without the time of sending', '2026-11-16T09:00:00.000Z', undefined, '2026-11-16T09:00:00.000Z'],
  ['without a word', undefined, undefined, '2026-11-16T10:00:00.000Z'],
])('done %s', (_when, doneAt, sentAt, expected) => {
  expect(doneAtOf({ doneAt, sentAt }, now).toISOString()).toBe(expected);
});

test.each([
  { says: 'just now', doneAt: '2026-11-18T03:00:00Z', at: '2026-11-18T03:00:00Z' },
  { says: 'a day on a phone', doneAt: '2026-11-17T01:00:00Z', at: '2026-11-17T01:00:00Z' },
  { says: 'exactly 48 hours', doneAt: '2026-11-16T03:00:00Z', at: '2026-11-16T03:00:00Z' },
  { says: 'longer: 48 hours back', doneAt: '2026-11-10T03:00:00Z', at: '2026-11-16T03:00:00Z' },
  { says: 'a clock of tomorrow', doneAt: '2026-11-19T03:00:00Z', at: '2026-11-18T03:00:00Z' },
])('made $says', ({ doneAt, at }) => {
  expect(madeAtOf(new Date(doneAt), new Date('2026-11-18T03:00:00Z'))).toEqual(new Date(at));
});

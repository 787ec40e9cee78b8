import { expect, test } from 'vitest';
import { impersonationEndsAt, sessionEndsAt, sessionState } from './session-life.ts';

const createdAt = new Date('2026-01-01T00:00:00Z');
const after = (hours: number, milliseconds = 0) => new Date(createdAt.getTime() + hours * 3_600_000 + milliseconds);
const DAY = 24;

test.each([
  { who: 'a member', isStaff: false, seen: 0, hours: 14 * DAY, state: 'idle' },
  { who: 'a member', isStaff: false, seen: 13 * DAY, hours: 26 * DAY, state: 'live' },
  { who: 'a member', isStaff: false, seen: 59 * DAY, hours: 60 * DAY, state: 'expired' },
  { who: 'staff', isStaff: true, seen: 0, hours: 12, state: 'idle' },
  { who: 'staff', isStaff: true, seen: 6 * DAY, hours: 6 * DAY + 11, state: 'live' },
  { who: 'staff', isStaff: true, seen: 7 * DAY - 1, hours: 7 * DAY, state: 'expired' },
])('a session of $who last seen after $seen hours is $state after $hours', ({ isStaff, seen, hours, state }) => {
  const session = { createdAt, lastSeenAt: after(seen), isStaff, revokedAt: null };
  expect(sessionState(session, after(hours))).toBe(state);
});

test('a session lives until the millisecond before its end', () => {
  const session = { createdAt, lastSeenAt: createdAt, isStaff: false, revokedAt: null };
  const end = sessionEndsAt(session);
  expect(sessionState(session, new Date(end.getTime() - 1))).toBe('live');
  expect(sessionState(session, end)).toBe('idle');
});

test('becoming staff shortens a running session', () => {
  const session = { createdAt, lastSeenAt: after(8 * DAY), isStaff: false, revokedAt: null };
  expect(sessionState(session, after(8 * DAY))).toBe('live');
  expect(sessionState({ ...session, isStaff: true }, after(8 * DAY))).toBe('expired');
});

test('a revoked session is over at once', () => {
  const session = { createdAt, lastSeenAt: createdAt, isStaff: false, revokedAt: after(1) };
  expect(sessionState(session, after(1))).toBe('revoked');
});

test('use never carries a session past its absolute end', () => {
  expect(sessionEndsAt({ createdAt, lastSeenAt: after(59 * DAY), isStaff: false })).toEqual(after(60 * DAY));
  expect(sessionEndsAt({ createdAt, lastSeenAt: after(1), isStaff: true })).toEqual(after(13));
});

test('impersonation ends after 60 minutes', () => {
  expect(impersonationEndsAt(createdAt)).toEqual(after(1));
});

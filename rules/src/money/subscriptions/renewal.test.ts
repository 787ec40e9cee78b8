import { expect, test } from 'vitest';
import { NO_EXPIRY } from '../../time/manila.ts';
import { isWinBack, type RenewalFacts, renewalRefusal, renewalValidity } from './renewal.ts';

const today = '2026-11-16';
const active: RenewalFacts = {
  status: 'active',
  startsOn: '2025-11-20',
  expiresOn: '2026-11-20',
  unpaid: null,
  isFollowed: false,
};

test.each<{ who: string; facts: Partial<RenewalFacts>; refusal: string | null }>([
  { who: 'ends in four days', facts: {}, refusal: null },
  { who: 'ends today', facts: { expiresOn: today }, refusal: null },
  { who: 'ended yesterday', facts: { expiresOn: '2026-11-15' }, refusal: null },
  { who: 'ended long ago', facts: { expiresOn: '2025-01-01' }, refusal: null },
  { who: 'was given up', facts: { status: 'cancelled', expiresOn: '2027-11-20' }, refusal: null },
  { who: 'was given up, and bought again', facts: { status: 'cancelled', isFollowed: true }, refusal: 'renewed' },
  { who: 'ends in exactly 90 days', facts: { expiresOn: '2027-02-14' }, refusal: null },
  { who: 'ends in 91 days', facts: { expiresOn: '2027-02-15' }, refusal: 'too-early' },
  { who: 'never ends', facts: { expiresOn: NO_EXPIRY }, refusal: 'lifetime' },
  { who: 'is paused', facts: { status: 'paused' }, refusal: 'paused' },
  { who: 'waits for its first payment', facts: { status: 'pending', startsOn: null }, refusal: 'pending' },
  { who: 'was renewed', facts: { isFollowed: true }, refusal: 'renewed' },
  {
    who: 'has a payment of yesterday open',
    facts: { unpaid: { scheduleDate: '2026-11-15', number: 3 } },
    refusal: 'overdue',
  },
  { who: 'has a payment due today', facts: { unpaid: { scheduleDate: today, number: 3 } }, refusal: null },
])('B4: a subscription that $who is refused as $refusal', ({ facts, refusal }) => {
  expect(renewalRefusal({ ...active, ...facts }, { today, fromDays: 90 })).toBe(refusal);
});

test.each([
  { when: 'before the end', ends: '2026-12-06', days: 365, starts: '2026-12-07', until: '2027-12-07' },
  { when: 'on the last day', ends: today, days: 365, starts: '2026-11-17', until: '2027-11-17' },
  { when: 'the day after', ends: '2026-11-15', days: 365, starts: today, until: '2027-11-16' },
  { when: 'with nothing left to add to', ends: null, days: 30, starts: today, until: '2026-12-16' },
  { when: 'for life', ends: '2026-12-06', days: null, starts: '2026-12-07', until: NO_EXPIRY },
])('B4: a renewal paid $when begins on $starts and ends on $until', ({ ends, days, starts, until }) => {
  expect(renewalValidity(today, ends, { validityByDays: days })).toEqual({ startsOn: starts, expiresOn: until });
});

test.each([
  [null, 30, false],
  ['2026-10-19', 30, true],
  ['2026-10-20', 30, true],
  ['2026-10-21', 30, false],
  ['2026-11-19', 0, false],
  ['2026-11-18', 0, true],
])('ended on %s, offered after %i days: %s', (endedOn, days, expected) => {
  expect(isWinBack(endedOn, '2026-11-19', days)).toBe(expected);
});

import { expect, test } from 'vitest';
import { type RiskFacts, riskOf, riskTitle } from './at-risk.ts';

const today = '2026-11-16';
const fine: RiskFacts = { closesOn: null, lateCount: 0, lastActiveOn: today, endsOn: null, stageSince: null };

test.each<{ facts: Partial<RiskFacts>; reason: ReturnType<typeof riskOf> }>([
  { facts: {}, reason: null },
  { facts: { closesOn: '2026-11-16' }, reason: 'closing' },
  { facts: { closesOn: '2026-11-23' }, reason: 'closing' },
  { facts: { closesOn: '2026-11-24', lateCount: 1 }, reason: null },
  { facts: { closesOn: '2026-11-15', lateCount: 1 }, reason: null },
  { facts: { lateCount: 2 }, reason: 'late' },
  { facts: { lastActiveOn: '2026-11-02' }, reason: 'silent' },
  { facts: { lastActiveOn: '2026-11-03' }, reason: null },
  { facts: { lastActiveOn: '2026-08-18' }, reason: 'silent' },
  { facts: { lastActiveOn: '2026-08-17' }, reason: null },
  // One soft reason alone is to be watched.
  { facts: { endsOn: '2026-12-16' }, reason: null },
  { facts: { stageSince: '2026-09-17' }, reason: null },
  { facts: { lateCount: 1 }, reason: null },
  // Two of them are not, up to their limits.
  { facts: { endsOn: '2026-12-16', stageSince: '2026-09-17' }, reason: 'ending' },
  { facts: { endsOn: '2026-12-17', stageSince: '2026-09-17' }, reason: null },
  { facts: { endsOn: '2026-11-15', stageSince: '2026-09-17' }, reason: null },
  { facts: { endsOn: '2026-12-16', stageSince: '2026-09-18' }, reason: null },
  { facts: { endsOn: '2026-12-16', lateCount: 1 }, reason: 'ending' },
  { facts: { stageSince: '2026-09-17', lateCount: 1 }, reason: 'stuck' },
  { facts: { stageSince: '2026-08-18', lateCount: 1 }, reason: 'stuck' },
  { facts: { stageSince: '2026-08-17', lateCount: 1 }, reason: null },
])('$facts is $reason', ({ facts, reason }) => {
  expect(riskOf({ ...fine, ...facts }, today)).toBe(reason);
});

const all: RiskFacts = {
  closesOn: '2026-11-19',
  lateCount: 2,
  lastActiveOn: '2026-10-31',
  endsOn: '2026-12-04',
  stageSince: '2026-09-01',
};

test('everyone has one reason, the worst', () => {
  expect(riskOf(all, today)).toBe('closing');
  expect(riskOf({ ...all, closesOn: null }, today)).toBe('late');
  expect(riskOf({ ...all, closesOn: null, lateCount: 0 }, today)).toBe('silent');
  expect(riskOf({ ...all, closesOn: null, lateCount: 0, lastActiveOn: today }, today)).toBe('ending');
  expect(riskOf({ ...all, closesOn: null, lateCount: 1, lastActiveOn: today, endsOn: null }, today)).toBe('stuck');
});

test.each([
  { reason: 'closing', day: '2026-11-19', title: 'Closes in 3 days' },
  { reason: 'closing', day: '2026-11-16', title: 'Closes today' },
  { reason: 'late', day: '2026-10-26', title: '2 payments late' },
  { reason: 'silent', day: '2026-10-31', title: 'Silent for 16 days' },
  { reason: 'ending', day: '2026-12-04', title: 'Membership ends Dec 4' },
  { reason: 'stuck', day: '2026-10-16', title: 'Same stage for 31 days' },
  { reason: 'behind', day: '2026-11-11', lateCount: 1, title: '1 payment late for 5 days' },
] as const)('$reason reads "$title"', ({ title, ...risk }) => {
  expect(riskTitle({ lateCount: 2, ...risk }, today)).toBe(title);
});

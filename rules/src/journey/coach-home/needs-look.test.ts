import { expect, test } from 'vitest';
import { kumustaText, type LookFacts, lookReason, silentTone } from './needs-look.ts';

const today = '2026-11-16';
const fine: LookFacts = { lastActiveOn: today, isOverdue: false, endsOn: null, percentage: 40 };

test.each<{ facts: Partial<LookFacts>; reason: ReturnType<typeof lookReason> }>([
  { facts: {}, reason: null },
  { facts: { lastActiveOn: '2026-11-09' }, reason: 'silent' },
  { facts: { lastActiveOn: '2026-11-10' }, reason: null },
  { facts: { lastActiveOn: null }, reason: 'silent' },
  { facts: { lastActiveOn: '2026-11-09', isOverdue: true }, reason: 'silent' },
  { facts: { isOverdue: true, endsOn: '2026-12-04' }, reason: 'overdue' },
  { facts: { endsOn: '2026-12-16', percentage: 86 }, reason: 'ending' },
  { facts: { endsOn: '2026-12-17' }, reason: null },
  { facts: { endsOn: '2026-11-15' }, reason: null },
  { facts: { percentage: 80 }, reason: 'nearly' },
  { facts: { percentage: 100 }, reason: null },
])('$facts is $reason', ({ facts, reason }) => {
  expect(lookReason({ ...fine, ...facts }, today)).toBe(reason);
});

test('ten days of silence are urgent', () => {
  expect([7, 9, 10, 16].map(silentTone)).toEqual(['soon', 'soon', 'late', 'late']);
});

test('the message names the person', () => {
  expect(kumustaText('Cherry')).toMatch(/^Hi Cherry! Kumusta/);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, NO_EXPIRY } from '../../time/manila.ts';
import { entitlementOf, isLive, isMembershipOpen, membershipStatus, type SubscriptionFacts } from './entitlement.ts';

const today = '2026-11-15';
const paid: SubscriptionFacts = { status: 'active', startsOn: '2026-01-01', expiresOn: '2026-12-31', unpaid: null };
const unpaid = (scheduleDate: string) => ({ scheduleDate, number: 2 });

test.each<{ when: string; facts: Partial<SubscriptionFacts>; answer: object }>([
  { when: 'everything is paid', facts: {}, answer: { isOpen: true, because: 'paid', until: '2026-12-31' } },
  {
    when: 'it never expires',
    facts: { expiresOn: NO_EXPIRY },
    answer: { isOpen: true, because: 'paid', until: NO_EXPIRY },
  },
  { when: 'it starts today', facts: { startsOn: today }, answer: { isOpen: true } },
  { when: 'it starts tomorrow', facts: { startsOn: '2026-11-16' }, answer: { isOpen: false, because: 'not-started' } },
  {
    when: 'nothing is paid yet',
    facts: { status: 'pending', startsOn: null },
    answer: { isOpen: false, because: 'pending' },
  },
  { when: 'it is paused', facts: { status: 'paused' }, answer: { isOpen: false, because: 'paused' } },
  { when: 'it was cancelled', facts: { status: 'cancelled' }, answer: { isOpen: false, because: 'cancelled' } },
  { when: 'today is its last day', facts: { expiresOn: today }, answer: { isOpen: true, because: 'paid' } },
  {
    when: 'it expired yesterday',
    facts: { expiresOn: '2026-11-14' },
    answer: { isOpen: true, because: 'expiry-grace', until: '2026-11-28' },
  },
  {
    when: 'it expired 14 days ago',
    facts: { expiresOn: '2026-11-01' },
    answer: { isOpen: true, because: 'expiry-grace' },
  },
  { when: 'it expired 15 days ago', facts: { expiresOn: '2026-10-31' }, answer: { isOpen: false, because: 'expired' } },
  { when: 'an entry is due today', facts: { unpaid: unpaid(today) }, answer: { isOpen: true, because: 'paid' } },
  {
    when: 'an entry is overdue by a day',
    facts: { unpaid: unpaid('2026-11-14') },
    answer: { isOpen: true, because: 'overdue-grace', until: '2026-11-28', entry: 2 },
  },
  {
    when: 'an entry is overdue by 14 days',
    facts: { unpaid: unpaid('2026-11-01') },
    answer: { isOpen: true, until: today },
  },
  {
    when: 'an entry is overdue by 15 days',
    facts: { unpaid: unpaid('2026-10-31') },
    answer: { isOpen: false, because: 'overdue', since: '2026-10-31', entry: 2 },
  },
  {
    when: 'both graces run, the nearer end counts',
    facts: { expiresOn: '2026-11-10', unpaid: unpaid('2026-11-05') },
    answer: { isOpen: true, because: 'overdue-grace', until: '2026-11-19' },
  },
])('SU-03: $when: $answer', ({ facts, answer }) => {
  expect(entitlementOf({ ...paid, ...facts }, today)).toMatchObject(answer);
});

test('open access was not closed by time before: access ends once and stays ended (SU-10)', () => {
  const day = fc.integer({ min: -60, max: 60 }).map((days) => addDays(today, days));
  fc.assert(
    fc.property(day, day, fc.option(day), (startsOn, end, due) => {
      const expiresOn = end < startsOn ? startsOn : end;
      const facts: SubscriptionFacts = { status: 'active', startsOn, expiresOn, unpaid: due ? unpaid(due) : null };
      const openOn = Array.from({ length: 160 }, (_, index) => addDays(today, index - 80)).map(
        (on) => entitlementOf(facts, on).isOpen,
      );
      const changes = openOn.filter((isOpen, index) => index > 0 && isOpen !== openOn[index - 1]).length;
      expect(changes).toBeLessThanOrEqual(2);
    }),
  );
});

test('open until a day means open on that day and closed on the next', () => {
  const facts = { ...paid, unpaid: unpaid('2026-11-10') };
  const answer = entitlementOf(facts, today);
  const until = answer.isOpen ? (answer.until ?? '') : '';
  expect(entitlementOf(facts, until).isOpen).toBe(true);
  expect(entitlementOf(facts, addDays(until, 1)).isOpen).toBe(false);
});

const member = { ...paid, accessLevelId: 'member' };
const course = { ...paid, accessLevelId: null };
const over = { ...member, expiresOn: '2026-11-14' };
const longOver = { ...member, expiresOn: '2026-10-01' };
const pending = { ...member, status: 'pending' as const, startsOn: null, expiresOn: null };

test.each([
  { what: 'nothing', owned: [], status: null, isOpen: false },
  { what: 'one membership', owned: [member], status: 'Active', isOpen: true },
  { what: 'two', owned: [member, member], status: 'Multiple Subscriptions Found', isOpen: true },
  { what: 'one and a course', owned: [member, course], status: 'Active', isOpen: true },
  { what: 'a course only', owned: [course], status: null, isOpen: false },
  { what: 'one within its grace', owned: [over], status: 'Expired', isOpen: true },
  { what: 'one long over', owned: [longOver], status: 'Expired', isOpen: false },
  { what: 'one long over and a new one', owned: [longOver, member], status: 'Active', isOpen: true },
  { what: 'one that waits for its payment', owned: [pending], status: null, isOpen: false },
  { what: 'one long over and one waiting', owned: [longOver, pending], status: 'Expired', isOpen: false },
  {
    what: 'one blocked by an unpaid entry',
    owned: [{ ...member, unpaid: unpaid('2026-10-01') }],
    status: 'Active',
    isOpen: false,
  },
  {
    what: 'one blocked, another paid',
    owned: [{ ...member, unpaid: unpaid('2026-10-01') }, member],
    status: 'Multiple Subscriptions Found',
    isOpen: true,
  },
  { what: 'a cancelled one', owned: [{ ...member, status: 'cancelled' as const }], status: 'Expired', isOpen: false },
  { what: 'one that begins tomorrow', owned: [{ ...member, startsOn: '2026-11-16' }], status: null, isOpen: false },
])('B2: a person with $what is $status, and the level opens: $isOpen', ({ owned, status, isOpen }) => {
  expect(membershipStatus(owned, today)).toBe(status);
  expect(isMembershipOpen(owned, today)).toBe(isOpen);
});

test('a paused subscription is live until its last day', () => {
  expect(isLive({ ...paid, status: 'paused' }, '2026-12-31')).toBe(true);
  expect(isLive({ ...paid, status: 'paused' }, '2027-01-01')).toBe(false);
});

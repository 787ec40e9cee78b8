import { expect, test } from 'vitest';
import { seededTerms } from '../payment-terms/seeded-terms.ts';
import { NO_EXPIRY } from '../../time/manila.ts';
import { enrolmentInput, manualDetails } from './enrolment-input.ts';
import { enrolmentMessages } from './enrolment-messages.ts';
import { enrolmentPlan } from './enrolment-plan.ts';
import { enrolmentState } from './enrolment-state.ts';
import { scheduleDateRefusal, scheduleMessages } from './schedule-change.ts';
import { subscriptionEventText } from './history-text.ts';
import { subscriptionStanding } from './subscription-standing.ts';

const funnelDetails = [{ funnelId: 'early-bird' }];

test.each([
  { given: { batchId: Number.NaN, funnelDetails }, says: enrolmentMessages.batchMissing },
  { given: { batchId: 0, funnelDetails }, says: enrolmentMessages.batchMissing },
  { given: { batchId: 'Select an Option', funnelDetails: [] }, says: enrolmentMessages.batchMissing },
  { given: { batchId: 1, funnelDetails: [] }, says: enrolmentMessages.funnelMissing },
  { given: { batchId: 1, funnelDetails: [...funnelDetails, ...funnelDetails] }, says: enrolmentMessages.funnelTwice },
  { given: { batchId: 1, funnelDetails: [{ funnelId: 'x', startByDays: -1 }] }, says: enrolmentMessages.start },
  { given: { batchId: 1, funnelDetails: [{ funnelId: 'x', validityByDays: 0 }] }, says: enrolmentMessages.validity },
])('an enrolment is refused with $says', ({ given, says }) => {
  expect(enrolmentInput.safeParse(given).error?.issues[0]?.message).toBe(says);
});

test('a term that is not named is one-time, and a validity that is not named stays open', () => {
  const [detail] = manualDetails.parse([{ id: 'early-bird' }]);
  expect(detail).toEqual({ funnelId: 'early-bird', paymentTermId: 'one-time' });
  expect(manualDetails.parse([{ id: 'a', validityByDays: null }])[0]).toMatchObject({ validityByDays: null });
});

const threeGives = seededTerms.find(({ id }) => id === '3-gives');
if (!threeGives) throw new Error('no such term');

test('a plan starts on its start day, at the end of a month too, and loses no centavo', () => {
  const plan = enrolmentPlan({ price: 1_000_00, term: threeGives, startByDays: 2, validityByDays: 365 }, '2026-01-29');
  expect(plan).toMatchObject({ startsOn: '2026-01-31', expiresOn: '2027-01-31', total: 1_000_00 });
  expect(plan.entries.map(({ scheduleDate, price }) => [scheduleDate, price])).toEqual([
    ['2026-01-31', 333_34],
    ['2026-02-28', 333_33],
    ['2026-03-31', 333_33],
  ]);
  const forEver = enrolmentPlan({ price: 0, term: threeGives, startByDays: 0, validityByDays: null }, '2026-01-29');
  expect(forEver).toMatchObject({ expiresOn: NO_EXPIRY, entries: [{ price: 0 }] });
});

const today = '2026-11-15';
const owned = { id: 1, status: 'active', startsOn: '2026-01-05', expiresOn: '2027-01-05', unpaid: null } as const;

test.each([
  { who: 'nothing', of: [], state: 'Not Enrolled', reason: null },
  { who: 'one that runs', of: [owned], state: 'Active', reason: 'open until Tue, Jan 5 2027' },
  {
    who: 'one that ended today',
    of: [{ ...owned, expiresOn: today }],
    state: 'Active',
    reason: 'open until Sun, Nov 15 2026',
  },
  {
    who: 'an order without a payment',
    of: [{ ...owned, status: 'pending', startsOn: null, expiresOn: null }],
    state: 'Inactive',
    reason: 'closed: waiting for the first payment',
  },
  {
    who: 'one that is yet to start',
    of: [{ ...owned, startsOn: '2026-12-01' }],
    state: 'Inactive',
    reason: 'closed: starts Tue, Dec 1 2026',
  },
  {
    who: 'one they gave up',
    of: [{ ...owned, status: 'cancelled' }],
    state: 'Inactive',
    reason: 'closed: unsubscribed',
  },
  {
    who: 'a live one and a later one they gave up',
    of: [owned, { ...owned, id: 2, status: 'cancelled' }],
    state: 'Active',
    reason: 'open until Tue, Jan 5 2027',
  },
] as const)('a person with $who', ({ of, state, reason }) => {
  expect(enrolmentState(of, today)).toEqual({ state, reason });
});

test('standings follow the rule of access', () => {
  const overdue = { ...owned, unpaid: { scheduleDate: '2026-10-01', number: 2 } };
  expect(subscriptionStanding(owned, today)).toEqual({ label: 'Active', tone: 'success' });
  expect(subscriptionStanding(overdue, today)).toEqual({ label: 'Blocked', tone: 'error' });
});

test.each([
  { day: '0001-01-01', says: scheduleMessages.dayTooEarly },
  { day: '2025-11-14', says: scheduleMessages.dayTooEarly },
  { day: '2025-11-15', says: null },
  { day: '2036-11-15', says: null },
  { day: '2036-11-16', says: scheduleMessages.dayTooLate },
  { day: '9999-12-31', says: scheduleMessages.dayTooLate },
])('an entry on $day', ({ day, says }) => {
  expect(scheduleDateRefusal(day, today)).toBe(says);
});

test('changes are described in words', () => {
  expect(subscriptionEventText('resumed', { days: 3, expiresOn: '2027-01-08' })).toBe(
    'Resumed after 3 days to Fri, Jan 8 2027',
  );
  const changed = { number: 2, priceBefore: 1_500_00, price: 2_000_00, dateBefore: '2026-12-01', date: '2026-12-15' };
  expect(subscriptionEventText('entry-changed', changed)).toBe(
    'Payment 2 changed, ₱1,500.00 → ₱2,000.00, Tue, Dec 1 2026 → Tue, Dec 15 2026',
  );
  expect(subscriptionEventText('unsubscribed', { voided: 1_500_00, level: 'member' })).toBe(
    'Unsubscribed, ₱1,500.00 cancelled, level member taken',
  );
});

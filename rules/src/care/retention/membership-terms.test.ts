import { expect, test } from 'vitest';
import { NO_EXPIRY } from '../../time/manila.ts';
import {
  cohortDays,
  heatLabels,
  heatStep,
  isKeptOn,
  isReached,
  type Membership,
  outcomeOf,
  rateOf,
  termsOf,
} from './membership-terms.ts';

const year: Membership = {
  id: 1,
  status: 'active',
  startsOn: '2025-11-01',
  expiresOn: '2026-10-31',
  cancelledOn: null,
  firstPaidOn: '2025-11-01',
};
const next = (values: Partial<Membership>): Membership => ({
  ...year,
  id: 2,
  startsOn: '2026-11-01',
  expiresOn: '2027-10-31',
  ...values,
});

test.each<[string, Membership[], object]>([
  ['nothing after it', [year], { renewedOn: null, leftOn: '2026-11-15', returnedOn: null }],
  ['renewed early', [year, next({ firstPaidOn: '2026-09-03' })], { renewedOn: '2026-09-03', leftOn: null }],
  ['on the last day of grace', [year, next({ firstPaidOn: '2026-11-14' })], { renewedOn: '2026-11-14', leftOn: null }],
  [
    'came back after the grace',
    [year, next({ firstPaidOn: '2026-11-15' })],
    { renewedOn: null, leftOn: '2026-11-15', returnedOn: '2026-11-15' },
  ],
  [
    'a renewal that nobody paid',
    [year, next({ status: 'pending', startsOn: null, expiresOn: null, firstPaidOn: null })],
    { renewedOn: null, leftOn: '2026-11-15' },
  ],
  [
    'a free renewal counts from its first day',
    [year, next({ firstPaidOn: null })],
    { renewedOn: '2026-11-01', leftOn: null },
  ],
  [
    'a renewal that was refunded and cancelled',
    [year, next({ status: 'cancelled', cancelledOn: '2026-11-02', firstPaidOn: null })],
    { renewedOn: null, leftOn: '2026-11-15' },
  ],
  [
    'a renewal that was cancelled later is still one',
    [year, next({ status: 'cancelled', cancelledOn: '2027-03-02', firstPaidOn: '2026-10-20' })],
    { renewedOn: '2026-10-20' },
  ],
  [
    'cancelled',
    [{ ...year, status: 'cancelled', cancelledOn: '2026-05-05' }],
    { endsOn: '2026-05-05', leftOn: '2026-05-05', isCancelled: true },
  ],
  [
    'cancelled before it began',
    [{ ...year, status: 'cancelled', cancelledOn: '2025-10-20' }],
    { endsOn: '2025-11-01', leftOn: '2025-11-01' },
  ],
  ['paused is not gone', [{ ...year, status: 'paused' }], { endsOn: NO_EXPIRY, renewedOn: null, leftOn: null }],
  ['forever', [{ ...year, expiresOn: NO_EXPIRY }], { renewedOn: null, leftOn: null }],
  ['paid before it opens', [{ ...year, firstPaidOn: '2025-10-12' }], { startsOn: '2025-10-12', endsOn: '2026-10-31' }],
])('%s', (_name, memberships, expected) => {
  expect(termsOf(memberships)[0]).toMatchObject(expected);
});

test('whoever has a longer one does not leave with the shorter', () => {
  const [long, short] = termsOf([
    { ...year, expiresOn: '2027-10-31' },
    { ...year, id: 2, status: 'cancelled', cancelledOn: '2026-02-02' },
  ]);
  expect(short).toMatchObject({ isCovered: true, leftOn: null, renewedOn: null });
  expect(long).toMatchObject({ isCovered: false });
});

test.each([
  [{ renewedOn: '2026-09-03', leftOn: null }, 'renewed'],
  [{ renewedOn: null, leftOn: '2026-11-18' }, 'left'],
  [{ renewedOn: null, leftOn: '2026-11-19' }, 'open'],
  [{ renewedOn: null, leftOn: null }, 'open'],
])('%o is %s on Nov 18', (term, outcome) => {
  expect(outcomeOf(term, '2026-11-18')).toBe(outcome);
});

test.each([
  [38, 52, 73.1],
  [0, 7, 0],
  [7, 7, 100],
  [0, 0, null],
])('%i of %i is %d %', (part, whole, rate) => {
  expect(rateOf(part, whole)).toBe(rate);
});

test('a cohort is looked at on the same day of each month, or the last of a short one', () => {
  expect(cohortDays('2026-01-31').slice(0, 4)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']);
});

test.each([
  ['2026-10', 0, '2026-10-31', true],
  ['2026-10', 0, '2026-10-30', false],
  ['2026-02', 1, '2026-03-31', true],
  ['2026-02', 1, '2026-03-30', false],
])('%s has reached month %i on %s: %s', (cohort, after, today, reached) => {
  expect(isReached(cohort, after, today)).toBe(reached);
});

test.each([
  [{ startsOn: '2026-01-05', endsOn: '2026-12-31', oldestOpenDueOn: null }, true],
  [{ startsOn: '2026-01-05', endsOn: '2026-05-04', oldestOpenDueOn: null }, false],
  [{ startsOn: '2026-05-06', endsOn: '2026-12-31', oldestOpenDueOn: null }, false],
  [{ startsOn: '2026-01-05', endsOn: '2026-12-31', oldestOpenDueOn: '2026-04-21' }, true],
  [{ startsOn: '2026-01-05', endsOn: '2026-12-31', oldestOpenDueOn: '2026-04-20' }, false],
])('%o has access on May 5: %s', (kept, expected) => {
  expect(isKeptOn([kept], '2026-05-05')).toBe(expected);
});

test('seven steps, each with its words', () => {
  expect(heatLabels()).toHaveLength(7);
  expect([100, 95, 94, 88, 82, 75, 68, 62, 61, 0].map(heatStep)).toEqual([0, 0, 1, 1, 2, 3, 4, 5, 6, 6]);
});

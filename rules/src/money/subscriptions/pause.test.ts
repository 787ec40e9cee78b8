import { expect, test } from 'vitest';
import { NO_EXPIRY } from '../../time/manila.ts';
import { pauseMessages, pauseRefusal, resumed } from './pause.ts';

test.each([
  {
    what: 'ten days',
    startsOn: '2026-01-05',
    expiresOn: '2026-12-31',
    pausedOn: '2026-06-01',
    today: '2026-06-11',
    days: 10,
    expiry: '2027-01-10',
    start: '2026-01-05',
  },
  {
    what: 'a day over a leap day',
    startsOn: '2027-01-05',
    expiresOn: '2028-02-28',
    pausedOn: '2028-02-01',
    today: '2028-02-02',
    days: 1,
    expiry: '2028-02-29',
    start: '2027-01-05',
  },
  {
    what: 'no night',
    startsOn: '2026-01-05',
    expiresOn: '2026-12-31',
    pausedOn: '2026-06-01',
    today: '2026-06-01',
    days: 0,
    expiry: '2026-12-31',
    start: '2026-01-05',
  },
  {
    what: 'what never expires',
    startsOn: '2026-01-05',
    expiresOn: NO_EXPIRY,
    pausedOn: '2026-06-01',
    today: '2029-06-01',
    days: 1096,
    expiry: NO_EXPIRY,
    start: '2026-01-05',
  },
  {
    what: 'what would leave the calendar',
    startsOn: '2026-01-05',
    expiresOn: '9998-12-31',
    pausedOn: '2026-06-01',
    today: '2028-06-01',
    days: 731,
    expiry: NO_EXPIRY,
    start: '2026-01-05',
  },
  {
    what: 'what had not begun',
    startsOn: '2026-06-10',
    expiresOn: '2026-12-31',
    pausedOn: '2026-06-01',
    today: '2026-06-11',
    days: 10,
    expiry: '2027-01-10',
    start: '2026-06-20',
  },
])('a pause of $what', ({ startsOn, expiresOn, pausedOn, today, days, expiry, start }) => {
  expect(resumed({ startsOn, expiresOn, pausedOn }, today)).toEqual({ days, startsOn: start, expiresOn: expiry });
});

test.each([
  { status: 'active', expiresOn: '2026-06-01', says: null },
  { status: 'active', expiresOn: '2026-05-31', says: pauseMessages.over },
  { status: 'pending', expiresOn: null, says: pauseMessages.pending },
  { status: 'cancelled', expiresOn: '2026-12-31', says: pauseMessages.cancelled },
] as const)('a pause of one that is $status until $expiresOn', ({ says, ...subscription }) => {
  expect(pauseRefusal({ startsOn: '2026-01-05', ...subscription }, '2026-06-01')).toBe(says);
});

import { remindersOfEnd } from './reminders.ts';
import { expect, test } from 'vitest';
import { addDays } from '../../time/manila.ts';
import { expiryReminders, mayRemindAt, paymentReminders, remindedDates, reminderFor } from './reminders.ts';

const date = '2026-11-15';

test.each([
  { since: -8, kind: null },
  { since: -7, kind: 'due-7' },
  { since: -5, kind: 'due-7' },
  { since: -4, kind: null },
  { since: -1, kind: 'due-1' },
  { since: 0, kind: 'due-0' },
  { since: 2, kind: 'due-0' },
  { since: 3, kind: 'overdue-3' },
  { since: 6, kind: null },
  { since: 7, kind: 'overdue-7' },
  { since: 14, kind: 'overdue-14' },
  { since: 16, kind: 'overdue-14' },
  { since: 17, kind: null },
  { since: 400, kind: null },
])('$since days after its date an entry asks for $kind', ({ since, kind }) => {
  expect(reminderFor(paymentReminders, date, addDays(date, since))).toBe(kind);
});

test.each([
  { since: -31, kind: null },
  { since: -30, kind: 'expiry-30' },
  { since: -28, kind: 'expiry-30' },
  { since: -27, kind: null },
  { since: -7, kind: 'expiry-7' },
  { since: -1, kind: 'expiry-1' },
  { since: 0, kind: 'expiry-1' },
  { since: 1, kind: null },
])('$since days after the expiry a membership asks for $kind', ({ since, kind }) => {
  expect(reminderFor(expiryReminders, date, addDays(date, since))).toBe(kind);
});

test('a week before reaches over the end of February and of a year', () => {
  expect(reminderFor(paymentReminders, '2028-03-05', '2028-02-27')).toBe('due-7');
  expect(reminderFor(paymentReminders, '2027-03-05', '2027-02-26')).toBe('due-7');
  expect(reminderFor(paymentReminders, '2026-12-31', '2027-01-03')).toBe('overdue-3');
});

test('a subscription that never ends needs no reminder', () => {
  expect(reminderFor(expiryReminders, '9999-12-31', date)).toBeNull();
});

test('the dates of a day are those that ask for something on it, once each', () => {
  for (const reminders of [paymentReminders, expiryReminders]) {
    const days = [];
    for (let since = 40; since >= -40; since--) {
      const day = addDays(date, -since);
      const kind = reminderFor<string>(reminders, day, date);
      if (kind) days.push({ date: day, kind });
    }
    const listed = remindedDates<string>(reminders, date);
    expect(listed.toSorted((one, other) => (one.date < other.date ? -1 : 1))).toEqual(days);
  }
});

test.each([
  { at: '2026-11-14T23:59:59Z', may: false },
  { at: '2026-11-15T00:00:00Z', may: true },
  { at: '2026-11-15T04:30:00Z', may: true },
  { at: '2026-11-15T11:59:59Z', may: true },
  { at: '2026-11-15T12:00:00Z', may: false },
  { at: '2026-11-15T16:00:00Z', may: false },
])('at $at people may be reminded: $may', ({ at, may }) => {
  expect(mayRemindAt(new Date(at))).toBe(may);
});

test.each([
  [{ first: 3, last: 10 }, [-30, -7, -1, 3, 10]],
  [{ first: 0, last: 10 }, [-30, -7, -1, 10]],
  [{ first: 3, last: 0 }, [-30, -7, -1, 3]],
  [{ first: 5, last: 5 }, [-30, -7, -1, 5]],
  [{ first: 0, last: 0 }, [-30, -7, -1]],
])('with %o people hear of the end on these days: %o', (days, expected) => {
  expect(remindersOfEnd(days).map(({ day }) => day)).toEqual(expected);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, daysBetween, weekdayOf, weekdays } from '../../time/manila.ts';
import { readChoice, reportDays } from '../reports/report-period.ts';
import {
  choiceOfDay,
  maySchedule,
  nextSendingDay,
  pathOfReport,
  scheduledFacts,
  scheduledQuery,
  scheduleInput,
  scheduleMessages,
  sendingDay,
  viewWords,
  type When,
  whenWords,
} from './report-schedule.ts';

const daily: When = { rhythm: 'daily', weekday: null, monthDay: null };
const weekly = (weekday: When['weekday']): When => ({ rhythm: 'weekly', weekday, monthDay: null });
const monthly = (monthDay: number): When => ({ rhythm: 'monthly', weekday: null, monthDay });

test.each([
  [daily, '2026-11-18', '2026-11-19', 'Every day at 6 AM'],
  // A Wednesday.
  [weekly('Wednesday'), '2026-11-18', '2026-11-25', 'Every Wednesday at 6 AM'],
  [weekly('Thursday'), '2026-11-18', '2026-11-19', 'Every Thursday at 6 AM'],
  [monthly(18), '2026-11-18', '2026-12-18', 'On day 18 of every month at 6 AM'],
  [monthly(19), '2026-11-18', '2026-11-19', 'On day 19 of every month at 6 AM'],
  [monthly(31), '2026-11-18', '2026-11-30', 'On day 31 of every month at 6 AM'],
  [monthly(31), '2026-11-30', '2026-12-31', 'On day 31 of every month at 6 AM'],
  [monthly(31), '2027-01-31', '2027-02-28', 'On day 31 of every month at 6 AM'],
  [monthly(1), '2026-12-31', '2027-01-01', 'On day 1 of every month at 6 AM'],
] as const)('%j after %s is sent on %s', (when, after, next, words) => {
  expect(nextSendingDay(when, after)).toBe(next);
  expect(whenWords(when)).toBe(words);
});

test.each([
  ['', 'the usual days'],
  ['period=last-7', 'the last 7 days'],
  ['period=last-30&by=owner', 'the last 30 days, by success manager'],
  ['frequency=monthly', 'the month so far'],
  ['frequency=custom&from=2026-10-01&to=2026-10-31', 'Oct 1 to Oct 31 2026'],
  ['by=constructor', 'the usual days'],
])('the view %j shows %s', (query, words) => {
  expect(viewWords(query)).toBe(words);
});

test('the next day is always ahead, within a month, and on its weekday', () => {
  const when = fc.oneof(
    fc.constant(daily),
    fc.constantFrom(...weekdays).map(weekly),
    fc.integer({ min: 1, max: 31 }).map(monthly),
  );
  fc.assert(
    fc.property(when, fc.integer({ min: 0, max: 3_000 }), (each, days) => {
      const after = addDays('2024-01-01', days);
      const next = nextSendingDay(each, after);
      expect(daysBetween(after, next)).toBeGreaterThanOrEqual(1);
      expect(daysBetween(after, next)).toBeLessThanOrEqual(31);
      if (each.weekday) expect(weekdayOf(next)).toBe(each.weekday);
    }),
  );
});

test.each([
  ['2026-11-17T21:59:00Z', '2026-11-17'],
  ['2026-11-17T22:00:00Z', '2026-11-18'],
  ['2026-11-18T15:59:00Z', '2026-11-18'],
])('at %s the mails of %s are due', (now, day) => {
  expect(sendingDay(new Date(now))).toBe(day);
});

test.each([
  ['?period=last-7&rows=all&page=2', 'period=last-7'],
  ['period=none&frequency=monthly&at=2026-03-01', 'frequency=monthly'],
  [
    'frequency=custom&from=2026-01-01&to=2026-01-31&by=platform',
    'frequency=custom&from=2026-01-01&to=2026-01-31&by=platform',
  ],
  ['frequency=custom&from=2026-01-31&to=2026-01-01', ''],
  ['by=<script>&period=forever', ''],
  ['', ''],
])('of "%s" a schedule keeps "%s"', (query, kept) => {
  expect(scheduledQuery(query)).toBe(kept);
});

test.each([
  ['frequency=monthly', '2026-12-01', '2026-11-01', '2026-11-30'],
  ['frequency=monthly', '2026-12-02', '2026-12-01', '2026-12-02'],
  ['frequency=daily', '2026-12-01', '2026-11-30', '2026-11-30'],
  ['period=last-7', '2026-12-01', '2026-11-25', '2026-12-01'],
  ['', '2026-12-01', '2026-11-02', '2026-12-01'],
])('"%s" on %s is about %s to %s', (query, day, from, to) => {
  expect(reportDays(readChoice(choiceOfDay(query, day), 'last-30', day), day)).toMatchObject({ from, to });
});

const given = { name: 'Mornings', report: 'payment-report', query: 'period=last-7', rhythm: 'daily' as const };

test('a schedule keeps only the day of its rhythm', () => {
  expect(scheduleInput.parse({ ...given, weekday: 'Monday', monthDay: 3 })).toEqual({
    ...given,
    weekday: null,
    monthDay: null,
  });
});

test.each([
  [{ name: ' ' }, 'name', scheduleMessages.name],
  [{ report: 'cohorts' }, 'report', scheduleMessages.report],
  [{ rhythm: 'weekly' as const }, 'weekday', scheduleMessages.weekday],
  [{ rhythm: 'monthly' as const }, 'monthDay', scheduleMessages.monthDay],
  [{ rhythm: 'monthly' as const, monthDay: 32 }, 'monthDay', scheduleMessages.monthDay],
])('%j is refused', (values, field, message) => {
  expect(scheduleInput.safeParse({ ...given, ...values }).error?.issues[0]).toMatchObject({ path: [field], message });
});

test('whoever may open a report may schedule it', () => {
  expect(maySchedule('payment-report', new Set(['paymentReport']))).toBe(true);
  expect(maySchedule('community-report', new Set(['paymentReport']))).toBe(false);
  expect(maySchedule('collections', new Set(['paymentReport']))).toBe(true);
  expect(maySchedule('leads', new Set(['paymentReport']))).toBe(false);
  expect(scheduledFacts('leads')).toMatchObject({ title: 'Leads', path: '/reports/leads', chart: 'leads' });
});

test.each([
  ['collections', ['reportSummary', 'paymentReport'], '/reports/collections'],
  ['collections', ['paymentReport'], '/payment-report?rows=of:collections'],
  ['completions', ['communityReport'], '/community-report?rows=of:completions'],
  ['payment-report', ['paymentReport'], '/payment-report'],
] as const)('the mail of %s leads whoever has the pages %j to %s', (report, pages, path) => {
  expect(pathOfReport(report, new Set(pages))).toBe(path);
});

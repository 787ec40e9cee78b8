import { expect, test } from 'vitest';
import { MAX_OCCURRENCES, occurrencesOf, type Series } from './occurrences.ts';
import { describeRecurrence, type Recurrence } from './recurrence.ts';

function series(start: string, recurrence: Recurrence | null): Series {
  const startsAt = new Date(start);
  const timeZone = start.endsWith('Z') ? '+00:00' : start.slice(-6);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 90 * 60_000), timeZone, recurrence };
}

const monthly = (until: string, interval = 1): Recurrence => ({ every: 'month', interval, until });
const weekly = (weekdays: Extract<Recurrence, { every: 'week' }>['weekdays'], until: string, interval = 1) =>
  ({ every: 'week', interval, weekdays, until }) satisfies Recurrence;
const always = [new Date('2000-01-01'), new Date('2100-01-01')] as const;
/** Day and hour in the zone of the series. */
const starts = (each: Series, from: Date = always[0], to: Date = always[1]) =>
  occurrencesOf(each, from, to).map(({ startsAt }) => {
    const minutes = Number(`${each.timeZone.slice(0, 1)}1`) * Number(each.timeZone.slice(1, 3)) * 60;
    return new Date(startsAt.getTime() + minutes * 60_000).toISOString().slice(5, 16);
  });

test.each<[string, string, Recurrence, string[]]>([
  [
    'monthly on the 31st falls on the last day of shorter months',
    '2027-01-31T20:00+08:00',
    monthly('2027-05-31'),
    ['01-31T20:00', '02-28T20:00', '03-31T20:00', '04-30T20:00', '05-31T20:00'],
  ],
  [
    'and on the leap day where there is one',
    '2028-01-31T20:00+08:00',
    monthly('2028-03-01'),
    ['01-31T20:00', '02-29T20:00'],
  ],
  ['the 30th', '2027-01-30T20:00+08:00', monthly('2027-04-01'), ['01-30T20:00', '02-28T20:00', '03-30T20:00']],
  ['the 29th', '2027-01-29T20:00+08:00', monthly('2027-04-01'), ['01-29T20:00', '02-28T20:00', '03-29T20:00']],
  ['the 28th', '2027-01-28T20:00+08:00', monthly('2027-02-28'), ['01-28T20:00', '02-28T20:00']],
  [
    'every third month',
    '2026-11-30T09:00+08:00',
    monthly('2027-06-30', 3),
    ['11-30T09:00', '02-28T09:00', '05-30T09:00'],
  ],
  [
    'weekly across the end of a month and a year',
    '2026-12-29T20:00+08:00',
    weekly(['Tuesday'], '2027-01-12'),
    ['12-29T20:00', '01-05T20:00', '01-12T20:00'],
  ],
  [
    'weekly on two days',
    '2026-11-17T20:00+08:00',
    weekly(['Tuesday', 'Thursday'], '2026-11-26'),
    ['11-17T20:00', '11-19T20:00', '11-24T20:00', '11-26T20:00'],
  ],
  [
    'every second week, with weeks that begin on Sunday',
    '2026-11-21T20:00+08:00',
    weekly(['Saturday', 'Sunday'], '2026-12-06', 2),
    ['11-21T20:00', '11-29T20:00', '12-05T20:00'],
  ],
  [
    'the last day counts to its end in its own zone',
    '2026-11-17T23:30-08:00',
    weekly(['Tuesday'], '2026-11-24'),
    ['11-17T23:30', '11-24T23:30'],
  ],
  [
    'the weekday is that of its own zone',
    '2026-11-17T01:00+08:00',
    weekly(['Tuesday'], '2026-11-24'),
    ['11-17T01:00', '11-24T01:00'],
  ],
])('%s', (_name, start, recurrence, expected) => {
  expect(starts(series(start, recurrence))).toEqual(expected);
});

test('each lasts as long as the first', () => {
  const each = series('2026-11-17T23:30+08:00', weekly(['Tuesday'], '2026-12-31'));
  for (const { startsAt, endsAt } of occurrencesOf(each, ...always)) {
    expect(endsAt.getTime() - startsAt.getTime()).toBe(90 * 60_000);
  }
});

test('both ends of the given period are included', () => {
  const each = series('2026-11-17T20:00+08:00', weekly(['Tuesday'], '2027-12-31'));
  const [from, to] = [new Date('2026-11-24T20:00+08:00'), new Date('2026-12-01T20:00+08:00')];
  expect(starts(each, from, to)).toEqual(['11-24T20:00', '12-01T20:00']);
  expect(starts(each, to, from)).toEqual([]);
});

test('an event that does not repeat takes place once', () => {
  const once = series('2026-11-17T20:00+08:00', null);
  expect(starts(once)).toEqual(['11-17T20:00']);
  expect(starts(once, new Date('2026-11-17T20:01+08:00'))).toEqual([]);
});

test('no more than the most are laid out', () => {
  const each = series('2020-01-01T20:00+08:00', weekly(['Monday', 'Wednesday', 'Friday', 'Sunday'], '2024-12-31'));
  expect(occurrencesOf(each, ...always)).toHaveLength(MAX_OCCURRENCES);
});

test.each<[Recurrence, string]>([
  [weekly(['Tuesday'], '2026-12-31'), 'Every week on Tuesday, until Thu, Dec 31 2026'],
  [
    weekly(['Monday', 'Tuesday', 'Friday'], '2026-12-31', 2),
    'Every 2 weeks on Monday, Tuesday and Friday, until Thu, Dec 31 2026',
  ],
  [monthly('2026-12-31'), 'Every month, until Thu, Dec 31 2026'],
])('a rhythm reads as people say it', (recurrence, text) => {
  expect(describeRecurrence(recurrence)).toBe(text);
});

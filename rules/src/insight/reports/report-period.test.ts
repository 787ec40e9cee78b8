import { expect, test } from 'vitest';
import {
  choiceProblem,
  choiceQuery,
  choiceWords,
  nearestPeriod,
  rangeWords,
  readChoice,
  reportDays,
} from './report-period.ts';

const today = '2026-11-16';
const choiceOf = (address: string) => {
  const query = new Map(address.split('&').map((pair) => pair.split('=') as [string, string]));
  return readChoice((name) => query.get(name) ?? null, 'last-30', today);
};

test.each([
  {
    address: '',
    from: '2026-10-18',
    to: '2026-11-16',
    before: '2026-09-18..2026-10-17',
    words: 'Oct 18 to Nov 16 2026',
  },
  {
    address: 'period=last-7',
    from: '2026-11-10',
    to: '2026-11-16',
    before: '2026-11-03..2026-11-09',
    words: 'Nov 10 to Nov 16 2026',
  },
  {
    address: 'period=none',
    from: '2026-11-01',
    to: '2026-11-16',
    before: '2026-10-01..2026-10-16',
    words: 'November 2026',
  },
  {
    address: 'frequency=daily&at=2026-11-15',
    from: '2026-11-15',
    to: '2026-11-15',
    before: '2026-11-14..2026-11-14',
    words: 'Sun, Nov 15 2026',
  },
  {
    address: 'frequency=monthly&at=2026-10-20',
    from: '2026-10-01',
    to: '2026-10-31',
    before: '2026-09-01..2026-09-30',
    words: 'October 2026',
  },
  {
    address: 'frequency=monthly&at=2026-03-31',
    from: '2026-03-01',
    to: '2026-03-31',
    before: '2026-02-01..2026-02-28',
    words: 'March 2026',
  },
  {
    address: 'frequency=quarterly&at=2026-11-16',
    from: '2026-10-01',
    to: '2026-11-16',
    before: '2026-07-01..2026-08-16',
    words: 'Q4 2026',
  },
  {
    address: 'frequency=annual&at=2025-05-05',
    from: '2025-01-01',
    to: '2025-12-31',
    before: '2024-01-01..2024-12-31',
    words: '2025',
  },
  {
    address: 'frequency=custom&from=2025-12-30&to=2026-01-02',
    from: '2025-12-30',
    to: '2026-01-02',
    before: '2025-12-26..2025-12-29',
    words: 'Dec 30 2025 to Jan 2 2026',
  },
])('"$address" is $from to $to, compared with $before', ({ address, from, to, before, words }) => {
  const choice = choiceOf(address);
  const days = reportDays(choice, today);
  expect({ from: days.from, to: days.to, before: `${days.before.from}..${days.before.to}` }).toEqual({
    from,
    to,
    before,
  });
  expect(choiceWords(choice, today)).toBe(words);
});

test.each([
  'period=last-90',
  'frequency=hourly',
  'frequency=custom&from=2026-11-16&to=2026-11-01',
  'frequency=custom&from=x&to=y',
  'frequency=custom&from=0001-01-01&to=2026-01-01',
  'frequency=custom&from=9999-01-01&to=9999-12-31',
])('"%s" is the usual period', (address) => expect(choiceOf(address)).toEqual({ period: 'last-30' }));

test.each(['period=last-15', 'frequency=quarterly&at=2026-10-01', 'frequency=custom&from=2026-11-01&to=2026-11-05'])(
  'the address "%s" can be read again',
  (address) => {
    const named = Object.entries(choiceQuery(choiceOf(address))).filter(([, value]) => value !== null);
    expect(named.map((pair) => pair.join('=')).join('&')).toBe(address);
  },
);

test.each(['9999-05-01', '0001-01-01'])('a year of %s, which has no end in words, is the running one', (at) => {
  expect(choiceOf(`frequency=annual&at=${at}`)).toMatchObject({ from: '2026-01-01', to: '2026-12-31' });
});

test('a month that lies ahead is whole', () => {
  expect(reportDays(choiceOf('frequency=monthly&at=2026-12-05'), today)).toMatchObject({
    from: '2026-12-01',
    to: '2026-12-31',
  });
});

test('a running month is never compared with more days than the one before has', () => {
  const days = reportDays(
    readChoice((name) => ({ frequency: 'monthly', at: '2026-03-30' })[name] ?? null, 'last-7', '2026-03-30'),
    '2026-03-30',
  );
  expect(days.before).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});

test('one day is said with its weekday', () => {
  expect(rangeWords({ from: today, to: today })).toBe('Mon, Nov 16 2026');
});

test.each([
  { words: { period: 'last-7' }, problem: null },
  { words: {}, problem: null },
  { words: { frequency: 'daily', at: '2026-11-16' }, problem: null },
  { words: { frequency: 'custom', from: '2026-01-01', to: '2026-11-16' }, problem: null },
  { words: { period: 'last-90' }, problem: '"last-90" is no period of reports' },
  { words: { frequency: 'hourly' }, problem: '"hourly" is no frequency of reports' },
  { words: { frequency: 'daily', at: '9999-12-31' }, problem: '"9999-12-31" is no day between 2000 and 2099' },
  { words: { frequency: 'daily', at: '2026-02-30' }, problem: '"2026-02-30" is no day between 2000 and 2099' },
  {
    words: { frequency: 'custom', from: '9999-12-31', to: '9999-12-31' },
    problem: 'A custom range needs two days between 2000 and 2099',
  },
  {
    words: { frequency: 'custom', from: '2026-11-16', to: '2026-11-15' },
    problem: 'The range ends before it begins',
  },
  {
    words: { frequency: 'custom', from: '2010-01-01', to: '2026-11-16' },
    problem: 'A report runs over ten years at most',
  },
])('what cannot be counted is said: $words', ({ words, problem }) => {
  expect(choiceProblem((name) => (words as Record<string, string>)[name] ?? null)).toBe(problem);
});

test.each([
  [1, 'last-7'],
  [10, 'last-7'],
  [11, 'last-15'],
  [22, 'last-15'],
  [23, 'last-30'],
  [366, 'last-30'],
])('reports show at first what is nearest to %s days: %s', (days, period) => {
  expect(nearestPeriod(days)).toBe(period);
});

import { expect, test } from 'vitest';
import { addDays } from '../../time/manila.ts';
import { ageBandOf, ageBands } from './age-bands.ts';
import { daysOfList, dueFilter, searchedCode } from './due-entries.ts';

const today = '2026-11-15';

test.each([
  { days: 0, band: null },
  { days: 1, band: '1-7' },
  { days: 7, band: '1-7' },
  { days: 8, band: '8-14' },
  { days: 14, band: '8-14' },
  { days: 15, band: '15-30' },
  { days: 30, band: '15-30' },
  { days: 31, band: '31+' },
  { days: 400, band: '31+' },
])('$days days overdue is in the band $band', ({ days, band }) => {
  expect(ageBandOf(addDays(today, -days), today)).toBe(band);
});

test('due reaches from today to a week from now, overdue ends yesterday', () => {
  expect(daysOfList('due', null, today)).toEqual({ from: '2026-11-15', to: '2026-11-22' });
  expect(daysOfList('overdue', null, today)).toEqual({ from: null, to: '2026-11-14' });
  expect(daysOfList('promised', null, today)).toEqual({ from: null, to: null });
});

test('the days of a band are those whose entries are in it', () => {
  for (const band of ageBands) {
    const { from, to } = daysOfList('overdue', band, today);
    expect(to && ageBandOf(to, today)).toBe(band);
    expect(to && ageBandOf(addDays(to, 1), today)).not.toBe(band);
    if (from) expect([ageBandOf(from, today), ageBandOf(addDays(from, -1), today) === band]).toEqual([band, false]);
  }
});

test.each([
  { text: 'k7pq4-2', found: { code: 'K7PQ4', entry: 2 } },
  { text: ' K7PQ4 ', found: { code: 'K7PQ4', entry: null } },
  { text: 'Maria', found: null },
  { text: 'K7PQ4 Cruz', found: null },
  { text: '09171234567', found: null },
])('the payment code in "$text": $found', ({ text, found }) => {
  expect(searchedCode(text)).toEqual(found);
});

test('without a list, what is due is meant; unknown lists and bands are refused', () => {
  expect(dueFilter.parse({}).list).toBe('due');
  expect(dueFilter.safeParse({ list: 'all' }).success).toBe(false);
  expect(dueFilter.safeParse({ band: '1-8' }).success).toBe(false);
});

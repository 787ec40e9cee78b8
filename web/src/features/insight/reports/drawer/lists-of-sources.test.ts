import { parseRows } from '@app/rules/insight/reports/report-rows';
import { expect, test } from 'vitest';
import { listOf } from './lists-of-sources.ts';

const november = { from: '2026-11-01', to: '2026-11-15' };

test.each([
  ['collections', 'platform:gcash', { t: 'payment-records', status: 'approved', platform: 'gcash', ...paid() }],
  // The days of a bar come before those of the period.
  [
    'collections',
    'days:2026-11-02..2026-11-03',
    { t: 'payment-records', status: 'approved', paidFrom: '2026-11-02', paidTo: '2026-11-03' },
  ],
  ['enrolments', 'product:4', { productId: '4', enrolledFrom: '2026-11-01', enrolledTo: '2026-11-15' }],
  ['leads', 'source:challenge', { source: 'challenge', range: '2026-11-01..2026-11-15' }],
  // These lists know no such days.
  ['conversions', 'all', { reached: 'paid' }],
  ['overdue', 'age:1-7,owner:5', { view: 'board', band: '1-7', owner: '5' }],
  ['outstanding', 'age:not-due', { view: 'board' }],
  ['members', 'group:3', { group: '3' }],
  ['members', 'group:-', {}],
  ['affiliate-commissions', 'all', {}],
] as const)('the list of %s with the rows %s is asked for %j', (source, text, query) => {
  const rows = parseRows(text, source);
  if (!rows) throw new Error('no rows');
  expect(listOf(source, rows, november)?.query).toEqual(query);
});

test.each([
  ['collections', 'platform:gcash', true],
  // Payment records have no filter by batch.
  ['collections', 'batch:3', false],
  ['enrolments', 'days:2026-11-02..2026-11-03', true],
  ['leads', 'campaign:/', false],
  ['conversions', 'all', false],
  ['seen', 'group:3', false],
] as const)('that the list of %s with the rows %s has no others is %s', (source, text, isExact) => {
  const rows = parseRows(text, source);
  if (!rows) throw new Error('no rows');
  expect(listOf(source, rows, november)?.isExact).toBe(isExact);
});

test('what is worked on nowhere leads nowhere', () => {
  expect(listOf('lesson-activity', { of: null, parts: [], days: null }, november)).toBeNull();
});

function paid() {
  return { paidFrom: '2026-11-01', paidTo: '2026-11-15' };
}

import { expect, test } from 'vitest';
import {
  parseRetentionRows,
  periodDays,
  retentionRowsText,
  retentionRowsTitle,
  winBackBands,
  winBackDays,
} from './retention-rows.ts';

test.each([
  ['renewed', 'Renewed, last 30 days'],
  ['left', 'Left, last 30 days'],
  ['decided', 'Renewed or left, last 30 days'],
  ['start', 'Members 30 days ago'],
  ['kept', 'Members 30 days ago who are still here'],
  ['to-collect', 'Renewals to collect'],
  ['returned', 'Came back, last 365 days'],
  ['due:2026-11', 'Renewals due Nov 2026'],
  ['due:2026-11:open', 'Renewals due Nov 2026: still open'],
  ['step:er-warmup', 'ER warmup'],
  ['step:for-regular-renewal', 'For regular renewal'],
  ['reason', 'Left, last 90 days'],
  ['reason:no-client', 'Left: no client yet'],
  ['batch:12', 'Batch: renewed or left'],
  ['product:3:renewed', 'Product: renewed'],
  ['cohort:2026-03:5', 'Joined Mar 2026: access in month 5'],
  ['cohort:2026-03:12-lost', 'Joined Mar 2026: no access in month 12'],
  ['unpaid:2026-03:5', 'Joined Mar 2026: not paid of what was due by month 5'],
  ['back:older', 'Gone longer'],
])('%s names rows: %s', (text, title) => {
  const rows = parseRetentionRows(text);
  expect(rows && retentionRowsText(rows)).toBe(text);
  expect(rows && retentionRowsTitle(rows, 30)).toBe(title);
});

test.each([
  '',
  'everything',
  'renewed:1',
  'due',
  'due:2026-13',
  'due:2026-11:maybe',
  'due:2026-11:open:more',
  'step:er warmup',
  'reason:because',
  'batch:x',
  'batch:1:left',
  'cohort:2026-03',
  'cohort:2026-03:13',
  'cohort:2026-03:5-kept',
  'unpaid:2026-03',
  'unpaid:2026-03:13',
  'back:31',
  "renewed'--",
])('%s names none', (text) => {
  expect(parseRetentionRows(text)).toBeNull();
});

test('a period ends today, and the one before it ends the day before', () => {
  expect(periodDays(30, '2026-11-18')).toEqual({
    from: '2026-10-20',
    to: '2026-11-18',
    formerFrom: '2026-09-20',
    formerTo: '2026-10-19',
  });
});

test('everybody who has gone is in one band', () => {
  const bands = winBackBands.map((band) => winBackDays(band, '2026-11-18'));
  expect(bands).toEqual([
    { from: '2026-10-19', to: '2026-11-18' },
    { from: '2026-08-20', to: '2026-10-18' },
    { from: '2026-05-22', to: '2026-08-19' },
    { from: null, to: '2026-05-21' },
  ]);
});

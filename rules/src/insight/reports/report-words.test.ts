import { expect, test } from 'vitest';
import { picked, type ReportChoice } from './report-period.ts';
import { comparedWords, daysWords, periodName } from './report-words.ts';

const today = '2026-11-15';
const custom: ReportChoice = { period: 'none', frequency: 'custom', from: '2026-11-03', to: '2026-11-12' };

test.each<[ReportChoice, string, string, string]>([
  [
    { period: 'last-30' },
    'Oct 17 to Nov 15 2026',
    'Compared with the 30 days before, Sep 17 to Oct 16 2026.',
    'the last 30 days',
  ],
  [
    picked('quarterly', today),
    'Oct 1 to Nov 15 2026, 46 of 92 days',
    'Compared with the same days of Q3, Jul 1 to Aug 15 2026.',
    'Q4 2026',
  ],
  [
    picked('monthly', '2026-09-10'),
    'Sep 1 to Sep 30 2026',
    'Compared with August, Aug 1 to Aug 31 2026.',
    'September 2026',
  ],
  [picked('annual', '2025-05-01'), 'Jan 1 to Dec 31 2025', 'Compared with 2024, Jan 1 to Dec 31 2024.', '2025'],
  [
    picked('daily', '2026-11-15'),
    'Sun, Nov 15 2026',
    'Compared with the day before, Sat, Nov 14 2026.',
    'Sun, Nov 15 2026',
  ],
  [custom, 'Nov 3 to Nov 12 2026', 'Compared with the 10 days before, Oct 24 to Nov 2 2026.', 'Nov 3 to Nov 12 2026'],
])('the words of %o', (choice, days, compared, name) => {
  expect(daysWords(choice, today)).toBe(days);
  expect(comparedWords(choice, today)).toBe(compared);
  expect(periodName(choice, today)).toBe(name);
});

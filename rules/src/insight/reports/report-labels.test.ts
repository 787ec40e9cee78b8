import { expect, test } from 'vitest';
import { commissionStates } from '../../affiliates/commissions/commission.ts';
import { leadSourceLabels } from '../../growth/leads/lead-sources.ts';
import { leadStepLabels } from '../../growth/leads/lead-steps.ts';
import { fixedLabel, fixedPlace } from './report-labels.ts';

test('leads are called as on their page, and every state of a commission has words', () => {
  for (const [key, label] of Object.entries(leadSourceLabels)) expect(fixedLabel('leads', 'source', key)).toBe(label);
  for (const [key, label] of Object.entries(leadStepLabels)) expect(fixedLabel('leads', 'status', key)).toBe(label);
  for (const state of commissionStates) expect(fixedLabel('affiliate-commissions', 'status', state)).not.toBe(state);
});

test.each([
  { source: 'collections', dimension: 'platform', key: 'gcash', label: 'GCash' },
  { source: 'collections', dimension: 'source', key: 'member', label: 'Proof of a member' },
  { source: 'enrolments', dimension: 'source', key: 'staff', label: 'Enrolled by staff' },
  { source: 'people', dimension: 'source', key: 'opt-in', label: 'Opt-in' },
  { source: 'leads', dimension: 'source', key: 'challenge', label: 'Challenge' },
  { source: 'leads', dimension: 'status', key: 'watched', label: 'Watched' },
  { source: 'leads', dimension: 'campaign', key: '=payday', label: '=payday' },
  { source: 'affiliate-commissions', dimension: 'status', key: 'pending', label: 'On hold' },
  { source: 'completions', dimension: 'content-kind', key: 'activities', label: 'Activities' },
  { source: 'outstanding', dimension: 'age', key: 'not-due', label: 'Not yet due' },
  { source: 'unseen', dimension: 'age', key: '15-29', label: '15 to 29 days' },
  { source: 'outstanding', dimension: 'age', key: '31+', label: 'More than 30 days late' },
  { source: 'lesson-activity', dimension: 'slot', key: '2-18', label: 'Tue, 6 PM to 9 PM' },
  { source: 'lesson-activity', dimension: 'slot', key: '7-21', label: 'Sun, 9 PM to 12 MN' },
  { source: 'lesson-activity', dimension: 'slot', key: '1-09', label: 'Mon, 9 AM to 12 NN' },
  { source: 'lesson-activity', dimension: 'slot', key: '9-99', label: null },
  { source: 'lesson-activity', dimension: 'weekday', key: '7', label: 'Sunday' },
  { source: 'cohorts', dimension: 'cohort', key: '2026-03', label: 'March 2026' },
  { source: 'cohorts', dimension: 'after', key: '5-lost', label: 'no access in month 5' },
  { source: 'collections', dimension: 'batch', key: '-', label: 'Without a batch' },
  { source: 'collections', dimension: 'batch', key: '3', label: null },
  { source: 'collections', dimension: 'platform', key: 'constructor', label: 'constructor' },
] as const)('$dimension $key of $source is "$label"', ({ source, dimension, key, label }) => {
  expect(fixedLabel(source, dimension, key)).toBe(label);
});

test('ages and kinds come in their order', () => {
  const ages = ['31+', 'not-due', '8-14', '1-7', '15-30'];
  expect(
    ages.toSorted(
      (one, other) => (fixedPlace('overdue', 'age', one) ?? 0) - (fixedPlace('overdue', 'age', other) ?? 0),
    ),
  ).toEqual(['not-due', '1-7', '8-14', '15-30', '31+']);
  expect(fixedPlace('collections', 'product', '1')).toBeNull();
});

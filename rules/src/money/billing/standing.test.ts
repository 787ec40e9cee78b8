import { expect, test } from 'vitest';
import { type Standing, standingBadge } from './standing.ts';

const calm: Standing = {
  isArchived: false,
  membership: 'active',
  money: { hasBrokenPromise: false, isOverdue: false, hasProof: false },
};

test.each<[string, Partial<Standing>]>([
  ['Active', {}],
  ['Expired', { membership: 'expired' }],
  ['Not enrolled', { membership: 'none' }],
  ['Overdue', { money: { hasBrokenPromise: false, isOverdue: true, hasProof: false } }],
  ['Proof waiting', { money: { hasBrokenPromise: false, isOverdue: true, hasProof: true } }],
  ['Promise broken', { money: { hasBrokenPromise: true, isOverdue: true, hasProof: true } }],
  ['Archived', { isArchived: true, money: { hasBrokenPromise: true, isOverdue: true, hasProof: true } }],
  ['Active', { money: null }],
])('the badge says %s', (label, facts) => {
  expect(standingBadge({ ...calm, ...facts }).label).toBe(label);
});

import { expect, test } from 'vitest';
import { askRefusal, claimEnd, claimHolder, claimRefusal, decisionInput, decisionRefusal } from './move-up.ts';
import { ordinal } from '../../text/ordinal.ts';

const now = new Date('2026-11-15T02:00:00Z');
const later = new Date(now.getTime() + 1);
const free = { status: 'waiting', userId: 1, claimedById: null, claimedUntil: null };
const claimed = { ...free, claimedById: 7, claimedUntil: later };
const lapsed = { ...free, claimedById: 7, claimedUntil: now };

test('a claim holds for 24 hours and not an instant longer', () => {
  expect(claimEnd(now).toISOString()).toBe('2026-11-16T02:00:00.000Z');
  expect(claimHolder(claimed, now)).toBe(7);
  expect(claimHolder(lapsed, now)).toBeNull();
  expect(claimHolder(free, now)).toBeNull();
});

test.each([
  { request: free, by: 8, claim: null, decide: 'unclaimed' },
  { request: claimed, by: 7, claim: null, decide: null },
  { request: claimed, by: 8, claim: 'taken', decide: 'unclaimed' },
  { request: lapsed, by: 8, claim: null, decide: 'unclaimed' },
  { request: lapsed, by: 7, claim: null, decide: 'unclaimed' },
  { request: claimed, by: 1, claim: 'own', decide: 'own' },
  { request: { ...claimed, status: 'approved' }, by: 7, claim: 'decided', decide: 'decided' },
  { request: { ...claimed, status: 'withdrawn' }, by: 7, claim: 'decided', decide: 'decided' },
])('reviewer $by: claim refused as $claim, decision as $decide', ({ request, by, claim, decide }) => {
  expect(claimRefusal(request, by, now)).toBe(claim);
  expect(decisionRefusal(request, by, now)).toBe(decide);
});

test.each([
  { taskCount: 3, doneCount: 3, hasNextStage: true, isWaiting: false, refusal: null },
  { taskCount: 3, doneCount: 2, hasNextStage: true, isWaiting: false, refusal: 'tasksLeft' },
  { taskCount: 0, doneCount: 0, hasNextStage: true, isWaiting: false, refusal: 'noTasks' },
  { taskCount: 3, doneCount: 3, hasNextStage: false, isWaiting: false, refusal: 'noNextStage' },
  { taskCount: 3, doneCount: 3, hasNextStage: true, isWaiting: true, refusal: 'alreadyWaiting' },
])('$doneCount of $taskCount done, next $hasNextStage, waiting $isWaiting: $refusal', ({ refusal, ...readiness }) => {
  expect(askRefusal(readiness)).toBe(refusal);
});

test('returning needs feedback, approving does not', () => {
  expect(decisionInput.safeParse({ decision: 'approve' }).success).toBe(true);
  expect(decisionInput.safeParse({ decision: 'return', feedback: '  ' }).success).toBe(false);
  expect(decisionInput.safeParse({ decision: 'return', feedback: 'One sample more' }).success).toBe(true);
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [22, '22nd'],
])('%i is said %s', (place, words) => {
  expect(ordinal(place)).toBe(words);
});

import { expect, test } from 'vitest';
import { affiliateLeadStage, type LeadFacts } from './lead-stage.ts';

const nothing: LeadFacts = {
  hasAccount: false,
  hasWatched: false,
  hasOpenOrder: false,
  hasLapsedOrder: false,
  hasLiveOrder: false,
  hasPaid: false,
  isRunning: false,
};

test.each<[Partial<LeadFacts>, string]>([
  [{}, 'lead'],
  [{ hasAccount: true }, 'registered'],
  [{ hasAccount: true, hasWatched: true }, 'watched'],
  [{ hasWatched: true, hasOpenOrder: true, hasLapsedOrder: true }, 'checkout'],
  [{ hasWatched: true, hasLapsedOrder: true }, 'lost'],
  [{ hasLiveOrder: true, isRunning: true, hasOpenOrder: true }, 'enrolled'],
  [{ hasLiveOrder: true, isRunning: true, hasPaid: true }, 'paying'],
  [{ hasLiveOrder: true, hasPaid: true, hasWatched: true }, 'lost'],
])('%o is %s', (facts, stage) => expect(affiliateLeadStage({ ...nothing, ...facts })).toBe(stage));

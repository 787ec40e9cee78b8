import { expect, test } from 'vitest';
import { type FunnelFacts, funnelState, priceOf, staffFunnelState } from './funnel-state.ts';

const now = new Date('2026-11-15T12:00:00+08:00');
const before = new Date(now.getTime() - 1);
const after = new Date(now.getTime() + 1);
const open: FunnelFacts = {
  opensAt: null,
  closesAt: null,
  capacity: null,
  seatsTaken: 0,
  isArchived: false,
  isProductActive: true,
};

test.each([
  { it: 'has no limits', facts: {}, state: 'open' },
  { it: 'opened this instant', facts: { opensAt: now }, state: 'open' },
  { it: 'opens in a moment', facts: { opensAt: after }, state: 'not-yet' },
  { it: 'closes in a moment', facts: { closesAt: after }, state: 'open' },
  { it: 'closes this instant', facts: { closesAt: now }, state: 'closed' },
  { it: 'is between its days', facts: { opensAt: before, closesAt: after }, state: 'open' },
  { it: 'has a seat left', facts: { capacity: 10, seatsTaken: 9 }, state: 'open' },
  { it: 'has no seat left', facts: { capacity: 10, seatsTaken: 10 }, state: 'full' },
  { it: 'took more than it has', facts: { capacity: 10, seatsTaken: 12 }, state: 'full' },
  { it: 'has no capacity and many seats taken', facts: { seatsTaken: 500 }, state: 'open' },
  { it: 'is full before it opens', facts: { opensAt: after, capacity: 0 }, state: 'not-yet' },
  { it: 'is full and over', facts: { closesAt: before, capacity: 0 }, state: 'closed' },
  { it: 'sells an archived product', facts: { isProductActive: false }, state: 'closed' },
  { it: 'sells an archived product later', facts: { isProductActive: false, opensAt: after }, state: 'closed' },
] as const)('a funnel that $it is $state, to buyers and staff', ({ facts, state }) => {
  expect(funnelState({ ...open, ...facts }, now)).toBe(state);
  expect(staffFunnelState({ ...open, ...facts }, now)).toBe(state);
});

test('an archived funnel is closed to buyers and archived to staff, whatever its days', () => {
  const archived = { ...open, isArchived: true, opensAt: after };
  expect(funnelState(archived, now)).toBe('closed');
  expect(staffFunnelState(archived, now)).toBe('archived');
});

test('a price of nothing is a price; only a missing one is the product’s', () => {
  expect(priceOf({ price: 0 }, { price: 9_000_00 })).toBe(0);
  expect(priceOf({ price: null }, { price: 9_000_00 })).toBe(9_000_00);
});

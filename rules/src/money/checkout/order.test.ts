import { expect, test } from 'vitest';
import { lapseOf, orderState } from './order.ts';

const madeAt = new Date('2026-11-15T02:00:00Z');

test('an order that holds a coupon or a limited seat lapses after a day, others after 60', () => {
  expect(lapseOf(madeAt, { holdsSomething: true })).toEqual(new Date('2026-11-16T02:00:00Z'));
  expect(lapseOf(madeAt, { holdsSomething: false })).toEqual(new Date('2027-01-14T02:00:00Z'));
});

test.each([
  { liveAt: null, lapsedAt: null, state: 'waiting' },
  { liveAt: madeAt, lapsedAt: null, state: 'live' },
  { liveAt: null, lapsedAt: madeAt, state: 'lapsed' },
])('an order is $state', ({ state, ...order }) => {
  expect(orderState(order)).toBe(state);
});

import { expect, test } from 'vitest';
import type { ManagerSeat } from './caseload.ts';
import { MOST_SHIFTED, rebalance, type Shift } from './rebalance.ts';

const today = '2026-11-16';
const seat = (id: number, caseload: number, capacity: number, more: Partial<ManagerSeat> = {}): ManagerSeat => ({
  id,
  caseload,
  capacity,
  absentUntil: null,
  isTaking: true,
  state: null,
  languages: [],
  lastGivenAt: null,
  ...more,
});

test.each<{ when: string; seats: ManagerSeat[]; shifts: Shift[] }>([
  { when: 'nobody is over', seats: [seat(1, 50, 50), seat(2, 10, 50)], shifts: [] },
  {
    when: 'one is over, the other has room',
    seats: [seat(1, 52, 50), seat(2, 10, 50)],
    shifts: [{ fromId: 1, toId: 2, count: 2 }],
  },
  {
    when: 'they go to whoever has most room',
    seats: [seat(1, 53, 50), seat(2, 47, 50), seat(3, 48, 50)],
    shifts: [
      { fromId: 1, toId: 2, count: 1 },
      { fromId: 1, toId: 3, count: 1 },
      { fromId: 1, toId: 2, count: 1 },
    ],
  },
  {
    when: 'whoever is away or takes nobody gets none',
    seats: [seat(1, 52, 50), seat(2, 0, 50, { absentUntil: today }), seat(3, 0, 50, { isTaking: false })],
    shifts: [],
  },
  {
    when: 'there is room for one alone',
    seats: [seat(1, 60, 50), seat(2, 49, 50)],
    shifts: [{ fromId: 1, toId: 2, count: 1 }],
  },
])('when $when', ({ seats, shifts }) => {
  const found = rebalance(seats, today);
  const sums = (list: Shift[]) =>
    Object.fromEntries(
      [...Map.groupBy(list, ({ fromId, toId }) => `${fromId}-${toId}`)].map(([pair, some]) => [
        pair,
        some.reduce((sum, { count }) => sum + count, 0),
      ]),
    );
  expect(sums(found)).toEqual(sums(shifts));
});

test('nobody is filled beyond their capacity, and no more than can be read at once change hands', () => {
  const seats = [seat(1, 900, 50), seat(2, 0, 120), seat(3, 20, 60), seat(4, 5, 300)];
  const shifts = rebalance(seats, today);
  const got = (id: number) => shifts.reduce((sum, { toId, count }) => sum + (toId === id ? count : 0), 0);
  for (const { id, caseload, capacity } of seats.slice(1)) expect(caseload + got(id)).toBeLessThanOrEqual(capacity);
  expect(shifts.reduce((sum, { count }) => sum + count, 0)).toBe(MOST_SHIFTED);
});

import { addDays, addMonths, type ManilaDay } from '@app/rules/time/manila';
import type { DemoShape } from './demo-plan.ts';

/** All that one person bought, the oldest first. */
export type DemoHistory = readonly DemoShape[];

const membership = { funnelId: 'tribe-membership' } as const;
const paidAtOnce = { ...membership, termId: 'one-time', paid: 1 } as const;

/** The day of an order whose entry after the paid ones is due in so many days. */
function dueIn(today: ManilaDay, days: number, paid: number): ManilaDay {
  return addMonths(addDays(today, days), -paid);
}

const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Each account shows what its name says, and no banner but its own. */
export function accountHistories(today: ManilaDay): ReadonlyMap<string, DemoHistory> {
  const ago = (days: number) => addDays(today, -days);
  return new Map<string, DemoHistory>([
    ['expired', [{ ...paidAtOnce, orderedOn: ago(370) }]],
    ['expiring', [{ ...paidAtOnce, orderedOn: ago(353) }]],
    ['overdue', [{ ...paidAtOnce, termId: '3-gives', orderedOn: dueIn(today, -5, 1) }]],
    ['upcoming', [{ ...paidAtOnce, termId: '3-gives', orderedOn: dueIn(today, 4, 1) }]],
    ['newbie', [{ ...paidAtOnce, orderedOn: ago(2), couponCode: 'PAYINFULL' }]],
    ['lifetime', [{ funnelId: 'fast-track', termId: 'one-time', paid: 1, orderedOn: ago(200) }]],
    [
      'multi',
      [
        { ...paidAtOnce, orderedOn: ago(120) },
        { funnelId: 'fast-track', termId: '50-50', paid: 2, orderedOn: ago(45) },
      ],
    ],
    // A year, then three months without, and back since eighteen days.
    [
      'returnee',
      [
        { ...paidAtOnce, orderedOn: ago(470) },
        { ...paidAtOnce, termId: '2-gives', orderedOn: ago(18) },
      ],
    ],
    ['member', [{ ...membership, termId: '6-gives', paid: 2, orderedOn: dueIn(today, 16, 2) }]],
    ['two-roles', [{ ...paidAtOnce, orderedOn: ago(75) }]],
  ]);
}

/** In the middle of each band of age: a schedule from the 31st may be a few days off. */
const overdueDays = [3, 4, 10, 3, 18, 9, 4, 40, 10, 19, 3, 9, 20, 45, 4, 10, 18, 52, 3, 9, 33];

/** Days until the promised day, by place in the list above: some have time, some are about to lose access, one is broken. */
const promises: Readonly<Record<number, number>> = { 0: 2, 5: 3, 6: 4, 8: -2, 11: 6, 14: 1, 16: 5, 18: 3 };

/** Purchases of the crowd's members, in turn: every state of a membership over eighteen months. */
export function memberHistories(today: ManilaDay): DemoHistory[] {
  const ago = (days: number) => addDays(today, -days);
  const once = (shapes: readonly DemoShape[]): DemoHistory[] => shapes.map((shape) => [shape]);
  return [
    ...once(dueThisWeek(today)),
    ...once(overdue(today)),
    ...once(
      times(2, (at) => ({
        ...membership,
        termId: '2-gives',
        paid: 0,
        orderedOn: ago(3 + at),
        isByStaff: true as const,
      })),
    ),
    // Purchases in good order.
    ...once(times(14, (at) => ({ ...membership, termId: '3-gives', paid: 2, orderedOn: dueIn(today, 10 + at, 2) }))),
    ...once(
      times(9, (at) => ({
        ...membership,
        termId: '6-gives',
        paid: 2 + (at % 3),
        orderedOn: dueIn(today, 9 + at * 2, 2 + (at % 3)),
      })),
    ),
    ...once(
      times(24, (at) => ({
        ...paidAtOnce,
        orderedOn: ago(1 + at * 2),
        ...(at % 5 === 0 && { couponCode: 'WELCOME10' }),
        ...(at % 5 === 2 && { couponCode: 'PAYINFULL' }),
      })),
    ),
    ...once(times(8, (at) => ({ ...paidAtOnce, funnelId: 'early-bird', orderedOn: ago(58 - at * 3) }))),
    ...once(times(10, (at) => ({ ...membership, termId: '3-gives', paid: 3, orderedOn: ago(80 + at * 19) }))),
    ...once(times(8, (at) => ({ ...membership, termId: '6-gives', paid: 6, orderedOn: ago(190 + at * 11) }))),
    ...once(times(26, (at) => ({ ...paidAtOnce, orderedOn: ago(66 + at * 9) }))),
    ...once(times(4, (at) => ({ ...paidAtOnce, orderedOn: ago(321 + at * 6), couponCode: 'PASKO2025' }))),
    // About to expire, and just over.
    ...once(times(4, (at) => ({ ...paidAtOnce, orderedOn: ago(340 + at * 6) }))),
    ...once(times(5, (at) => ({ ...paidAtOnce, orderedOn: ago(369 + at * 5) }))),
    ...once(times(2, (at) => ({ ...paidAtOnce, orderedOn: ago(70 + at), end: 'paused' as const }))),
    ...once(fastTrack(today)),
    // A second year, begun within days of the first one's end.
    ...times(30, (at): DemoHistory => {
      const first = 374 + at * 5;
      return [
        { ...paidAtOnce, orderedOn: ago(first) },
        { ...paidAtOnce, funnelId: 'tribe-renewal', orderedOn: ago(first - 366 - (at % 4)) },
      ];
    }),
    // People who did not renew.
    ...once(times(10, (at) => ({ ...paidAtOnce, orderedOn: ago(398 + at * 15) }))),
  ];
}

/** Entries due within a week; every third has a proof. */
function dueThisWeek(today: ManilaDay): DemoShape[] {
  return times(16, (at) => {
    const paid = 1 + (at % 2);
    return {
      ...membership,
      termId: at % 4 === 3 ? '6-gives' : '3-gives',
      paid,
      orderedOn: dueIn(today, at % 7, paid),
      ...(at % 3 === 0 && { proof: 'waiting' as const }),
      ...(at % 8 === 5 && { isPartPaid: true as const }),
    };
  });
}

function overdue(today: ManilaDay): DemoShape[] {
  return overdueDays.map((days, at) => ({
    ...membership,
    termId: at % 3 === 1 ? '6-gives' : '3-gives',
    paid: 1 + (at % 2),
    orderedOn: dueIn(today, -days, 1 + (at % 2)),
    ...(at % 6 === 1 && { proof: 'waiting' as const }),
    ...(at % 7 === 3 && { proof: 'rejected' as const }),
    ...(at % 9 === 4 && { isPartPaid: true as const }),
    ...(at === 2 && { isRevoked: true as const }),
    ...(promises[at] !== undefined && { promisedIn: promises[at] }),
  }));
}

function fastTrack(today: ManilaDay): DemoShape[] {
  return times(9, (at) => ({
    funnelId: 'fast-track',
    termId: at % 3 === 0 ? '50-50' : 'one-time',
    paid: 1,
    orderedOn: at % 3 === 0 ? dueIn(today, 12 + at, 1) : addDays(today, -(4 + at * 6)),
    ...(at === 1 && { isRevoked: true as const, termId: '50-50', orderedOn: dueIn(today, 5, 1) }),
    ...(at === 4 && { couponCode: 'MENTOR5K' }),
  }));
}

/** Purchases of people who are not members: single products, and orders that lapsed. */
export function visitorHistories(today: ManilaDay): DemoHistory[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    ...times(9, (at): DemoShape => ({
      funnelId: 'va-bundle',
      termId: 'one-time',
      paid: 1,
      orderedOn: ago(2 + at * 5),
    })),
    ...times(5, (at): DemoShape => ({
      funnelId: 'va-bundle',
      termId: '3-gives',
      paid: 1,
      orderedOn: dueIn(today, 8 + at, 1),
    })),
    // Every seat of the workshop.
    ...times(12, (at): DemoShape => ({
      funnelId: 'bookkeeping-workshop',
      termId: 'one-time',
      paid: 1,
      orderedOn: ago(28 - at * 2),
    })),
    // Orders that wait for their first payment.
    ...times(3, (at): DemoShape => ({
      ...membership,
      termId: '3-gives',
      paid: 0,
      orderedOn: ago(at),
      proof: 'waiting',
    })),
    ...times(4, (at): DemoShape => ({ ...membership, termId: 'one-time', paid: 0, orderedOn: ago(1 + at * 6) })),
    ...times(3, (at): DemoShape => ({
      funnelId: at === 0 ? 'va-bundle' : 'tribe-membership',
      termId: 'one-time',
      paid: 0,
      orderedOn: ago(9 + at * 8),
      end: 'lapsed',
      ...(at > 0 && { couponCode: 'WELCOME10' }),
    })),
    ...times(3, (at): DemoShape => ({
      ...membership,
      termId: '2-gives',
      paid: 1,
      orderedOn: ago(50 + at * 9),
      end: 'cancelled',
    })),
  ].map((shape) => [shape]);
}

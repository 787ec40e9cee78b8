import type { PaymentPlatform } from '@app/rules/payments/payment-platforms';
import { addDays, addMonths, type ManilaDay } from '@app/rules/time/manila';

export type DemoBuyer = { id: number; email: string; firstName: string; levels: readonly string[]; isCrowd: boolean };

/** What someone of the demo bought and what became of it. */
export type DemoPlan = {
  buyer: DemoBuyer;
  funnelId: 'tribe-membership' | 'fast-track' | 'va-bundle';
  termId: string;
  orderedOn: ManilaDay;
  platform: PaymentPlatform;
  /** So many entries are paid. */
  paid: number;
  /** A third of the next entry came, too. */
  isPartPaid?: true;
  /** What was sent for the entry after the paid ones. */
  proof?: 'waiting' | 'rejected';
  /** The entry after the paid ones was approved by mistake and taken back. */
  isRevoked?: true;
  /** Staff enrolled them: open at once, whatever is paid. */
  isByStaff?: true;
  couponCode?: string;
  end?: 'lapsed' | 'cancelled' | 'paused';
  /** Days from today to the day they promised for the entry after the paid ones. */
  promisedIn?: number;
};

type Shape = Omit<DemoPlan, 'buyer' | 'platform'>;

/** Every plan of the demo on a day: the named accounts first, then the crowd in turn. */
export function demoPlans(buyers: readonly DemoBuyer[], today: ManilaDay): DemoPlan[] {
  const named = new Map(buyers.map((buyer) => [buyer.email, buyer]));
  const ofAccounts = accountShapes(today).flatMap(({ account, ...shape }) => {
    const buyer = named.get(`${account}@tribe.test`);
    return buyer ? [{ buyer, ...shape }] : [];
  });
  const crowd = buyers.filter(({ isCrowd }) => isCrowd);
  const ofMembers = inTurn(
    crowd.filter(({ levels }) => levels.includes('member')),
    memberShapes(today),
  );
  const ofVisitors = inTurn(
    crowd.filter(({ levels }) => levels.includes('non-member')),
    visitorShapes(today),
  );
  const platforms: readonly PaymentPlatform[] = ['gcash', 'maya', 'gcash', 'bank-transfer', 'gcash', 'maya', 'gcash'];
  return [...ofAccounts, ...ofMembers, ...ofVisitors].map((plan, at) => ({
    ...plan,
    platform: platforms[at % platforms.length] ?? 'gcash',
  }));
}

function inTurn(buyers: readonly DemoBuyer[], shapes: readonly Shape[]): Omit<DemoPlan, 'platform'>[] {
  return shapes.flatMap((shape, at) => {
    const buyer = buyers[at];
    return buyer ? [{ buyer, ...shape }] : [];
  });
}

/** The day of an order whose entry after the paid ones is due in so many days. */
function dueIn(today: ManilaDay, days: number, paid: number): ManilaDay {
  return addMonths(addDays(today, days), -paid);
}

/** Each account shows what its name says, and no banner but its own. */
function accountShapes(today: ManilaDay): (Shape & { account: string })[] {
  const membership = { funnelId: 'tribe-membership', termId: 'one-time', paid: 1 } as const;
  const ago = (days: number) => addDays(today, -days);
  return [
    { account: 'expired', ...membership, orderedOn: ago(370) },
    { account: 'expiring', ...membership, orderedOn: ago(353) },
    { account: 'overdue', ...membership, termId: '3-gives', orderedOn: dueIn(today, -5, 1) },
    { account: 'upcoming', ...membership, termId: '3-gives', orderedOn: dueIn(today, 4, 1) },
    { account: 'newbie', ...membership, orderedOn: ago(2), couponCode: 'PAYINFULL' },
    { account: 'lifetime', funnelId: 'fast-track', termId: 'one-time', paid: 1, orderedOn: ago(200) },
    { account: 'multi', ...membership, orderedOn: ago(90) },
    { account: 'multi', funnelId: 'fast-track', termId: '50-50', paid: 2, orderedOn: ago(45) },
    { account: 'returnee', ...membership, orderedOn: ago(390) },
    { account: 'returnee', ...membership, termId: '2-gives', paid: 1, orderedOn: ago(18) },
    { account: 'member', ...membership, termId: '6-gives', paid: 2, orderedOn: dueIn(today, 16, 2) },
    { account: 'two-roles', ...membership, orderedOn: ago(60) },
  ];
}

const times = <Item>(count: number, make: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** In the middle of each band of age: a schedule from the 31st may be a few days off. */
const overdueDays = [3, 4, 10, 3, 18, 9, 4, 40, 10, 19, 3, 9, 20, 45, 4, 10, 18, 52, 3, 9, 33];

function memberShapes(today: ManilaDay): Shape[] {
  const ago = (days: number) => addDays(today, -days);
  const membership = { funnelId: 'tribe-membership' } as const;
  return [
    // What is due within a week; every third has sent a proof.
    ...times(16, (at): Shape => {
      const paid = 1 + (at % 2);
      const orderedOn = dueIn(today, at % 7, paid);
      return {
        ...membership,
        termId: at % 4 === 3 ? '6-gives' : '3-gives',
        paid,
        orderedOn,
        ...(at % 3 === 0 && { proof: 'waiting' as const }),
        ...(at % 8 === 5 && { isPartPaid: true as const }),
      };
    }),
    ...overdueDays.map((days, at): Shape => ({
      ...membership,
      termId: at % 3 === 1 ? '6-gives' : '3-gives',
      paid: 1 + (at % 2),
      orderedOn: dueIn(today, -days, 1 + (at % 2)),
      ...(at % 6 === 1 && { proof: 'waiting' as const }),
      ...(at % 7 === 3 && { proof: 'rejected' as const }),
      ...(at % 9 === 4 && { isPartPaid: true as const }),
      ...(at === 2 && { isRevoked: true as const }),
      ...(at === 5 && { promisedIn: 3 }),
      ...(at === 8 && { promisedIn: -2 }),
      ...(at === 11 && { promisedIn: 6 }),
    })),
    ...times(2, (at): Shape => ({
      ...membership,
      termId: '2-gives',
      paid: 0,
      orderedOn: ago(3 + at),
      isByStaff: true,
    })),
    // What runs as it should.
    ...times(14, (at): Shape => ({ ...membership, termId: '3-gives', paid: 2, orderedOn: dueIn(today, 10 + at, 2) })),
    ...times(9, (at): Shape => ({
      ...membership,
      termId: '6-gives',
      paid: 2 + (at % 3),
      orderedOn: dueIn(today, 9 + at * 2, 2 + (at % 3)),
    })),
    ...times(24, (at): Shape => ({
      ...membership,
      termId: 'one-time',
      paid: 1,
      orderedOn: ago(1 + at * 2),
      ...(at % 5 === 0 && { couponCode: 'WELCOME10' }),
      ...(at % 5 === 2 && { couponCode: 'PAYINFULL' }),
    })),
    ...times(10, (at): Shape => ({ ...membership, termId: '3-gives', paid: 3, orderedOn: ago(80 + at * 19) })),
    ...times(4, (at): Shape => ({ ...membership, termId: 'one-time', paid: 1, orderedOn: ago(340 + at * 6) })),
    ...times(5, (at): Shape => ({ ...membership, termId: 'one-time', paid: 1, orderedOn: ago(369 + at * 5) })),
    ...times(2, (at): Shape => ({
      ...membership,
      termId: 'one-time',
      paid: 1,
      orderedOn: ago(70 + at),
      end: 'paused',
    })),
    ...times(9, (at): Shape => ({
      funnelId: 'fast-track',
      termId: at % 3 === 0 ? '50-50' : 'one-time',
      paid: 1,
      orderedOn: at % 3 === 0 ? dueIn(today, 12 + at, 1) : ago(4 + at * 6),
      ...(at === 1 && { isRevoked: true as const, termId: '50-50', orderedOn: dueIn(today, 5, 1) }),
      ...(at === 4 && { couponCode: 'MENTOR5K' }),
    })),
    ...times(5, (at): Shape => ({
      funnelId: 'va-bundle',
      termId: '3-gives',
      paid: 1,
      orderedOn: dueIn(today, 8 + at, 1),
    })),
  ];
}

function visitorShapes(today: ManilaDay): Shape[] {
  const ago = (days: number) => addDays(today, -days);
  return [
    ...times(9, (at): Shape => ({ funnelId: 'va-bundle', termId: 'one-time', paid: 1, orderedOn: ago(2 + at * 5) })),
    // Orders that wait for their first payment.
    ...times(3, (at): Shape => ({
      funnelId: 'tribe-membership',
      termId: '3-gives',
      paid: 0,
      orderedOn: ago(at),
      proof: 'waiting',
    })),
    ...times(4, (at): Shape => ({
      funnelId: 'tribe-membership',
      termId: 'one-time',
      paid: 0,
      orderedOn: ago(1 + at * 6),
    })),
    ...times(3, (at): Shape => ({
      funnelId: at === 0 ? 'va-bundle' : 'tribe-membership',
      termId: 'one-time',
      paid: 0,
      orderedOn: ago(9 + at * 8),
      end: 'lapsed',
      ...(at > 0 && { couponCode: 'WELCOME10' }),
    })),
    ...times(3, (at): Shape => ({
      funnelId: 'tribe-membership',
      termId: '2-gives',
      paid: 1,
      orderedOn: ago(50 + at * 9),
      end: 'cancelled',
    })),
  ];
}

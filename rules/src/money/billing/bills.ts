import { type Centavos, sumCentavos } from '../../amounts/pesos.ts';
import type { SubscriptionStatus } from '../subscriptions/subscription.ts';
import type { ManilaDay } from '../../time/manila.ts';

/** A schedule entry with the facts that decide whether it is owed. */
export type Bill = {
  number: number;
  price: Centavos;
  paid: Centavos;
  scheduleDate: ManilaDay;
  transactionId: string | null;
  isVoided: boolean;
  subscriptionStatus: SubscriptionStatus;
};

/** An offer is an entry of an order that waits for its first payment: it can be paid, but nobody owes it. */
export type BillState = 'paid' | 'owed' | 'offer' | 'void';

export function billState({ transactionId, isVoided, subscriptionStatus }: Bill): BillState {
  if (transactionId !== null) return 'paid';
  if (isVoided) return 'void';
  return subscriptionStatus === 'pending' ? 'offer' : 'owed';
}

/** The open amount. */
export function openOf(bill: Bill): Centavos {
  const state = billState(bill);
  return state === 'owed' || state === 'offer' ? bill.price - bill.paid : 0;
}

/** Entries of a paused subscription wait, so they are never late. */
export function isOverdue(bill: Bill, today: ManilaDay): boolean {
  return billState(bill) === 'owed' && bill.subscriptionStatus === 'active' && bill.scheduleDate < today;
}

export type BillingTotals = {
  /** Paid and owed together; entries voided unpaid are not counted. */
  billed: Centavos;
  paid: Centavos;
  owed: Centavos;
  overdue: Centavos;
};

export function billingTotals(bills: readonly Bill[], today: ManilaDay): BillingTotals {
  const paid = sumCentavos(bills.map((bill) => bill.paid));
  const owed = sumCentavos(bills.filter((bill) => billState(bill) === 'owed').map(openOf));
  const overdue = sumCentavos(bills.filter((bill) => isOverdue(bill, today)).map(openOf));
  return { billed: paid + owed, paid, owed, overdue };
}

/** The entry to pay first: the oldest that is owed now. */
export function nextDue<Row extends Bill>(bills: readonly Row[]): Row | null {
  const due = bills.filter((bill) => billState(bill) === 'owed' && bill.subscriptionStatus === 'active');
  const [first] = due.toSorted(byDate);
  return first ?? null;
}

function byDate(one: Bill, other: Bill): number {
  if (one.scheduleDate !== other.scheduleDate) return one.scheduleDate < other.scheduleDate ? -1 : 1;
  return one.number - other.number;
}

export const billFilters = ['all', 'paid', 'unpaid'] as const;
export type BillFilter = (typeof billFilters)[number];

/** An entry voided unpaid is neither paid nor unpaid. */
export function matchesBillFilter(bill: { isPaid: boolean; isVoided: boolean }, filter: BillFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'paid' ? bill.isPaid : !bill.isPaid && !bill.isVoided;
}

import { type Centavos, shareOf } from '../../amounts/pesos.ts';
import { addDays, addMonths, type ManilaDay } from '../../time/manila.ts';
import type { FrozenTerm } from './payment-term.ts';

/** A schedule entry before it is stored. */
export type PlannedEntry = { number: number; price: Centavos; scheduleDate: ManilaDay };

/** The entries of a total: they sum to it, and the first one takes the remainder. */
export function planSchedule(total: Centavos, term: FrozenTerm, firstDay: ManilaDay): PlannedEntry[] {
  return splitTotal(total, term).map((price, index) => ({
    number: index + 1,
    price,
    scheduleDate: dateOfEntry(index, term, firstDay),
  }));
}

/** The prices alone, in order. */
export function splitTotal(total: Centavos, { paymentCount, firstShare }: FrozenTerm): Centavos[] {
  if (paymentCount === 1) return [total];
  const agreed = firstShare === null ? 0 : shareOf(total, firstShare);
  const others = firstShare === null ? paymentCount : paymentCount - 1;
  const each = Math.floor((total - agreed) / others);
  const first = total - each * (paymentCount - 1);
  return [first, ...Array.from({ length: paymentCount - 1 }, () => each)];
}

/** Counted from the first day, not from entry to entry: a month that is too short moves only its own entry. */
function dateOfEntry(index: number, { intervalCount, intervalUnit }: FrozenTerm, firstDay: ManilaDay): ManilaDay {
  const steps = index * intervalCount;
  return intervalUnit === 'months' ? addMonths(firstDay, steps) : addDays(firstDay, steps);
}

import { type Discount, discountOf } from '../coupons/coupon.ts';
import type { Centavos } from '../../amounts/pesos.ts';
import type { FrozenTerm } from '../payment-terms/payment-term.ts';
import { planSchedule, type PlannedEntry } from '../payment-terms/schedule.ts';
import type { ManilaDay } from '../../time/manila.ts';

export type Quote = { listPrice: Centavos; discount: Centavos; total: Centavos; entries: PlannedEntry[] };

type QuoteInput = { listPrice: Centavos; discount: Discount | null; term: FrozenTerm; firstDay: ManilaDay };

/** The price of an order: the discount is taken from the total, rounded once, then split. */
export function quote({ listPrice, discount, term, firstDay }: QuoteInput): Quote {
  const taken = discount ? discountOf(listPrice, discount) : 0;
  const total = listPrice - taken;
  // A free order has one entry, whatever the term.
  const entries = planSchedule(total, total === 0 ? { ...term, paymentCount: 1 } : term, firstDay);
  return { listPrice, discount: taken, total, entries };
}

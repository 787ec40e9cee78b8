import { type Discount, discountedPrices } from '../coupons/discount-kinds.ts';
import { type Centavos, sumCentavos } from '../../amounts/pesos.ts';
import type { FrozenTerm } from '../payment-terms/payment-term.ts';
import { dateEntries, type PlannedEntry, splitTotal } from '../payment-terms/schedule.ts';
import type { ManilaDay } from '../../time/manila.ts';

export type Quote = { listPrice: Centavos; discount: Centavos; total: Centavos; entries: PlannedEntry[] };

type QuoteInput = { listPrice: Centavos; discount: Discount | null; term: FrozenTerm; firstDay: ManilaDay };

/** The price of an order: the kind of the discount says which of its entries it lowers. */
export function quote({ listPrice, discount, term, firstDay }: QuoteInput): Quote {
  const prices = discount ? discountedPrices(listPrice, discount, term) : splitTotal(listPrice, term);
  const total = sumCentavos(prices);
  // A free order has one entry, whatever the term.
  const entries = dateEntries(total === 0 ? [0] : prices, term, firstDay);
  return { listPrice, discount: listPrice - total, total, entries };
}

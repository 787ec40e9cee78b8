import { type Quote, quote } from '../checkout/quote.ts';
import type { Centavos } from '../../amounts/pesos.ts';
import type { FrozenTerm } from '../payment-terms/payment-term.ts';
import { addDays, type ManilaDay } from '../../time/manila.ts';
import { type Validity, validityFrom } from './validity.ts';

type EnrolmentTerms = {
  price: Centavos;
  term: FrozenTerm;
  startByDays: number;
  /** Null means forever. */
  validityByDays: number | null;
};

/** The plan of an enrollment by staff: it opens on its start day, and its first entry is due on that day. */
export function enrolmentPlan(
  { price, term, startByDays, validityByDays }: EnrolmentTerms,
  today: ManilaDay,
): Quote & Validity {
  const firstDay = addDays(today, startByDays);
  return {
    ...quote({ listPrice: price, discount: null, term, firstDay }),
    ...validityFrom(today, { startByDays, validityByDays }),
  };
}

import { type Centavos, formatPesos } from '../../amounts/pesos.ts';

/** How far an entry is paid, for people: `₱500.00 of ₱1,500.00`; null when there is nothing to say. */
export function partlyPaidText({ price, paid }: { price: Centavos; paid: Centavos }): string | null {
  return paid > 0 && paid < price ? `${formatPesos(paid)} of ${formatPesos(price)}` : null;
}

import { type Centavos, formatPesos, sumCentavos } from '../../amounts/pesos.ts';
import { plural } from '../../text/plural.ts';
import type { ManilaDay } from '../../time/manila.ts';
import type { Discount } from '../coupons/discount-kinds.ts';
import { quote } from '../checkout/quote.ts';
import type { FrozenTerm } from '../payment-terms/payment-term.ts';
import { allocate } from '../payments/allocate.ts';

type SummedEntry = {
  number: number;
  scheduleDate: ManilaDay;
  price: Centavos;
  /** What the money received now gives to it. */
  paid: Centavos;
};

export type EnrolmentSum = {
  listPrice: Centavos;
  discount: Centavos;
  total: Centavos;
  entries: SummedEntry[];
  received: Centavos;
  left: Centavos;
  /** Received beyond the total: it stays on the payment. */
  surplus: Centavos;
};

type Agreement = {
  listPrice: Centavos;
  discount: Discount | null;
  term: FrozenTerm;
  firstDay: ManilaDay;
  received: Centavos;
};

/**
 * What an enrollment comes to. The entries are those that the order gets (`quote`), and the money goes to them as an
 * approved payment does (`allocate`): price less discount is the total is the sum of the entries, and what is paid of
 * them and what is left is the total again.
 */
export function enrolmentSum({ received, ...agreed }: Agreement): EnrolmentSum {
  const { listPrice, discount, total, entries } = quote(agreed);
  const given = allocate(
    entries.map((entry) => ({ ...entry, id: entry.number, paid: 0, isVoided: false })),
    { amount: received, ownEntryId: 1 },
  );
  const paidOf = new Map(given.allocations.map(({ entryId, amount }) => [entryId, amount]));
  const paid = sumCentavos(paidOf.values());
  return {
    listPrice,
    discount,
    total,
    entries: entries.map((entry) => ({ ...entry, paid: paidOf.get(entry.number) ?? 0 })),
    received,
    left: total - paid,
    surplus: given.left,
  };
}

/** What the received money covers, in words: `Covers payment 1`, `Part of payment 1, ₱900.00 left`. */
export function coverText({ entries, received, surplus }: Pick<EnrolmentSum, 'entries' | 'received' | 'surplus'>) {
  if (received === 0) return null;
  const whole = entries.filter(({ price, paid }) => price > 0 && paid === price);
  const part = entries.find(({ price, paid }) => paid > 0 && paid < price);
  const covered = whole.length > 0 ? `Covers ${paymentsText(whole.map(({ number }) => number))}` : null;
  const started =
    part && `${covered ? 'part' : 'Part'} of payment ${part.number}, ${formatPesos(part.price - part.paid)} left`;
  const extra = surplus > 0 ? `${formatPesos(surplus)} more than the total` : null;
  return [covered, started, extra].filter(Boolean).join(', ') || null;
}

function paymentsText(numbers: readonly number[]): string {
  const [first] = numbers;
  const last = numbers.at(-1);
  return first === last ? `payment ${first}` : `payments ${first} to ${last}`;
}

/** `2,900.00 three times`, as cards show it: `3 × ₱2,900.00`, or the first and the others where they differ. */
export function splitText(entries: readonly { price: Centavos }[]): string {
  const [first, second] = entries;
  if (!first) return formatPesos(0);
  if (!second) return formatPesos(first.price);
  if (first.price === second.price) return `${entries.length} × ${formatPesos(first.price)}`;
  return `${formatPesos(first.price)} + ${entries.length - 1} × ${formatPesos(second.price)}`;
}

/** `365 days`, or that it never ends. */
export const lengthText = (days: number | null) => (days === null ? 'Never expires' : plural(days, 'day'));

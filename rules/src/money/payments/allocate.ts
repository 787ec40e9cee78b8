import type { Centavos } from '../../amounts/pesos.ts';
import type { ManilaDay } from '../../time/manila.ts';

/** An entry as far as money may go to it. */
export type PayableEntry = {
  id: number;
  number: number;
  scheduleDate: ManilaDay;
  price: Centavos;
  /** The amount paid so far. */
  paid: Centavos;
  isVoided: boolean;
};

/** The amount for one entry. */
export type Allocation = { entryId: number; amount: Centavos; settles: boolean };

export function openAmount({ price, paid }: Pick<PayableEntry, 'price' | 'paid'>): Centavos {
  return price - paid;
}

/** Splits a payment: its own entry first, then the other open ones by date. Any surplus is left over. */
export function allocate(
  entries: readonly PayableEntry[],
  { amount, ownEntryId }: { amount: Centavos; ownEntryId: number | null },
): { allocations: Allocation[]; left: Centavos } {
  const inTurn = entries
    .filter((entry) => !entry.isVoided && openAmount(entry) > 0)
    .toSorted((one, other) => turnOf(one, ownEntryId) - turnOf(other, ownEntryId) || byDate(one, other));
  const allocations: Allocation[] = [];
  let left = amount;
  for (const entry of inTurn) {
    if (left === 0) break;
    const open = openAmount(entry);
    const given = Math.min(open, left);
    allocations.push({ entryId: entry.id, amount: given, settles: given === open });
    left -= given;
  }
  return { allocations, left };
}

const turnOf = ({ id }: PayableEntry, ownEntryId: number | null) => (id === ownEntryId ? 0 : 1);

function byDate(one: PayableEntry, other: PayableEntry): number {
  if (one.scheduleDate !== other.scheduleDate) return one.scheduleDate < other.scheduleDate ? -1 : 1;
  return one.number - other.number;
}

import type { Centavos } from '../../amounts/pesos.ts';
import { typedPesos } from '../../amounts/typed-amount.ts';
import { openAmount } from '../payments/allocate.ts';
import { promiseMessages } from './promise.ts';

type OpenEntry = { price: Centavos; paid: Centavos };

/** Why so much cannot be promised for these entries, or null when it can. */
export function promisedAmountRefusal(amount: Centavos | null, entries: readonly OpenEntry[]): string | null {
  if (amount === null) return null;
  return amount > entries.reduce((sum, entry) => sum + openAmount(entry), 0) ? promiseMessages.tooMuch : null;
}

/**
 * Which entries a promise of so much is for, given the oldest first, as money would be allocated. Entries that it does
 * not reach are left out; without an amount it is for all that is open of all of them.
 */
export function promisedParts<Entry extends OpenEntry>(
  amount: Centavos | null,
  entries: readonly Entry[],
): { entry: Entry; amount: Centavos | null }[] {
  if (amount === null) return entries.map((entry) => ({ entry, amount: null }));
  let left = amount;
  const parts: { entry: Entry; amount: Centavos }[] = [];
  for (const entry of entries) {
    const part = Math.min(left, openAmount(entry));
    if (part > 0) parts.push({ entry, amount: part });
    left -= part;
  }
  return parts;
}

/** What somebody typed as promised of what is open: the amount, or why it cannot be. */
export function typedPromise(
  text: string,
  open: Centavos,
): { amount: Centavos; refusal: null } | { amount: null; refusal: string } {
  const typed = typedPesos.safeParse(text);
  if (!typed.success || typed.data <= 0) return { amount: null, refusal: promiseMessages.amountMissing };
  return typed.data > open ? { amount: null, refusal: promiseMessages.tooMuch } : { amount: typed.data, refusal: null };
}

import type { Centavos } from '../../amounts/pesos.ts';
import type { ManilaDay } from '../../time/manila.ts';

/** What a list says about a proof before anyone opens it. */
export type ProofMark = { label: string; isWarning: boolean };

type Proof = {
  amount: Centavos;
  /** What is still open of the entry it was sent for. */
  openAmount: Centavos;
  paidOn: ManilaDay;
  /** The day that was promised for the entry, if one was. */
  promisedFor: ManilaDay | null;
};

export function proofMark({ amount, openAmount, paidOn, promisedFor }: Proof): ProofMark | null {
  if (amount > openAmount) return { label: 'Amount differs', isWarning: true };
  if (amount < openAmount) return { label: 'Partial', isWarning: false };
  if (promisedFor !== null && paidOn <= promisedFor) return { label: 'Promise kept', isWarning: false };
  return null;
}

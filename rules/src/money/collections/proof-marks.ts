import type { Centavos } from '../../amounts/pesos.ts';
import type { ManilaDay } from '../../time/manila.ts';

/** The marks a list shows on a proof before anyone opens it. */
export type ProofMark = { label: string; isWarning: boolean };

type Proof = {
  amount: Centavos;
  /** The open amount of the entry it was sent for. */
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

import type { BillFieldsFragment, MyBillingQuery } from '#gql/graphql.ts';
import type { KeptItem } from '#outbox/kept-item.ts';
import { useOutboxItems } from '#outbox/outbox-context.ts';
import { waitingOn } from './proofs-of-bill.ts';

export const proofSubject = (billId: number) => `proof:${billId}`;

type KeptProofs = {
  /** On this phone, on its way to the server. */
  waiting: KeptItem | null;
  /** Came back with a reason, and can be sent again. */
  refused: KeptItem | null;
};

/** The proof for a bill that is only on this phone. */
export function useKeptProof(billId: number): KeptProofs {
  const ofBill = useOutboxItems().filter(({ subject }) => subject === proofSubject(billId));
  return {
    waiting: ofBill.find(({ refusal }) => refusal === null) ?? null,
    refused: ofBill.findLast(({ refusal }) => refusal !== null) ?? null,
  };
}

/** The bills that can be paid and have no proof that waits, here or with staff; the earliest first. */
export function useUnproven({ invoices, payments }: MyBillingQuery['myBilling']): BillFieldsFragment[] {
  const items = useOutboxItems();
  const waits = ({ id }: BillFieldsFragment) =>
    waitingOn(payments, id) !== null ||
    items.some(({ subject, refusal }) => subject === proofSubject(id) && refusal === null);
  return invoices
    .flatMap(({ entries }) => entries)
    .filter((bill) => bill.isPayable && !waits(bill))
    .toSorted((one, other) => one.scheduleDate.localeCompare(other.scheduleDate));
}

export type KeptProofValues = { platform?: string; amount?: number; reference?: string; paidOn?: string };

/** What was typed for a proof that came back. */
export function typedIn({ request }: KeptItem): KeptProofValues {
  const { input } = request.variables;
  // Written by the sheet from its own values.
  return (input ?? {}) as KeptProofValues;
}

import type { BillFieldsFragment, PromiseMyPaymentMutationVariables } from '#gql/graphql.ts';
import { useOutboxItems } from '#outbox/outbox-context.ts';

export const promiseSubject = (billId: number) => `promise:${billId}`;

type Promised = Pick<NonNullable<BillFieldsFragment['promise']>, 'promisedFor' | 'amount' | 'isBroken'>;
export type OwnPromise = Promised & { isOnPhone: boolean };

/** What was promised last for a bill, also when only this phone has it. */
export function useOwnPromise(bill: Pick<BillFieldsFragment, 'id' | 'promise'> | null): OwnPromise | null {
  const items = useOutboxItems();
  if (!bill) return null;
  const kept = items.findLast(({ subject, refusal }) => subject === promiseSubject(bill.id) && refusal === null);
  if (!kept) return bill.promise && { ...bill.promise, isOnPhone: false };
  // Written by the sheet from its own values.
  const { promisedFor, amount = null } = kept.request.variables as PromiseMyPaymentMutationVariables;
  return { promisedFor, amount, isBroken: false, isOnPhone: true };
}

import type { BilledPaymentFieldsFragment } from '#gql/graphql.ts';

/** The proof that staff still look at, or null. */
export function waitingOn(
  payments: readonly BilledPaymentFieldsFragment[],
  billId: number,
): BilledPaymentFieldsFragment | null {
  return payments.find(({ scheduleId, status }) => scheduleId === billId && status === 'submitted') ?? null;
}

/**
 * The last proof for a bill, when it was rejected and nothing was sent since; a proof the sender withdrew is no news to
 * them.
 */
export function sentBack(
  payments: readonly BilledPaymentFieldsFragment[],
  billId: number,
): BilledPaymentFieldsFragment | null {
  const [last] = payments.filter(({ scheduleId }) => scheduleId === billId);
  const isBack = last?.status === 'rejected' || last?.status === 'revoked';
  return last && isBack && !last.isWithdrawn ? last : null;
}

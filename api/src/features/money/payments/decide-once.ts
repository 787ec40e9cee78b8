import type { Context } from '#context.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { approveEntry, type ApprovalRequest, readEntry } from './approve-payment.ts';
import type { PaymentSchedule } from '#tables/money/orders/invoices.table.ts';
import { revokeEntry } from './revoke-payment.ts';

/** Approves once per key: the same request again gets the first answer, not a conflict with itself. */
export async function approveOnce(ctx: Context, id: number, input: ApprovalRequest): Promise<PaymentSchedule> {
  const request = { operation: 'approvePaymentScheduleTransaction', input: { id, ...input } };
  await withIdempotency(ctx, request, async (tx) => ({ objectId: (await approveEntry(tx, id, input)).id }));
  return readEntry(ctx, id);
}

export async function revokeOnce(ctx: Context, id: number, input: { remarks: string }): Promise<PaymentSchedule> {
  const request = { operation: 'disapprovePaymentScheduleTransaction', input: { id, ...input } };
  await withIdempotency(ctx, request, async (tx) => ({ objectId: (await revokeEntry(tx, id, input)).id }));
  return readEntry(ctx, id);
}

import type { PaymentStatus } from '@app/rules/money/payments/payment';
import { recordAudit } from '#audit/record.ts';
import type { SettleContext } from '#features/money/orders/lock-invoice.ts';
import { type Payment, paymentEvents } from '#tables/money/payments.table.ts';

/** Leaves the row of a step that a payment took, and its line in the audit log. */
export async function recordStep(tx: SettleContext, payment: Payment, before?: Payment): Promise<void> {
  const { id, status, platform, externalInvoiceId, remarks, amount, reference, scheduleId, source } = payment;
  await tx.db.insert(paymentEvents).values({
    paymentId: id,
    kind: status,
    actorId: tx.viewer?.impersonatorId ?? tx.viewer?.userId ?? null,
    at: tx.now,
    platform,
    externalInvoiceId,
    remarks: hasReason.has(status) ? remarks : null,
  });
  await recordAudit(tx, {
    action: `payment.${stepNames[status]}`,
    objectType: 'payment',
    objectId: id,
    ...(before && { before: { status: before.status, platform: before.platform } }),
    after: { status, amount, platform, reference, externalInvoiceId, scheduleId, source, remarks },
  });
}

const hasReason: ReadonlySet<PaymentStatus> = new Set(['needs_review', 'rejected', 'revoked', 'refunded']);

const stepNames: Record<PaymentStatus, string> = {
  submitted: 'submit',
  needs_review: 'set-aside',
  approved: 'approve',
  rejected: 'reject',
  revoked: 'revoke',
  refunded: 'refund',
};

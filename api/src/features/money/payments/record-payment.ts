import { paymentStates } from '@app/rules/money/payments/payment-states';
import { recordAudit } from '#audit/record.ts';
import type { SettleContext } from '#features/money/orders/lock-invoice.ts';
import { type Payment, paymentEvents } from '#tables/money/payments.table.ts';

/** Leaves the row of a step that a payment took, and its line in the audit log. */
export async function recordStep(tx: SettleContext, payment: Payment, before?: Payment): Promise<void> {
  const { id, status, platform, externalInvoiceId, remarks } = payment;
  const { step, hasReason } = paymentStates[status];
  await tx.db.insert(paymentEvents).values({
    paymentId: id,
    kind: status,
    actorId: tx.viewer?.impersonatorId ?? tx.viewer?.userId ?? null,
    at: tx.now,
    platform,
    externalInvoiceId,
    remarks: hasReason ? remarks : null,
  });
  await recordAudit(tx, {
    action: `payment.${step}`,
    objectType: 'payment',
    objectId: id,
    ...(before && { before: factsOf(before) }),
    after: { ...factsOf(payment), ...(hasReason ? { reason: remarks } : { remarks }) },
  });
}

/** The same fields before and after, so that the log shows as changed only what changed. */
function factsOf({ status, amount, platform, reference, externalInvoiceId, scheduleId, source }: Payment) {
  return { status, amount, platform, reference, externalInvoiceId, scheduleId, source };
}

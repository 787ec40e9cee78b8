import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { refundInput } from '@app/rules/money/payments/payment-input';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { announce } from '#live/bus.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { waitingProof } from '#features/money/payments/approve-payment.ts';
import { lockInvoiceOfEntry } from '#features/money/orders/lock-invoice.ts';
import { refuseUnpayable } from '#features/money/payments/payable-entry.ts';
import { type Payment, payments } from '#tables/money/payments.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { recordStep } from '#features/money/payments/record-payment.ts';
import { settlePayment } from '#features/money/payments/settle-payment.ts';
import { decidePayment } from '#features/money/payments/write-payment.ts';
import { type EventOutcome, gatewayEvents, gatewayPayments } from '#tables/money/gateways.table.ts';

/**
 * Assigns reviewed money to a chosen entry: the person's next one, or someone else's. It is settled like any other
 * payment. Repeating the request changes nothing.
 */
export async function applyReviewedPayment(ctx: Context, id: number, scheduleId: number): Promise<Payment> {
  refuseImpersonators(ctx);
  await withIdempotency(ctx, { operation: 'applyReviewedPayment', input: { id, scheduleId } }, async (txContext) => {
    // The invoice before the payment, as everywhere.
    const locked = await lockInvoiceOfEntry(txContext, scheduleId);
    if (!locked) throw new NotFound('Payment schedule');
    await refuseOthersPeople(txContext, locked.invoice.userId, 'Payment schedule');
    const { payment: before, tx } = await lockPayment(
      await withFourEyes(txContext, locked.order, 'payment_approve'),
      id,
    );
    if (isOwnDecision(tx, before) && before.status === 'approved' && before.scheduleId === scheduleId)
      return { objectId: id };
    if (before.status !== 'needs_review') throw new Conflict(paymentMessages.reviewed);
    refuseUnpayable(locked.order, locked.entry);
    if (await waitingProof(tx, scheduleId)) throw new Conflict(paymentMessages.moreProofs);

    const payment = await decidePayment(tx, decisionOn(tx, id), {
      status: 'approved',
      invoiceId: locked.invoice.id,
      scheduleId,
      remarks: null,
    });
    if (!payment) throw new NotFound('Payment');
    await recordStep(tx, payment, before);
    await settlePayment(tx, locked, payment);
    await closeEvents(tx, id, {
      outcome: 'applied',
      note: `Applied to payment ${locked.entry.number} of ${locked.invoice.code}.`,
    });
    await announce(tx.db, 'payments', `user:${locked.invoice.userId}`);
    return { objectId: id };
  });
  return readPayment(ctx, id);
}

/** Notes that money which was set aside went back to its sender. */
export async function refundReviewedPayment(
  ctx: Context,
  id: number,
  given: { reference: unknown; remarks: unknown },
): Promise<Payment> {
  refuseImpersonators(ctx);
  const { reference, remarks } = parseInput(refundInput, given);
  const request = { operation: 'refundReviewedPayment', input: { id, reference, remarks } };
  await withIdempotency(ctx, request, async (txContext) => {
    const { payment: before, tx } = await lockPayment(txContext, id);
    const isSame = before.externalInvoiceId === reference && before.remarks === remarks;
    if (isOwnDecision(tx, before) && before.status === 'refunded' && isSame) return { objectId: id };
    if (before.status !== 'needs_review') throw new Conflict(paymentMessages.reviewed);
    const payment = await decidePayment(tx, decisionOn(tx, id), {
      status: 'refunded',
      // The number of the money's way back; its own stays as it came.
      externalInvoiceId: reference,
      remarks,
    });
    if (!payment) throw new NotFound('Payment');
    await recordStep(tx, payment, before);
    await closeEvents(tx, id, { outcome: 'ignored', note: `Refunded, reference ${reference}.` });
    await announce(tx.db, 'payments', ...(payment.userId === null ? [] : [`user:${payment.userId}` as const]));
    return { objectId: id };
  });
  return readPayment(ctx, id);
}

/** A reviewed payment, locked; others, and those of other owners' people, count as missing. */
async function lockPayment(txContext: Context, id: number): Promise<{ payment: Payment; tx: Context }> {
  const [payment] = await txContext.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.id, id),
        sql`exists (select from ${gatewayPayments} where ${gatewayPayments.paymentId} = ${payments.id})`,
      ),
    )
    .for('update');
  if (!payment) throw new NotFound('Payment');
  // Checked apart from the lock: someone may have assigned the money a moment ago.
  const [entry] = await txContext.db
    .select({ userId: paymentSchedules.userId })
    .from(paymentSchedules)
    .where(eq(paymentSchedules.id, payment.scheduleId ?? 0));
  const userId = entry?.userId ?? null;
  await refuseOthersPeople(txContext, userId, 'Payment');
  // Nobody decides about their own money, wherever it goes.
  return { payment, tx: await withFourEyes(txContext, userId, 'payment_approve') };
}

const decisionOn = (tx: Context, id: number) => ({ id, from: 'needs_review', by: requireViewer(tx).userId }) as const;

const isOwnDecision = (tx: Context, { decidedById }: Payment) => decidedById === requireViewer(tx).userId;

/** Events of a decided payment need no review any more, unless another of their payments does. */
async function closeEvents(
  { db }: Context,
  paymentId: number,
  { outcome, note }: { outcome: Extract<EventOutcome, 'applied' | 'ignored'>; note: string },
): Promise<void> {
  const [gatewayPayment] = await db.select().from(gatewayPayments).where(eq(gatewayPayments.paymentId, paymentId));
  if (!gatewayPayment) return;
  const isOfPayment = or(
    ...(gatewayPayment.eventId === null ? [] : [eq(gatewayEvents.id, gatewayPayment.eventId)]),
    eq(gatewayEvents.eventId, `asked:${gatewayPayment.gatewayPaymentId}`),
  );
  const othersWait = sql`exists (select from gateway_payments g join payments p on p.id = g.payment_id
    where g.event_id = ${gatewayEvents.id} and p.status = 'needs_review')`;
  await db
    .update(gatewayEvents)
    .set({
      // A note of our own is no event that a gateway could have applied.
      outcome: sql`case when ${gatewayEvents.type} = 'reconciliation' then 'ignored' else ${outcome} end`,
      note,
    })
    .where(
      and(
        eq(gatewayEvents.gateway, gatewayPayment.gateway),
        inArray(gatewayEvents.outcome, ['needs_review']),
        isOfPayment,
        sql`not ${othersWait}`,
      ),
    );
}

async function readPayment({ db }: Context, id: number): Promise<Payment> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id));
  if (!payment) throw new NotFound('Payment');
  return payment;
}

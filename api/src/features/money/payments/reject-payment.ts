import { LAPSE_HOURS_HOLDING } from '@app/rules/money/checkout/order';
import { reasonInput } from '@app/rules/money/payments/payment-input';
import { paymentMessages } from '@app/rules/money/payments/payment-messages';
import { standsFrom } from '@app/rules/undo/undo-window';
import { and, eq, isNull, lt } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { type Order, orders } from '#tables/money/orders.table.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { lockInvoice } from '#features/money/orders/lock-invoice.ts';
import { mailRejection } from './payment-mails.ts';
import { type Payment, payments } from '#tables/money/payments.table.ts';
import { recordStep } from './record-payment.ts';
import { noteUndo, readBefore } from './undo-note.ts';

const hour = 3_600_000;

/** Sends a proof back with the reason. The order has a day more for a better one. */
export async function rejectProof(ctx: Context, paymentId: number, input: { remarks: string }): Promise<Payment> {
  refuseImpersonators(ctx);
  const { remarks } = parseInput(reasonInput, input);
  return transaction(ctx, async (held) => {
    const [found] = await held.db
      .select({ invoiceId: payments.invoiceId })
      .from(payments)
      .where(eq(payments.id, paymentId));
    const locked = found?.invoiceId != null ? await lockInvoice(held, found.invoiceId) : null;
    if (!locked) throw new NotFound('Payment');
    await refuseOthersPeople(held, locked.invoice.userId);
    const tx = await withFourEyes(held, locked.order, 'payment_approve');
    const before = await readBefore(tx, locked, null);
    const [payment] = await tx.db
      .update(payments)
      .set({ status: 'rejected', remarks, decidedById: requireViewer(tx).userId, decidedAt: tx.now })
      .where(and(eq(payments.id, paymentId), eq(payments.status, 'submitted')))
      .returning();
    if (!payment) throw new Conflict(paymentMessages.notWaiting);

    await leaveTimeForAnother(tx, locked.order);
    await recordStep(tx, payment);
    await mailRejection(tx, payment, { locked, sendAt: standsFrom(tx.now) });
    await noteUndo(tx, payment, { locked, before });
    await announce(tx.db, 'payments', `user:${locked.invoice.userId}`);
    return payment;
  });
}

/** An order that waits for its first payment has a day more, from when its proof is gone. */
export async function leaveTimeForAnother(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id }: Pick<Order, 'id'>): Promise<void> {
  const until = new Date(now.getTime() + LAPSE_HOURS_HOLDING * hour);
  await db
    .update(orders)
    .set({ lapsesAt: until })
    .where(and(eq(orders.id, id), isNull(orders.liveAt), isNull(orders.lapsedAt), lt(orders.lapsesAt, until)));
}

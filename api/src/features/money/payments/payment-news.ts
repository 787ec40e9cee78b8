import { type Allocation, openAmount } from '@app/rules/money/payments/allocate';
import { finalFrom } from '@app/rules/undo/undo-window';
import { eq } from 'drizzle-orm';
import { notify, takeBackNews } from '#features/platform/notifications/notify.ts';
import { hookPerson, takeBackHookEvent, tellHooks } from '#features/platform/hooks/tell-hooks.ts';
import type { LockedInvoice, SettleContext } from '#features/money/orders/lock-invoice.ts';
import { orders } from '#tables/money/orders.table.ts';
import type { Payment } from '#tables/money/payments.table.ts';
import { products } from '#tables/money/products.table.ts';
import { receiptMailKey, rejectionMailKey } from './payment-mails.ts';

/** Tells the person under the bell that their payment counts. `locked` is the state before it. */
export async function tellReceived(
  tx: SettleContext,
  payment: Payment,
  { locked, allocations }: { locked: LockedInvoice; allocations: readonly Allocation[] },
): Promise<void> {
  const { userId } = locked.invoice;
  if (userId === null) return;
  const given = new Map(allocations.map(({ entryId, amount }) => [entryId, amount]));
  const entries = locked.entries.filter(({ voidedAt }) => voidedAt === null);
  const own = entries.find(({ id }) => id === payment.scheduleId) ?? entries.find(({ id }) => given.has(id));
  await notify(tx, {
    userId,
    kind: 'payment-received',
    content: {
      amount: payment.amount,
      number: own?.number ?? null,
      count: locked.entries.length,
      isPaidOff: entries.every((entry) => openAmount(entry) <= (given.get(entry.id) ?? 0)),
      entryId: own?.id ?? null,
    },
    dedupeKey: receiptMailKey(payment.id),
    ringsFrom: finalFrom(tx.now),
  });
}

export async function tellReturned(tx: SettleContext, payment: Payment, { invoice }: LockedInvoice): Promise<void> {
  if (invoice.userId === null) return;
  await notify(tx, {
    userId: invoice.userId,
    kind: 'proof-returned',
    content: { amount: payment.amount, reason: payment.remarks ?? '', entryId: payment.scheduleId },
    dedupeKey: rejectionMailKey(payment.id),
    ringsFrom: finalFrom(tx.now),
  });
}

const hookKey = (paymentId: number) => `payment:${paymentId}`;

/** Other services that follow payments hear of it when it can no longer be undone. */
export async function tellHooksOfPayment(
  tx: SettleContext,
  payment: Payment,
  { locked, receiptNumber, readyFrom }: { locked: LockedInvoice; receiptNumber: number; readyFrom?: Date | undefined },
): Promise<void> {
  const { userId } = locked.invoice;
  if (userId === null) return;
  await tellHooks(tx, {
    kind: 'payment.approved',
    dedupeKey: hookKey(payment.id),
    readyFrom,
    body: async () => {
      const person = await hookPerson(tx, userId);
      const [order] = await tx.db
        .select({ id: orders.id, product: products.name })
        .from(orders)
        .innerJoin(products, eq(products.id, orders.productId))
        .where(eq(orders.id, locked.order.id));
      if (!person || !order) return null;
      const { id, amount, platform, paidOn } = payment;
      return { payment: { id, amount, currency: 'PHP', platform, paidOn, receiptNumber }, order, person };
    },
  });
}

/** The decision no longer stands, so nobody should read of it. */
export async function takeBackDecision(tx: Pick<SettleContext, 'db'>, paymentId: number): Promise<void> {
  await takeBackNews(tx, receiptMailKey(paymentId));
  await takeBackNews(tx, rejectionMailKey(paymentId));
  await takeBackHookEvent(tx, hookKey(paymentId));
}

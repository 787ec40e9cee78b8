import { type Allocation, allocate } from '@app/rules/money/payments/allocate';
import type { Centavos } from '@app/rules/amounts/pesos';
import { manilaDay } from '@app/rules/time/manila';
import { earnCommissions } from '#features/affiliates/commissions/earn-commissions.ts';
import { giveReceiptNumber } from './receipt-number.ts';
import { joinBuyer } from '#features/money/orders/join-order.ts';
import { makeLive } from '#features/money/orders/make-live.ts';
import type { LockedInvoice, SettleContext } from '#features/money/orders/lock-invoice.ts';
import { payEntries } from '#features/money/orders/write-entries.ts';
import { mailReceipt } from './payment-mails.ts';
import { tellHooksOfPayment, tellReceived } from './payment-news.ts';
import { type Payment, paymentAllocations } from '#tables/money/payments.table.ts';

export type Settlement = {
  allocations: readonly Allocation[];
  /** The surplus: it stays on the payment, for staff to decide. */
  left: Centavos;
};

/**
 * Allocates an approved payment, with its invoice locked: its own entry first, then the other open ones by date. Paying
 * the first entry makes the order live.
 */
export async function settlePayment(
  tx: SettleContext,
  unjoined: LockedInvoice,
  payment: Payment,
  { mailAt }: { mailAt?: Date } = {},
): Promise<Settlement> {
  const locked = await withOwner(tx, unjoined, mailAt);
  const settled = allocate(
    locked.entries.map((entry) => ({ ...entry, isVoided: entry.voidedAt !== null })),
    { amount: payment.amount, ownEntryId: payment.scheduleId },
  );
  if (settled.allocations.length > 0) await writeAllocations(tx, payment, settled.allocations);
  if (settlesFirst(locked, settled.allocations)) {
    await makeLive(tx, { orderId: locked.order.id, paidOn: manilaDay(tx.now), sendAt: mailAt });
  }
  const settledIds = new Set(settled.allocations.flatMap(({ entryId, settles }) => (settles ? [entryId] : [])));
  await earnCommissions(tx, {
    order: locked.order,
    paymentId: payment.id,
    entries: locked.entries.filter(({ id }) => settledIds.has(id)),
  });
  const receiptNumber = await giveReceiptNumber(tx, payment.id);
  await mailReceipt(tx, payment, { locked, settled, receiptNumber, sendAt: mailAt });
  await tellReceived(tx, payment, { locked, allocations: settled.allocations });
  await tellHooksOfPayment(tx, payment, { locked, receiptNumber, readyFrom: mailAt });
  return settled;
}

/** A visitor's order joins the account of its address now that it is paid. */
async function withOwner(tx: SettleContext, locked: LockedInvoice, sendAt?: Date): Promise<LockedInvoice> {
  const { invoice, subscription, order } = locked;
  const userId = await joinBuyer(tx, order, { sendAt });
  if (order.userId === userId) return locked;
  return {
    ...locked,
    invoice: { ...invoice, userId },
    subscription: { ...subscription, userId },
    order: { ...order, userId },
  };
}

async function writeAllocations(
  tx: SettleContext,
  payment: Payment,
  allocations: readonly Allocation[],
): Promise<void> {
  await tx.db
    .insert(paymentAllocations)
    .values(allocations.map(({ entryId, amount }) => ({ paymentId: payment.id, scheduleId: entryId, amount })));
  await payEntries(tx, payment, allocations);
}

function settlesFirst({ entries }: LockedInvoice, allocations: readonly Allocation[]): boolean {
  const first = entries.find(({ voidedAt }) => voidedAt === null);
  if (!first) return false;
  // One of nothing was settled from the start: then any money opens it.
  return first.transactionId !== null || allocations.some(({ entryId, settles }) => settles && entryId === first.id);
}

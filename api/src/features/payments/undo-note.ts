import { desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { userAccessLevels } from '../access/access.table.ts';
import { type Order, orders } from '../checkout/orders.table.ts';
import { subscriptionEvents } from '../subscriptions/subscriptions.table.ts';
import type { LockedInvoice } from './lock-invoice.ts';
import { type Payment, type PaymentUndo, paymentEvents, payments } from './payments.table.ts';

type Held = Pick<Context, 'db'>;

type Before = {
  order: Order;
  levelIds: string[];
  /** As the member named it; whoever approves may name another. */
  platform: Payment['platform'] | null;
};

/** How things stand before a decision about a payment, with the invoice locked. */
export async function readBefore(
  tx: Held,
  { order, invoice }: LockedInvoice,
  payment: Payment | null,
): Promise<Before> {
  const [current] = await tx.db.select().from(orders).where(eq(orders.id, order.id));
  return {
    order: current ?? order,
    levelIds: await levelIdsOf(tx, invoice.userId),
    platform: payment?.platform ?? null,
  };
}

/** Keeps beside the payment what undoing its decision needs, and what tells that something was built on it. */
export async function noteUndo(
  tx: Held,
  payment: Payment,
  { locked, before }: { locked: LockedInvoice; before: Before },
): Promise<void> {
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, locked.order.id));
  const undo: PaymentUndo = {
    platform: before.platform,
    madeLive: before.order.liveAt === null && order?.liveAt instanceof Date,
    lapsesAt: before.order.lapsesAt?.toISOString() ?? null,
    openKey: before.order.openKey,
    levelsBefore: before.levelIds,
    levelsAfter: await levelIdsOf(tx, locked.invoice.userId),
    ...(await lastEvents(tx, locked)),
  };
  await tx.db.update(payments).set({ undo }).where(eq(payments.id, payment.id));
}

/** The newest rows of what happened to an invoice's payments and to its subscription. */
export async function lastEvents(
  { db }: Held,
  { invoice, subscription }: LockedInvoice,
): Promise<Pick<PaymentUndo, 'paymentEventId' | 'subscriptionEventId'>> {
  const own = db.select({ id: payments.id }).from(payments).where(eq(payments.invoiceId, invoice.id));
  const [payment] = await db
    .select({ id: paymentEvents.id })
    .from(paymentEvents)
    .where(inArray(paymentEvents.paymentId, own))
    .orderBy(desc(paymentEvents.id))
    .limit(1);
  const [step] = await db
    .select({ id: subscriptionEvents.id })
    .from(subscriptionEvents)
    .where(eq(subscriptionEvents.subscriptionId, subscription.id))
    .orderBy(desc(subscriptionEvents.id))
    .limit(1);
  return { paymentEventId: payment?.id ?? 0, subscriptionEventId: step?.id ?? 0 };
}

export async function levelIdsOf({ db }: Held, userId: number): Promise<string[]> {
  const rows = await db
    .select({ id: userAccessLevels.accessLevelId })
    .from(userAccessLevels)
    .where(eq(userAccessLevels.userId, userId));
  return rows.map(({ id }) => id).toSorted();
}

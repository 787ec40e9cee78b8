import { desc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { type Order, orders } from '#tables/money/orders.table.ts';
import { subscriptionEvents } from '#tables/money/orders/subscriptions.table.ts';
import { findUserIdByAddress } from '#features/people/addresses/people-by-address.ts';
import { users } from '#tables/people/users.table.ts';
import type { LockedInvoice } from '#features/money/orders/lock-invoice.ts';
import { type Payment, type PaymentUndo, paymentEvents, payments } from '#tables/money/payments.table.ts';

type DbContext = Pick<Context, 'db'>;

type StateBefore = {
  order: Order;
  levelIds: string[];
  showReturneeModal: boolean;
  /** As the member named it; the approver may name another. */
  platform: Payment['platform'] | null;
};

/** The state before a decision about a payment, with the invoice locked. */
export async function readBefore(
  tx: DbContext,
  { order }: LockedInvoice,
  payment: Payment | null,
): Promise<StateBefore> {
  const userId = await buyerOf(tx, order);
  const [person] =
    userId === null
      ? []
      : await tx.db.select({ showReturneeModal: users.showReturneeModal }).from(users).where(eq(users.id, userId));
  return {
    order,
    levelIds: await levelIdsOf(tx, userId),
    showReturneeModal: person?.showReturneeModal ?? false,
    platform: payment?.platform ?? null,
  };
}

/** The owner of an order, or the future one: a visitor's order goes to the account of its address. */
async function buyerOf(tx: DbContext, { userId, buyerEmail }: Order): Promise<number | null> {
  if (userId !== null || buyerEmail === null) return userId;
  return (await findUserIdByAddress(tx, [buyerEmail])).get(buyerEmail) ?? null;
}

/** Stores the facts for undoing a decision with the payment, and those that show whether something relies on it. */
export async function noteUndo(
  tx: DbContext,
  payment: Payment,
  { locked, before }: { locked: LockedInvoice; before: StateBefore },
): Promise<void> {
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, locked.order.id));
  if (!order) throw new Error('an invoice without its order');
  const undo: PaymentUndo = {
    platform: before.platform,
    madeLive: before.order.liveAt === null && order.liveAt !== null,
    lapsesAt: before.order.lapsesAt?.toISOString() ?? null,
    openKey: before.order.openKey,
    hasJoined: before.order.userId === null && order.userId !== null,
    levelsBefore: before.levelIds,
    levelsAfter: await levelIdsOf(tx, order.userId),
    showReturneeModal: before.showReturneeModal,
    ...(await lastEvents(tx, locked)),
  };
  await tx.db.update(payments).set({ undo }).where(eq(payments.id, payment.id));
}

/** The newest events of an invoice's payments and of its subscription. */
export async function lastEvents(
  { db }: DbContext,
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

export async function levelIdsOf({ db }: DbContext, userId: number | null): Promise<string[]> {
  if (userId === null) return [];
  const rows = await db
    .select({ id: userAccessLevels.accessLevelId })
    .from(userAccessLevels)
    .where(eq(userAccessLevels.userId, userId));
  return rows.map(({ id }) => id).toSorted();
}

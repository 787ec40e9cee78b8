import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { type LockedInvoice, lockInvoice } from './lock-invoice.ts';
import { recordEvents } from './write-subscriptions.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { type Subscription, subscriptions } from '#tables/money/orders/subscriptions.table.ts';

export type Bill = { subscription: Subscription & { userId: number }; invoiceId: number };

export async function findBill({ db }: Pick<Context, 'db'>, subscriptionId: number): Promise<Bill> {
  const [found] = await db
    .select({ subscription: subscriptions, invoiceId: invoices.id })
    .from(subscriptions)
    .innerJoin(invoices, eq(invoices.subscriptionId, subscriptions.id))
    .where(eq(subscriptions.id, subscriptionId));
  const userId = found?.subscription.userId ?? null;
  // A visitor's order is nobody's subscription yet.
  if (!found || userId === null) throw new NotFound('Subscription');
  return { ...found, subscription: { ...found.subscription, userId } };
}

/** A subscription with its bill, locked until the transaction ends: every change begins with the invoice. */
export async function holdSubscription(
  tx: Pick<Context, 'db' | 'viewer'>,
  subscriptionId: number,
): Promise<LockedInvoice> {
  const { invoiceId, subscription } = await findBill(tx, subscriptionId);
  await refuseOthersPeople(tx, subscription.userId, 'Subscription');
  const locked = await lockInvoice(tx, invoiceId);
  if (!locked) throw new NotFound('Subscription');
  return locked;
}

type Step = { kind: string; details: Record<string, string | number | null> };

/** Records the event and notifies open pages. */
export async function recordEvent(
  tx: Pick<Context, 'db' | 'now' | 'viewer'>,
  { id, userId }: Pick<Subscription, 'id' | 'userId'>,
  { kind, details }: Step,
): Promise<void> {
  const actorId = tx.viewer?.impersonatorId ?? tx.viewer?.userId ?? null;
  await recordEvents(tx, [{ subscriptionId: id, kind, actorId, details }]);
  await announce(tx.db, 'payments', `user:${userId}`);
}

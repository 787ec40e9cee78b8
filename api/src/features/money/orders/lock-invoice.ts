import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { lockFunnel } from './lock-funnel.ts';
import { orders, type Order } from '#tables/money/orders.table.ts';
import { type Subscription, subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { type Invoice, invoices, type PaymentSchedule, paymentSchedules } from '#tables/money/orders/invoices.table.ts';

/** The context of money services: the same from a request as from a job. */
export type SettleContext = Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets' | 'baseUrl'>;

export type LockedInvoice = {
  invoice: Invoice;
  /** By number. */
  entries: PaymentSchedule[];
  subscription: Subscription;
  order: Order;
};

/**
 * An invoice with its entries, locked until the transaction ends: the invoice first, then the entries by number. Every
 * change of debts or payments begins here, so there are no deadlocks. The funnel of a waiting order is locked before
 * its invoice, because paying it ends other orders.
 */
export async function lockInvoice(ctx: Pick<Context, 'db'>, invoiceId: number): Promise<LockedInvoice | null> {
  const { db } = ctx;
  const [waiting] = await db
    .select({ funnelId: orders.funnelId })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(and(eq(invoices.id, invoiceId), isNull(orders.liveAt), isNull(orders.lapsedAt)));
  if (waiting) await lockFunnel(ctx, waiting.funnelId);
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, invoiceId)).for('update');
  if (!invoice) return null;
  const entries = await db
    .select()
    .from(paymentSchedules)
    .where(eq(paymentSchedules.invoiceId, invoiceId))
    .orderBy(asc(paymentSchedules.number))
    .for('update');
  const [bought] = await db
    .select({ subscription: subscriptions, order: orders })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(eq(subscriptions.id, invoice.subscriptionId));
  if (!bought) throw new Error('an invoice without its subscription');
  return { invoice, entries, ...bought };
}

/** The same by one of its entries. */
export async function lockInvoiceOfEntry(
  ctx: Pick<Context, 'db'>,
  entryId: number,
): Promise<(LockedInvoice & { entry: PaymentSchedule }) | null> {
  const [found] = await ctx.db
    .select({ invoiceId: paymentSchedules.invoiceId })
    .from(paymentSchedules)
    .where(eq(paymentSchedules.id, entryId));
  const locked = found && (await lockInvoice(ctx, found.invoiceId));
  const entry = locked?.entries.find(({ id }) => id === entryId);
  return locked && entry ? { ...locked, entry } : null;
}

import { paymentCode } from '@app/rules/money/payments/payment-code';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { invoices, type PaymentSchedule, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { products } from '#tables/money/products.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

type DbContext = Pick<Context, 'db'>;

/** A dated part of an order's invoice, with the code that a transfer names. */
export type OrderEntry = PaymentSchedule & { orderId: number; paymentCode: string };

export async function entriesOfOrders({ db }: DbContext, orderIds: readonly number[]): Promise<OrderEntry[]> {
  const rows = await db
    .select({ entry: paymentSchedules, orderId: subscriptions.orderId, code: invoices.code })
    .from(paymentSchedules)
    .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(inArray(subscriptions.orderId, [...orderIds]))
    .orderBy(asc(paymentSchedules.number));
  return rows.map(({ entry, orderId, code }) => ({ ...entry, orderId, paymentCode: paymentCode(code, entry.number) }));
}

/** The first and last day of the order's subscription, in the order of the ids; null while nothing is paid. */
export async function startsOfOrders({ db }: DbContext, orderIds: readonly number[]): Promise<(string | null)[]> {
  const rows = await db
    .select({ orderId: subscriptions.orderId, startsOn: subscriptions.startsOn })
    .from(subscriptions)
    .where(inArray(subscriptions.orderId, [...orderIds]));
  const starts = new Map(rows.map(({ orderId, startsOn }) => [orderId, startsOn]));
  return orderIds.map((id) => starts.get(id) ?? null);
}

/** Names of products, in the order of the ids. */
export async function productNames({ db }: DbContext, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, [...ids]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? '');
}

import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { type Payment, payments } from '#tables/money/payments.table.ts';

export type OrderProof = Payment & { orderId: number };

/** Payments and proofs of orders, oldest first. An undone approval leaves its proof as a new one. */
export async function proofsOfOrders({ db }: Pick<Context, 'db'>, orderIds: readonly number[]): Promise<OrderProof[]> {
  const rows = await db
    .select({ payment: payments, orderId: subscriptions.orderId })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(
      and(
        inArray(subscriptions.orderId, [...orderIds]),
        sql`(${payments.undo} ->> 'undoneAt' is null or ${payments.status} <> 'revoked')`,
      ),
    )
    .orderBy(asc(payments.id));
  return rows.map(({ payment, orderId }) => ({ ...payment, orderId }));
}

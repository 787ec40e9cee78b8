import { and, desc, eq, exists, isNull, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

export type OpenRenewalOrder = { id: number; tokenHash: string | null; funnelId: string; hasProof: boolean };

/** The order that renews a subscription and waits for its first payment. */
export async function openRenewalOrder(
  { db }: Pick<Context, 'db'>,
  subscriptionId: number,
): Promise<OpenRenewalOrder | null> {
  const proof = db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .where(and(eq(invoices.subscriptionId, subscriptions.id), eq(payments.status, 'submitted')));
  const [open] = await db
    .select({
      id: orders.id,
      tokenHash: orders.tokenHash,
      funnelId: orders.funnelId,
      hasProof: sql<boolean>`${exists(proof)}`,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(and(eq(subscriptions.renewsId, subscriptionId), isNull(orders.liveAt), isNull(orders.lapsedAt)))
    .orderBy(desc(orders.id))
    .limit(1);
  return open ?? null;
}

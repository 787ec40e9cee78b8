import { randomInt } from 'node:crypto';
import type { FrozenTerm } from '@app/rules/money/payment-terms/payment-term';
import { CODE_LENGTH, codeAlphabet, invoiceCode } from '@app/rules/money/payments/payment-code';
import type { Validity } from '@app/rules/money/subscriptions/validity';
import { inArray } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import type { Product } from '#tables/money/products.table.ts';

type ImportContext = Pick<Context, 'db' | 'now'> & { viewer: { userId: number } };

/** An order sold elsewhere, with its agreement there. */
export type ImportedOrder = {
  userId: number;
  importKey: string | null;
  funnel: Funnel;
  product: Product;
  term: FrozenTerm;
  total: number;
  days: Validity;
  createdAt: Date;
  hasEnded: boolean;
};

export type ImportedBill = { subscriptionId: number; invoiceId: number };

/**
 * Writes orders that are live from their day, or were ended, with their subscriptions and invoices but without entries,
 * in a fixed number of statements. The result is in the order of the input.
 */
export async function importOrders(tx: ImportContext, imported: readonly ImportedOrder[]): Promise<ImportedBill[]> {
  // Rows of one insert come back in its order.
  const ordered = await tx.db
    .insert(orders)
    .values(
      imported.map(({ userId, importKey, funnel, product, term, total, createdAt }) => ({
        userId,
        importKey,
        funnelId: funnel.id,
        productId: product.id,
        source: 'import' as const,
        term,
        listPrice: total,
        total,
        validityByDays: funnel.validityByDays,
        startByDays: 0,
        hasSeat: false,
        createdById: tx.viewer.userId,
        createdAt,
        liveAt: createdAt,
      })),
    )
    .returning({ id: orders.id });
  const subscribed = await tx.db
    .insert(subscriptions)
    .values(
      imported.map(({ userId, funnel, product, createdAt, hasEnded, days }, at) => ({
        orderId: ordered[at]?.id ?? 0,
        userId,
        funnelId: funnel.id,
        productId: product.id,
        accessLevelId: product.accessLevelId,
        status: hasEnded ? ('cancelled' as const) : ('active' as const),
        ...days,
        createdAt,
        cancelledAt: hasEnded ? tx.now : null,
      })),
    )
    .returning({ id: subscriptions.id });
  const codes = await freeCodes(tx, imported.length);
  const billed = await tx.db
    .insert(invoices)
    .values(
      imported.map(({ userId, total, createdAt }, at) => ({
        code: codes[at] ?? '',
        subscriptionId: subscribed[at]?.id ?? 0,
        userId,
        total,
        createdAt,
      })),
    )
    .returning({ id: invoices.id });
  return imported.map((_, at) => ({ subscriptionId: subscribed[at]?.id ?? 0, invoiceId: billed[at]?.id ?? 0 }));
}

/** The given number of codes, out of twenty million, that no invoice has. */
async function freeCodes({ db }: ImportContext, count: number): Promise<string[]> {
  const free = new Set<string>();
  while (free.size < count) {
    const tried = Array.from({ length: count - free.size }, () =>
      invoiceCode(Array.from({ length: CODE_LENGTH }, () => randomInt(codeAlphabet.length))),
    );
    const taken = await db.select({ code: invoices.code }).from(invoices).where(inArray(invoices.code, tried));
    const isTaken = new Set(taken.map(({ code }) => code));
    for (const code of tried) if (!isTaken.has(code)) free.add(code);
  }
  return [...free];
}

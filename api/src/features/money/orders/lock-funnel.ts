import type { FrozenTerm } from '@app/rules/money/payment-terms/payment-term';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type Funnel, funnelPaymentTerms, funnels } from '#tables/money/funnels.table.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import { type Product, products } from '#tables/money/products.table.ts';

type DbContext = Pick<Context, 'db'>;

export type SoldFunnel = { funnel: Funnel; product: Product };

export async function findSoldFunnel({ db }: DbContext, funnelId: string): Promise<SoldFunnel | null> {
  const [sold] = await db
    .select({ funnel: funnels, product: products })
    .from(funnels)
    .innerJoin(products, eq(products.id, funnels.productId))
    .where(eq(funnels.id, funnelId));
  return sold ?? null;
}

/**
 * The same, and locks the funnel: sales and lapses in it wait until this transaction ends. The first lock of everything
 * that makes or ends orders; its coupons, an invoice and its entries come after.
 */
export async function lockFunnel(ctx: DbContext, funnelId: string): Promise<SoldFunnel | null> {
  await ctx.db.select({ id: funnels.id }).from(funnels).where(eq(funnels.id, funnelId)).for('no key update');
  return findSoldFunnel(ctx, funnelId);
}

/** The terms a buyer may choose from, in the funnel's order. */
export function offeredTerms({ db }: DbContext, funnelId: string): Promise<FrozenTerm[]> {
  return db
    .select({
      id: paymentTerms.id,
      name: paymentTerms.name,
      paymentCount: paymentTerms.paymentCount,
      firstShare: paymentTerms.firstShare,
      intervalCount: paymentTerms.intervalCount,
      intervalUnit: paymentTerms.intervalUnit,
    })
    .from(funnelPaymentTerms)
    .innerJoin(paymentTerms, eq(paymentTerms.id, funnelPaymentTerms.paymentTermId))
    .where(and(eq(funnelPaymentTerms.funnelId, funnelId), isNull(paymentTerms.archivedAt)))
    .orderBy(asc(funnelPaymentTerms.position), asc(paymentTerms.id));
}

import { funnelState, priceOf } from '@app/rules/money/funnels/funnel-state';
import { and, eq, exists, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import type { SoldFunnel } from '#features/money/orders/lock-funnel.ts';
import { funnelPaymentTerms, funnels } from '#tables/money/funnels.table.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import { products } from '#tables/money/products.table.ts';

/** Whose renewal it is: the funnel of the subscription, and that of an order that waits. */
type RenewalOwner = { ownId: string; orderedId?: string | undefined };

/** The funnels through which products can be bought again; of one product, or of all that grant a level. */
export function funnelsOf(
  { db }: Pick<Context, 'db'>,
  of: { productId: number } | { accessLevelId: string },
): Promise<SoldFunnel[]> {
  const offersTerm = db
    .select({ id: funnelPaymentTerms.funnelId })
    .from(funnelPaymentTerms)
    .innerJoin(paymentTerms, eq(paymentTerms.id, funnelPaymentTerms.paymentTermId))
    .where(and(eq(funnelPaymentTerms.funnelId, funnels.id), isNull(paymentTerms.archivedAt)));
  const isOf = 'productId' in of ? eq(products.id, of.productId) : eq(products.accessLevelId, of.accessLevelId);
  return db
    .select({ funnel: funnels, product: products })
    .from(funnels)
    .innerJoin(products, eq(products.id, funnels.productId))
    .where(and(isOf, isNull(funnels.archivedAt), exists(offersTerm)));
}

/**
 * The renewal funnel of the product, else the funnel it was bought through, else the cheapest public one: the first of
 * them that is open. A waiting order stays with its funnel, because it may have the last seat.
 */
export function chooseFunnel(
  sold: readonly SoldFunnel[],
  { ownId, orderedId }: RenewalOwner,
  now: Date,
): SoldFunnel | null {
  const rank = ({ funnel }: SoldFunnel) => {
    if (funnel.id === orderedId) return 0;
    if (funnel.isRenewal) return 1;
    if (funnel.id === ownId) return 2;
    return funnel.isHidden ? null : 3;
  };
  const open = sold.filter((one) => rank(one) !== null && sells(one, now, rank(one) === 0));
  const [best] = open.toSorted(
    (one, other) =>
      (rank(one) ?? 0) - (rank(other) ?? 0) ||
      priceOf(one.funnel, one.product) - priceOf(other.funnel, other.product) ||
      (one.funnel.id < other.funnel.id ? -1 : 1),
  );
  return best ?? null;
}

function sells({ funnel, product }: SoldFunnel, now: Date, hasSeat: boolean): boolean {
  const facts = { ...funnel, isArchived: funnel.archivedAt !== null, isProductActive: product.status === 'active' };
  return funnelState(hasSeat ? { ...facts, capacity: null } : facts, now) === 'open';
}

import { type FunnelFacts, type StaffFunnelState, staffFunnelState } from '@app/rules/money/funnels/funnel-state';
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import type { Product } from '#tables/money/products.table.ts';
import { products } from '#tables/money/products.table.ts';
import { type Funnel, funnels } from '#tables/money/funnels.table.ts';

export function factsOfFunnel(funnel: Funnel, product: Pick<Product, 'status'>): FunnelFacts {
  return { ...funnel, isArchived: funnel.archivedAt !== null, isProductActive: product.status === 'active' };
}

export function stateOf(funnel: Funnel & { product: Product }, now: Date): StaffFunnelState {
  return staffFunnelState(factsOfFunnel(funnel, funnel.product), now);
}

/** `staffFunnelState` for the database, on funnels joined with products; a test compares the two. */
export function isInState(state: StaffFunnelState, now: Date): SQL | undefined {
  if (state === 'archived') return isNotNull(funnels.archivedAt);
  const isKept = isNull(funnels.archivedAt);
  if (state === 'closed') return and(isKept, or(ne(products.status, 'active'), lte(funnels.closesAt, now)));
  const sells = and(isKept, eq(products.status, 'active'), or(isNull(funnels.closesAt), gt(funnels.closesAt, now)));
  if (state === 'not-yet') return and(sells, gt(funnels.opensAt, now));
  const hasBegun = and(sells, or(isNull(funnels.opensAt), lte(funnels.opensAt, now)));
  if (state === 'full') return and(hasBegun, gte(funnels.seatsTaken, funnels.capacity));
  return and(hasBegun, or(isNull(funnels.capacity), lt(funnels.seatsTaken, funnels.capacity)));
}

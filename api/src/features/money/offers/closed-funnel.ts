import { type FunnelState, funnelState } from '@app/rules/money/funnels/funnel-state';
import type { Context } from '#context.ts';
import { findSoldFunnel } from '#features/money/orders/lock-funnel.ts';

/** The facts of a closed funnel for a visitor: its product and the reason. `opensAt` is ISO text. */
export type ClosedFunnel = { name: string; state: FunnelState; opensAt: string | null };

/** Null for a missing or archived funnel. */
export async function closedFunnel(
  { db, now }: Pick<Context, 'db' | 'now'>,
  funnelId: string,
): Promise<ClosedFunnel | null> {
  const sold = await findSoldFunnel({ db }, funnelId);
  if (!sold || sold.funnel.archivedAt !== null) return null;
  const { funnel, product } = sold;
  const state = funnelState({ ...funnel, isArchived: false, isProductActive: product.status === 'active' }, now);
  return { name: product.name, state, opensAt: funnel.opensAt?.toISOString() ?? null };
}

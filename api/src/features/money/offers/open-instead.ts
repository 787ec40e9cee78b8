import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { openOffers, type OpenOffer } from './open-offers.ts';

/** The alternative to a closed funnel: the same product elsewhere, else the membership, else anything. */
export async function openInstead(
  ctx: Pick<Context, 'db' | 'now'>,
  funnelId: string | null,
): Promise<OpenOffer | null> {
  const offers = (await openOffers(ctx)).filter(({ funnel }) => funnel.id !== funnelId);
  const [closed] = funnelId
    ? await ctx.db.select({ productId: funnels.productId }).from(funnels).where(eq(funnels.id, funnelId))
    : [];
  return (
    offers.find(({ product }) => product.id === closed?.productId) ??
    offers.find(({ product }) => product.accessLevelId === MEMBER_LEVEL) ??
    offers[0] ??
    null
  );
}

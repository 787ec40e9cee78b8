import { and, desc, eq, isNull } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { funnelsToGive, type KnownFunnel } from '#features/money/funnels/find-funnels.ts';
import { stateOf } from '#features/money/funnels/funnel-state-condition.ts';
import { enrolments } from '#tables/money/enrolments.table.ts';
import { orders } from '#tables/money/orders.table.ts';

export type EnrolmentOffers = {
  funnels: KnownFunnel[];
  /** What the viewer gave last, otherwise the first that is open. */
  presetId: string | null;
};

/** What can be given to a person, or to a newcomer, and what the page begins with. */
export async function enrolmentOffers(ctx: Context, userId: number | null): Promise<EnrolmentOffers> {
  const [offered, last] = await Promise.all([funnelsToGive(ctx, userId), lastGiven(ctx)]);
  const open = offered.filter((funnel) => !funnel.isHidden && stateOf(funnel, ctx.now) === 'open');
  const preset = open.find(({ id }) => id === last) ?? open.find(({ product }) => product.accessLevelId) ?? open[0];
  return { funnels: offered, presetId: preset?.id ?? null };
}

async function lastGiven(ctx: Context): Promise<string | null> {
  const [last] = await ctx.db
    .select({ funnelId: orders.funnelId })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .where(and(eq(enrolments.byId, requireViewer(ctx).userId), isNull(enrolments.undoneAt)))
    .orderBy(desc(enrolments.id))
    .limit(1);
  return last?.funnelId ?? null;
}

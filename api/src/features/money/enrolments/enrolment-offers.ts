import { and, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { funnelsToGive, type KnownFunnel } from '#features/money/funnels/find-funnels.ts';
import { stateOf } from '#features/money/funnels/funnel-state-condition.ts';
import { enrolments } from '#tables/money/enrolments.table.ts';
import { orders } from '#tables/money/orders.table.ts';

export type EnrolmentOffers = {
  funnels: KnownFunnel[];
  /** What the viewer gave last, otherwise the open one that sells best. */
  presetId: string | null;
};

/** What can be given to a person, or to a newcomer, and what the page begins with. */
export async function enrolmentOffers(ctx: Context, userId: number | null): Promise<EnrolmentOffers> {
  const [offered, last] = await Promise.all([funnelsToGive(ctx, userId), lastGiven(ctx)]);
  const open = offered.filter((funnel) => !funnel.isHidden && !funnel.isRenewal && stateOf(funnel, ctx.now) === 'open');
  const own = open.find(({ id }) => id === last)?.id;
  const presetId =
    own ??
    (await soldMost(
      ctx,
      open.map(({ id }) => id),
    )) ??
    open[0]?.id ??
    null;
  return { funnels: offered, presetId };
}

const day = 24 * 3_600_000;

/** By the orders of the last 30 days. */
async function soldMost({ db, now }: Context, funnelIds: readonly string[]): Promise<string | null> {
  if (funnelIds.length === 0) return null;
  const since = new Date(now.getTime() - 30 * day);
  const [best] = await db
    .select({ funnelId: orders.funnelId })
    .from(orders)
    .where(and(inArray(orders.funnelId, [...funnelIds]), gt(orders.createdAt, since), isNull(orders.lapsedAt)))
    .groupBy(orders.funnelId)
    .orderBy(desc(count()), orders.funnelId)
    .limit(1);
  return best?.funnelId ?? null;
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

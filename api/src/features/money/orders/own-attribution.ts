import { and, eq, isNull, or } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { orders } from '#tables/money/orders.table.ts';

/** Who an order named before its buyer turned out to be the same person; JSON, so its moment is text. */
export type OwnAttribution = {
  id: number;
  affiliateId: number | null;
  affiliateLinkId: number | null;
  affiliateClickedAt: string | null;
  affiliateSource: typeof orders.$inferSelect.affiliateSource;
};

const nobody = { affiliateId: null, affiliateLinkId: null, affiliateClickedAt: null, affiliateSource: null };

/** The order turned out to be of the affiliate whom it names: nobody brought them. Says whether it did. */
export async function clearAttributionToBuyer({ db }: Pick<Context, 'db'>, orderId: number): Promise<boolean> {
  const cleared = await db
    .update(orders)
    .set(nobody)
    .where(and(eq(orders.id, orderId), eq(orders.affiliateId, orders.userId)))
    .returning({ id: orders.id });
  return cleared.length > 0;
}

/** Two accounts are one person: orders of one that name the other were brought by nobody. Call it before rows move. */
export async function clearOwnAttribution(
  { db }: Pick<Context, 'db'>,
  [one, other]: readonly [number, number],
): Promise<OwnAttribution[]> {
  const { id, affiliateId, affiliateLinkId, affiliateClickedAt, affiliateSource } = orders;
  const between = or(
    and(eq(orders.userId, one), eq(affiliateId, other)),
    and(eq(orders.userId, other), eq(affiliateId, one)),
  );
  const own = await db
    .select({ id, affiliateId, affiliateLinkId, affiliateClickedAt, affiliateSource })
    .from(orders)
    .where(between)
    .for('no key update');
  if (own.length > 0) await db.update(orders).set(nobody).where(between);
  return own.map((order) => ({ ...order, affiliateClickedAt: order.affiliateClickedAt?.toISOString() ?? null }));
}

/** They are two people after all. An order that staff gave to somebody in the meantime stays theirs. */
export async function giveBackAttribution(
  { db }: Pick<Context, 'db'>,
  cleared: readonly OwnAttribution[],
): Promise<void> {
  for (const { id, affiliateClickedAt, ...named } of cleared) {
    // oxlint-disable-next-line no-await-in-loop -- the orders of one buyer
    await db
      .update(orders)
      .set({ ...named, affiliateClickedAt: affiliateClickedAt === null ? null : new Date(affiliateClickedAt) })
      .where(and(eq(orders.id, id), isNull(orders.affiliateId), isNull(orders.affiliateSource)));
  }
}

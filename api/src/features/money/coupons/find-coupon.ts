import { normaliseCouponCode } from '@app/rules/money/coupons/coupon';
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type Coupon, couponPaymentTerms, coupons } from '#tables/money/coupons.table.ts';

type DbContext = Pick<Context, 'db'>;

/** A coupon with the terms it applies to; none means all. */
export type CouponForUse = Coupon & { paymentTermIds: string[] };

/**
 * The coupon a buyer names, or null when this funnel has none of that code. Archived and ended ones are found too: the
 * rule `couponRefusal` says why they do not count.
 */
export async function findCouponForUse(
  { db }: DbContext,
  { funnelId, code }: { funnelId: string; code: string },
): Promise<CouponForUse | null> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.funnelId, funnelId), eq(coupons.code, normaliseCouponCode(code))));
  if (!coupon) return null;
  const [paymentTermIds = []] = await termIdsOf({ db }, [coupon.id]);
  return { ...coupon, paymentTermIds };
}

/** The terms of each coupon, in the order of the ids. */
export async function termIdsOf({ db }: DbContext, couponIds: readonly number[]): Promise<string[][]> {
  const rows = await db
    .select()
    .from(couponPaymentTerms)
    .where(inArray(couponPaymentTerms.couponId, [...couponIds]))
    .orderBy(asc(couponPaymentTerms.paymentTermId));
  const termIds = Map.groupBy(rows, ({ couponId }) => couponId);
  return couponIds.map((id) => (termIds.get(id) ?? []).map(({ paymentTermId }) => paymentTermId));
}

/**
 * Takes one use and says whether there was one left. The limit is checked by the statement that counts, so however many
 * buyers come at once, none passes it. The row stays locked until the order stands: take coupons before seats.
 */
export async function takeUse({ db }: DbContext, couponId: number): Promise<boolean> {
  const taken = await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(
      and(
        eq(coupons.id, couponId),
        isNull(coupons.archivedAt),
        or(isNull(coupons.usageLimit), lt(coupons.uses, coupons.usageLimit)),
      ),
    )
    .returning({ id: coupons.id });
  return taken.length === 1;
}

/**
 * Gives one use back. Call it only with the change that can happen once: the redemption's `releasedAt` going from null
 * to a time. An archived coupon gets its use back as well.
 */
export async function releaseUse({ db }: DbContext, couponId: number): Promise<boolean> {
  const released = await db
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(and(eq(coupons.id, couponId), gt(coupons.uses, 0)))
    .returning({ id: coupons.id });
  return released.length === 1;
}

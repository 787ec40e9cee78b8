import { discountToWire } from '@app/rules/money/coupons/coupon-form';
import { discountKinds } from '@app/rules/money/coupons/discount-kinds';
import { csvRow } from '@app/rules/text/csv';
import { and, asc, gt } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { csvInPieces } from '#db/csv-in-pieces.ts';
import { type Coupon, coupons } from '#tables/money/coupons.table.ts';
import { type CouponFilter, matching, requireCodeReader } from './read-coupons.ts';
import { requireFunnel } from './write-coupons.ts';

/** The coupons of a funnel as CSV, a thousand at a time, with the link that brings each to the checkout. */
export async function exportCoupons(
  ctx: Context,
  asked: { funnelId: string; filter: CouponFilter },
): Promise<AsyncGenerator<string>> {
  refuseImpersonators(ctx);
  requireCodeReader(ctx);
  await requireFunnel(ctx, asked.funnelId);
  const isListed = matching({ ...asked, now: ctx.now });
  await recordAudit(ctx, { action: 'coupon.export', objectType: 'funnel', objectId: asked.funnelId });
  return rowsOf(ctx, isListed);
}

const columns = ['Code', 'Label', 'Type', 'Discount', 'Valid from', 'Valid to', 'Limit', 'Uses', 'Link'];

function rowsOf(ctx: Context, isListed: ReturnType<typeof matching>): AsyncGenerator<string> {
  return csvInPieces<Coupon>({
    columns,
    read: (last, limit) =>
      ctx.db
        .select()
        .from(coupons)
        .where(and(isListed, gt(coupons.id, last?.id ?? 0)))
        .orderBy(asc(coupons.id))
        .limit(limit),
    textOf: (rows) => rows.map((coupon) => rowOf(ctx, coupon)).join(''),
  });
}

function rowOf({ baseUrl }: Context, coupon: Coupon): string {
  const link = `${baseUrl}/checkout/${coupon.funnelId}?coupon=${encodeURIComponent(coupon.code)}`;
  return csvRow([
    coupon.code,
    coupon.label,
    discountKinds[coupon.discountType].label,
    discountToWire(coupon),
    coupon.validFrom,
    coupon.validTo,
    coupon.usageLimit,
    coupon.uses,
    link,
  ]);
}

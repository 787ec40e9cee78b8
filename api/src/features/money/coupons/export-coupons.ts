import { discountKinds } from '@app/rules/money/coupons/discount-kinds';
import { discountToWire } from '@app/rules/money/coupons/coupon-form';
import { and, asc, gt } from 'drizzle-orm';
import { z } from 'zod';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { type Coupon, coupons } from '#tables/money/coupons.table.ts';
import { couponStates, matching, requireCodeReader } from './read-coupons.ts';
import { requireFunnel } from './write-coupons.ts';

/** The coupons of a funnel, with the link that brings each to the checkout. */
export const couponsExport = csvExport({
  path: 'funnels/:funnelId/coupons',
  query: z.object({
    funnelId: z.string().max(120),
    search: z.string().optional(),
    state: z.enum(couponStates).optional(),
  }),
  permit: requireCodeReader,
  open: async (ctx, { funnelId, ...filter }) => {
    await requireFunnel(ctx, funnelId);
    const isListed = matching({ funnelId, filter, now: ctx.now });
    return {
      name: 'coupons',
      audit: { action: 'coupon.export', objectType: 'funnel', objectId: funnelId },
      columns: columnsFor(ctx.baseUrl),
      read: (last: Coupon | undefined, limit: number) =>
        ctx.db
          .select()
          .from(coupons)
          .where(and(isListed, gt(coupons.id, last?.id ?? 0)))
          .orderBy(asc(coupons.id))
          .limit(limit),
    };
  },
});

const columnsFor = (baseUrl: string): CsvColumn<Coupon>[] => [
  ['Code', ({ code }) => code],
  ['Label', ({ label }) => label],
  ['Type', ({ discountType }) => discountKinds[discountType].label],
  ['Discount', discountToWire],
  ['Valid from', ({ validFrom }) => validFrom],
  ['Valid to', ({ validTo }) => validTo],
  ['Limit', ({ usageLimit }) => usageLimit],
  ['Uses', ({ uses }) => uses],
  ['Link', ({ funnelId, code }) => `${baseUrl}/checkout/${funnelId}?coupon=${encodeURIComponent(code)}`],
];

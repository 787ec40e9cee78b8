import { addDays, manilaDay } from '@app/rules/time/manila';
import { inArray } from 'drizzle-orm';
import { couponPaymentTerms, coupons } from '#tables/money/coupons.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { day } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

type DemoCoupon = {
  funnelId: string;
  code: string;
  discountType: 'fixed' | 'percentage';
  /** Centavos or basis points. */
  discountValue: number;
  /** Days from today. */
  from?: number;
  to?: number;
  usageLimit?: number;
  label?: string;
  terms?: readonly string[];
};

const demoCoupons: readonly DemoCoupon[] = [
  {
    funnelId: 'tribe-membership',
    code: 'WELCOME10',
    discountType: 'percentage',
    discountValue: 10_00,
    from: -60,
    to: 120,
    usageLimit: 200,
  },
  {
    funnelId: 'tribe-membership',
    code: 'PAYINFULL',
    discountType: 'fixed',
    discountValue: 1_500_00,
    terms: ['one-time'],
  },
  {
    funnelId: 'tribe-membership',
    code: 'PASKO2025',
    discountType: 'percentage',
    discountValue: 25_00,
    from: -345,
    to: -318,
    label: 'Christmas sale',
  },
  {
    funnelId: 'fast-track',
    code: 'MENTOR5K',
    discountType: 'fixed',
    discountValue: 5_000_00,
    to: 30,
    usageLimit: 20,
    label: 'Webinar',
  },
  { funnelId: 'fast-track', code: 'ALUMNI', discountType: 'percentage', discountValue: 15_00 },
  {
    funnelId: 'va-bundle',
    code: 'STARTNOW',
    discountType: 'percentage',
    discountValue: 20_00,
    from: 3,
    to: 17,
    label: 'Next launch',
  },
  {
    funnelId: 'va-bundle',
    code: 'SCHOLAR',
    discountType: 'percentage',
    discountValue: 100_00,
    usageLimit: 5,
    label: 'Scholarships',
  },
];

/** A few coupons for each funnel of the demo: open, to come, over. */
export async function seedDemoCoupons({ db, now }: SeedContext): Promise<void> {
  const there = await db
    .select({ id: funnels.id })
    .from(funnels)
    .where(inArray(funnels.id, [...new Set(demoCoupons.map(({ funnelId }) => funnelId))]));
  const listed = demoCoupons.filter(({ funnelId }) => there.some(({ id }) => id === funnelId));
  if (listed.length === 0) return;
  const today = manilaDay(now);
  // Made a week before they count, or two months ago.
  const madeAt = (from = -53) => new Date(now.getTime() - (7 - Math.min(from, 0)) * day);
  const made = await db
    .insert(coupons)
    .values(
      listed.map(({ from, to, usageLimit, label, terms: _terms, ...coupon }) => ({
        ...coupon,
        validFrom: from === undefined ? null : addDays(today, from),
        validTo: to === undefined ? null : addDays(today, to),
        usageLimit: usageLimit ?? null,
        label: label ?? null,
        createdAt: madeAt(from),
        updatedAt: madeAt(from),
      })),
    )
    .returning({ id: coupons.id, code: coupons.code });
  const ids = new Map(made.map(({ id, code }) => [code, id]));
  const bound = listed.flatMap(({ code, terms = [] }) =>
    terms.flatMap((paymentTermId) => {
      const couponId = ids.get(code);
      return couponId === undefined ? [] : [{ couponId, paymentTermId }];
    }),
  );
  if (bound.length > 0) await db.insert(couponPaymentTerms).values(bound);
}

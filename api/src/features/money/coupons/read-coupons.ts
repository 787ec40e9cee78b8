import type { PageInput } from '@app/rules/paging/page-input';
import { manilaDay } from '@app/rules/time/manila';
import { displayName } from '@app/rules/people/users/full-name';
import { and, asc, count, desc, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireViewer } from '#context.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { Forbidden, NotFound, parseInput } from '#errors.ts';
import { couponRedemptions, orders } from '#tables/money/orders.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type Coupon, couponPaymentTerms, coupons } from '#tables/money/coupons.table.ts';

type DbContext = Pick<Context, 'db'>;

/** Codes are worth money: a person who may write coupons but not see funnels gets none. */
export function requireCodeReader(ctx: Pick<Context, 'viewer'>): void {
  if (!requireViewer(ctx).pages.has('funnel'))
    throw new Forbidden('Only people who can see funnels can see coupon codes.');
}

export const couponStates = ['open', 'ended', 'archived'] as const;

const couponFilter = z.object({
  search: z.string().trim().max(200).nullish(),
  state: z.enum(couponStates).nullish(),
});
export type CouponFilter = z.input<typeof couponFilter>;

/** The coupons of a funnel, newest first; the search looks at codes and labels. */
export async function listCoupons(
  { db, now }: Context,
  { funnelId, filter }: { funnelId: string; filter: CouponFilter },
  page: PageInput,
): Promise<Listed<Coupon>> {
  const isListed = matching({ funnelId, filter, now });
  const { limit, offset } = pageBounds(page);
  const [items, [total]] = await Promise.all([
    db
      .select()
      .from(coupons)
      .where(isListed)
      .orderBy(desc(coupons.createdAt), desc(coupons.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(coupons).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

export function matching({ funnelId, filter, now }: { funnelId: string; filter: CouponFilter; now: Date }) {
  const { search, state } = parseInput(couponFilter, filter);
  return and(
    eq(coupons.funnelId, funnelId),
    search ? or(ilike(coupons.code, containing(search)), ilike(coupons.label, containing(search))) : undefined,
    state ? inState(state, manilaDay(now)) : undefined,
  );
}

/** As in `couponState`: a coupon that is not over may still be in the future. */
function inState(state: (typeof couponStates)[number], today: string): SQL | undefined {
  if (state === 'archived') return isNotNull(coupons.archivedAt);
  const isOver = sql`(${coupons.validTo} < ${today} is true or ${coupons.uses} >= ${coupons.usageLimit} is true)`;
  return and(isNull(coupons.archivedAt), state === 'ended' ? isOver : sql`not ${isOver}`);
}

export async function findCoupon({ db }: DbContext, id: number): Promise<Coupon> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, id));
  if (!coupon) throw new NotFound('Coupon');
  return coupon;
}

/** The names of the funnels, in the order of the ids. */
export async function funnelNames({ db }: DbContext, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: funnels.id, name: funnels.name })
    .from(funnels)
    .where(inArray(funnels.id, [...ids]));
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return ids.map((id) => names.get(id) ?? id);
}

/** The names of the terms that each coupon is for, in the order of the ids; none means all. */
export async function termNamesOf({ db }: DbContext, couponIds: readonly number[]): Promise<string[][]> {
  const rows = await db
    .select({ couponId: couponPaymentTerms.couponId, name: paymentTerms.name })
    .from(couponPaymentTerms)
    .innerJoin(paymentTerms, eq(paymentTerms.id, couponPaymentTerms.paymentTermId))
    .where(inArray(couponPaymentTerms.couponId, [...couponIds]))
    .orderBy(asc(paymentTerms.paymentCount), asc(paymentTerms.name));
  const names = Map.groupBy(rows, ({ couponId }) => couponId);
  return couponIds.map((id) => (names.get(id) ?? []).map(({ name }) => name));
}

/** How often each coupon was ever used, lapsed orders included, in the order of the ids. */
export async function countRedemptions({ db }: DbContext, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: couponRedemptions.couponId, times: count() })
    .from(couponRedemptions)
    .where(inArray(couponRedemptions.couponId, [...ids]))
    .groupBy(couponRedemptions.couponId);
  const counts = new Map(rows.map(({ id, times }) => [id, times]));
  return ids.map((id) => counts.get(id) ?? 0);
}

/** `confirming`: nothing is due first, so the order waits for a press in its mail instead of a payment. */
export const couponUseStates = ['live', 'waiting', 'confirming', 'lapsed'] as const;
type CouponUseState = (typeof couponUseStates)[number];

export type CouponUse = {
  id: number;
  orderId: number;
  /** Null for a visitor whose order belongs to no account. */
  userId: number | null;
  name: string;
  tribeId: string | null;
  profileImage: string | null;
  at: Date;
  state: CouponUseState;
  discount: number;
  total: number;
};

/** The uses of the coupon and the state of their orders, newest first. */
export async function listCouponUses({ db }: DbContext, couponId: number, page: PageInput): Promise<Listed<CouponUse>> {
  const { limit, offset } = pageBounds(page);
  const isOfCoupon = eq(couponRedemptions.couponId, couponId);
  const [rows, [total]] = await Promise.all([
    db
      .select({
        id: couponRedemptions.id,
        at: couponRedemptions.createdAt,
        releasedAt: couponRedemptions.releasedAt,
        order: orders,
        opensUnpaid: sql<boolean>`exists (
          select from ${subscriptions}
          join ${invoices} on ${invoices.subscriptionId} = ${subscriptions.id}
          join ${paymentSchedules} on ${paymentSchedules.invoiceId} = ${invoices.id}
          where ${subscriptions.orderId} = ${orders.id} and ${paymentSchedules.number} = 1 and ${paymentSchedules.price} = 0)`,
        person: {
          firstName: users.firstName,
          lastName: users.lastName,
          suffix: users.suffix,
          tribeId: users.tribeId,
          profileImage: users.profileImage,
        },
      })
      .from(couponRedemptions)
      .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
      .leftJoin(users, eq(users.id, orders.userId))
      .where(isOfCoupon)
      .orderBy(desc(couponRedemptions.createdAt), asc(couponRedemptions.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(couponRedemptions).where(isOfCoupon),
  ]);
  const items = rows.map(({ id, at, releasedAt, order, opensUnpaid, person }) => ({
    id,
    at,
    orderId: order.id,
    userId: order.userId,
    name: person ? displayName(person) : `${order.buyerFirstName} ${order.buyerLastName}`,
    tribeId: person?.tribeId ?? null,
    profileImage: person?.profileImage ?? null,
    state: stateOfUse({ releasedAt, liveAt: order.liveAt, opensUnpaid }),
    discount: order.discount,
    total: order.total,
  }));
  return { items, totalCount: total?.count ?? 0 };
}

type OrderOfUse = { releasedAt: Date | null; liveAt: Date | null; opensUnpaid: boolean };

function stateOfUse({ releasedAt, liveAt, opensUnpaid }: OrderOfUse): CouponUseState {
  if (releasedAt) return 'lapsed';
  if (liveAt) return 'live';
  return opensUnpaid ? 'confirming' : 'waiting';
}

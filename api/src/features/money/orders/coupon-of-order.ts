import { personKey } from '@app/rules/money/checkout/person-key';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { coupons } from '#tables/money/coupons.table.ts';
import { couponRedemptions, type Order } from '#tables/money/orders.table.ts';
import { freeSlot, usedSlots } from './redeem-coupon.ts';

type DbContext = Pick<Context, 'db'>;
type CouponOrder = Pick<Order, 'id' | 'couponId' | 'buyerEmail'>;

/**
 * The key for a visitor's coupon use until the owner of the order is known: a stranger's order with someone's address
 * neither reveals whether that person used the coupon nor uses it up for them.
 */
export const keyOfVisitor = (orderId: number) => `order:${orderId}`;

/** Whether the person behind a visitor's order has used its coupon as often as a person may. Ask with the funnel locked. */
export async function isCouponSpent(tx: DbContext, order: CouponOrder): Promise<boolean> {
  if (order.couponId === null) return false;
  const [coupon] = await tx.db.select().from(coupons).where(eq(coupons.id, order.couponId));
  const limit = coupon?.personLimit ?? null;
  return limit !== null && (await slotsOfPerson(tx, order)).size >= limit;
}

/** The use of a visitor's order becomes the person's. */
export async function claimCoupon(tx: DbContext, order: CouponOrder): Promise<void> {
  if (order.couponId === null) return;
  const slot = freeSlot(await slotsOfPerson(tx, order));
  await tx.db
    .update(couponRedemptions)
    .set({ personKey: keyOf(order), slot })
    .where(eq(couponRedemptions.orderId, order.id));
}

/** When joining is undone: the use is the order's alone again. */
export async function unclaimCoupon({ db }: DbContext, { id }: Pick<Order, 'id'>): Promise<void> {
  await db
    .update(couponRedemptions)
    .set({ personKey: keyOfVisitor(id), slot: 1 })
    .where(eq(couponRedemptions.orderId, id));
}

/** Before it joins, the order's own use is under another key. */
const slotsOfPerson = (tx: DbContext, order: CouponOrder) => usedSlots(tx, order.couponId ?? 0, keyOf(order));

const keyOf = ({ buyerEmail }: CouponOrder) => personKey(buyerEmail ?? '');

import { personKey } from '@app/rules/money/checkout/person-key';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { coupons } from '#tables/money/coupons.table.ts';
import { couponRedemptions, type Order } from '#tables/money/orders.table.ts';

type Held = Pick<Context, 'db'>;
type CouponOrder = Pick<Order, 'id' | 'couponId' | 'buyerEmail'>;

/**
 * Under which a visitor's use of a coupon is counted until it is known whose order it is: what a stranger orders with
 * somebody's address neither tells whether that person used the coupon nor takes it from them.
 */
export const keyOfVisitor = (orderId: number) => `order:${orderId}`;

/** Whether the person behind a visitor's order has used its coupon as often as a person may. Ask with the funnel locked. */
export async function isCouponSpent(tx: Held, order: CouponOrder): Promise<boolean> {
  if (order.couponId === null) return false;
  const [coupon] = await tx.db.select().from(coupons).where(eq(coupons.id, order.couponId));
  const limit = coupon?.personLimit ?? null;
  return limit !== null && (await slotsOfPerson(tx, order)).size >= limit;
}

/** The use of a visitor's order becomes the person's. */
export async function claimCoupon(tx: Held, order: CouponOrder): Promise<void> {
  if (order.couponId === null) return;
  const taken = await slotsOfPerson(tx, order);
  let slot = 1;
  while (taken.has(slot)) slot += 1;
  await tx.db
    .update(couponRedemptions)
    .set({ personKey: keyOf(order), slot })
    .where(eq(couponRedemptions.orderId, order.id));
}

/** When joining is undone: the use is the order's alone again. */
export async function unclaimCoupon({ db }: Held, { id }: Pick<Order, 'id'>): Promise<void> {
  await db
    .update(couponRedemptions)
    .set({ personKey: keyOfVisitor(id), slot: 1 })
    .where(eq(couponRedemptions.orderId, id));
}

async function slotsOfPerson({ db }: Held, order: CouponOrder): Promise<Set<number>> {
  const rows = await db
    .select({ slot: couponRedemptions.slot })
    .from(couponRedemptions)
    .where(
      and(
        eq(couponRedemptions.couponId, order.couponId ?? 0),
        eq(couponRedemptions.personKey, keyOf(order)),
        ne(couponRedemptions.orderId, order.id),
        isNull(couponRedemptions.releasedAt),
      ),
    );
  return new Set(rows.map(({ slot }) => slot));
}

const keyOf = ({ buyerEmail }: CouponOrder) => personKey(buyerEmail ?? '');

import { couponRefusal, couponRefusalTexts, type CouponRefusal } from '@app/rules/money/coupons/coupon';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { BadUserInput } from '#errors.ts';
import { type CouponForUse, takeUse } from '#features/money/coupons/find-coupon.ts';
import { couponRedemptions, orders } from '#tables/money/orders.table.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;
type Redemption = {
  coupon: CouponForUse;
  paymentTermId: string;
  /** Null for a visitor: the limit per person is checked when the person is known. */
  personKey: string | null;
};

/**
 * Takes one use of a coupon and returns its slot among the person's uses. Call it with the funnel locked: its coupons
 * change only under that lock, apart from edits by staff, and those lose at the statement that counts.
 */
export async function takeCoupon(tx: WriteContext, { coupon, paymentTermId, personKey }: Redemption): Promise<number> {
  const slots = personKey === null ? new Set<number>() : await usedSlots(tx, coupon.id, personKey);
  // The statement that takes a use checks whether one is left: one may have been released since the coupon was read.
  const refusal = refusalOf({ ...coupon, uses: 0 }, { now: tx.now, paymentTermId, usesByPerson: slots.size });
  if (refusal) throw couponRefused(refusal);
  if (!(await takeUse(tx, coupon.id))) throw couponRefused('used-up');
  return freeSlot(slots);
}

/** The first of a person's uses that is not taken. */
export function freeSlot(taken: ReadonlySet<number>): number {
  let slot = 1;
  while (taken.has(slot)) slot += 1;
  return slot;
}

export async function usedSlots({ db }: Pick<Context, 'db'>, couponId: number, person: string): Promise<Set<number>> {
  const rows = await db
    .select({ slot: couponRedemptions.slot })
    .from(couponRedemptions)
    .where(
      and(
        eq(couponRedemptions.couponId, couponId),
        eq(couponRedemptions.personKey, person),
        isNull(couponRedemptions.releasedAt),
      ),
    );
  return new Set(rows.map(({ slot }) => slot));
}

export type OwnUses = {
  /** Uses of a coupon that stay whatever the person orders next. */
  kept: number;
  /** Uses of an unpaid order: another order releases them. */
  open: number;
};

export async function usesOf({ db }: Pick<Context, 'db'>, couponId: number, person: string): Promise<OwnUses> {
  const rows = await db
    .select({ liveAt: orders.liveAt, createdById: orders.createdById })
    .from(couponRedemptions)
    .innerJoin(orders, eq(orders.id, couponRedemptions.orderId))
    .where(
      and(
        eq(couponRedemptions.couponId, couponId),
        eq(couponRedemptions.personKey, person),
        isNull(couponRedemptions.releasedAt),
      ),
    );
  // Only one's own order makes room for the next; one given by staff or joined through the owner's link stays until it
  // lapses.
  const kept = rows.filter(({ liveAt, createdById }) => liveAt !== null || createdById === null).length;
  return { kept, open: rows.length - kept };
}

type Facts = { now: Date; paymentTermId: string; usesByPerson: number };

export function refusalOf(coupon: CouponForUse, { now, paymentTermId, usesByPerson }: Facts): CouponRefusal | null {
  return couponRefusal(
    { ...coupon, isArchived: coupon.archivedAt !== null },
    { today: manilaDay(now), paymentTermId, usesByPerson },
  );
}

export function couponRefused(refusal: CouponRefusal): BadUserInput {
  return new BadUserInput({ couponCode: couponRefusalTexts[refusal] });
}

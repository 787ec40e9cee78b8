import { type CouponInput, couponInput, couponMessages } from '@app/rules/money/coupons/coupon';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import { type Coupon, couponPaymentTerms, coupons } from '#tables/money/coupons.table.ts';
import { countRedemptions, requireCodeReader } from './read-coupons.ts';

export async function createCoupon(ctx: Context, funnelId: string, input: CouponInput): Promise<Coupon> {
  requireCodeReader(ctx);
  const { paymentTermIds, ...values } = parseInput(couponInput, input);
  return transaction(ctx, async (tx) => {
    await requireFunnel(tx, funnelId);
    const [coupon] = await tx.db
      .insert(coupons)
      .values({ ...columnsOf(values), code: values.code, funnelId, createdAt: tx.now, updatedAt: tx.now })
      .onConflictDoNothing({ target: [coupons.funnelId, coupons.code] })
      .returning();
    if (!coupon) throw new BadUserInput({ code: couponMessages.codeTaken });
    await nameTerms(tx, [coupon.id], paymentTermIds);
    await recordAudit(tx, {
      action: 'coupon.create',
      objectType: 'coupon',
      objectId: coupon.id,
      after: { funnelId, paymentTermIds, ...factsOf(coupon) },
    });
    return coupon;
  });
}

/** Orders keep their discount. A used code stays, and no limit goes below the uses. */
export async function updateCoupon(ctx: Context, id: number, input: CouponInput): Promise<Coupon> {
  requireCodeReader(ctx);
  const { paymentTermIds, ...values } = parseInput(couponInput, input);
  try {
    return await transaction(ctx, async (tx) => {
      const before = await lockCoupon(tx, id);
      const { usageLimit } = values;
      if (usageLimit !== null && usageLimit !== undefined && usageLimit < before.uses)
        throw new BadUserInput({ usageLimit: couponMessages.limitBelowUse(before.uses) });
      if (values.code !== before.code && (await isUsed(tx, id)))
        throw new BadUserInput({ code: couponMessages.codeUsed });
      const coupon = await save(tx, id, { ...columnsOf(values), code: values.code });
      await tx.db
        .delete(couponPaymentTerms)
        .where(
          and(
            eq(couponPaymentTerms.couponId, id),
            paymentTermIds.length > 0 ? notInArray(couponPaymentTerms.paymentTermId, paymentTermIds) : undefined,
          ),
        );
      await nameTerms(tx, [id], paymentTermIds);
      await recordAudit(tx, {
        action: 'coupon.update',
        objectType: 'coupon',
        objectId: id,
        before: factsOf(before),
        after: { ...factsOf(coupon), paymentTermIds },
      });
      return coupon;
    });
  } catch (error) {
    if (databaseErrorCode(error) === uniqueViolation) throw new BadUserInput({ code: couponMessages.codeTaken });
    throw error;
  }
}

/** The checkout refuses an archived coupon like an unknown one; its orders keep their discount. */
export async function setCouponArchived(ctx: Context, id: number, isArchived: boolean): Promise<Coupon> {
  requireCodeReader(ctx);
  return transaction(ctx, async (tx) => {
    const before = await lockCoupon(tx, id);
    if ((before.archivedAt !== null) === isArchived) return before;
    const coupon = await save(tx, id, { archivedAt: isArchived ? tx.now : null });
    await recordAudit(tx, {
      action: isArchived ? 'coupon.archive' : 'coupon.restore',
      objectType: 'coupon',
      objectId: id,
    });
    return coupon;
  });
}

/** Only a coupon that was never used. */
export async function deleteCoupon(ctx: Context, id: number): Promise<Coupon> {
  requireCodeReader(ctx);
  return transaction(ctx, async (tx) => {
    // A buyer who is about to use it waits for this lock, and then finds no coupon.
    const coupon = await lockCoupon(tx, id);
    if (await isUsed(tx, id)) throw new Conflict(couponMessages.used);
    await tx.db.delete(coupons).where(eq(coupons.id, id));
    await recordAudit(tx, { action: 'coupon.delete', objectType: 'coupon', objectId: id, before: factsOf(coupon) });
    return coupon;
  });
}

export async function requireFunnel({ db }: Pick<Context, 'db'>, funnelId: string): Promise<void> {
  const [funnel] = await db.select({ id: funnels.id }).from(funnels).where(eq(funnels.id, funnelId)).for('key share');
  if (!funnel) throw new NotFound('Funnel');
}

/** Binds coupons to the terms they apply to; none means all. */
export async function nameTerms(
  { db }: Pick<Context, 'db'>,
  couponIds: readonly number[],
  given: readonly string[],
): Promise<void> {
  const termIds = [...new Set(given)];
  if (termIds.length === 0) return;
  const there = await db.select({ id: paymentTerms.id }).from(paymentTerms).where(inArray(paymentTerms.id, termIds));
  if (there.length < termIds.length) throw new BadUserInput({ paymentTermIds: couponMessages.noSuchTerm });
  await db
    .insert(couponPaymentTerms)
    .values(couponIds.flatMap((couponId) => termIds.map((paymentTermId) => ({ couponId, paymentTermId }))))
    .onConflictDoNothing();
}

type CouponRules = Omit<z.output<typeof couponInput>, 'code' | 'paymentTermIds'>;

export function columnsOf({
  discountType,
  discountValue,
  validFrom,
  validTo,
  usageLimit,
  personLimit,
  label,
}: CouponRules) {
  return {
    discountType,
    discountValue,
    validFrom: validFrom ?? null,
    validTo: validTo ?? null,
    usageLimit: usageLimit ?? null,
    personLimit: personLimit ?? null,
    label: label || null,
  };
}

const uniqueViolation = '23505';

async function lockCoupon({ db }: Pick<Context, 'db'>, id: number): Promise<Coupon> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, id)).for('update');
  if (!coupon) throw new NotFound('Coupon');
  return coupon;
}

async function isUsed(tx: Pick<Context, 'db'>, id: number): Promise<boolean> {
  const [times = 0] = await countRedemptions(tx, [id]);
  return times > 0;
}

async function save(tx: Context, id: number, values: Partial<Coupon>): Promise<Coupon> {
  const [coupon] = await tx.db
    .update(coupons)
    .set({ ...values, updatedAt: tx.now })
    .where(eq(coupons.id, id))
    .returning();
  if (!coupon) throw new NotFound('Coupon');
  return coupon;
}

function factsOf({ code, ...coupon }: Coupon) {
  return { code, ...columnsOf(coupon) };
}

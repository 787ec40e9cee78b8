import { randomInt } from 'node:crypto';
import {
  type CouponBatchInput,
  couponBatchInput,
  couponMessages,
  generatedCode,
  RANDOM_LENGTH,
} from '@app/rules/money/coupons/coupon';
import { codeAlphabet } from '@app/rules/money/payments/payment-code';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, parseInput } from '#errors.ts';
import { coupons } from '#tables/money/coupons.table.ts';
import { requireCodeReader } from './read-coupons.ts';
import { columnsOf, nameTerms, requireFunnel } from './write-coupons.ts';

export type GeneratedCoupons = { label: string; codes: string[] };

/** Many coupons that differ in their code only, all of them or none. */
export async function generateCoupons(
  ctx: Context,
  funnelId: string,
  input: CouponBatchInput,
): Promise<GeneratedCoupons> {
  requireCodeReader(ctx);
  const { prefix, count, paymentTermIds, ...values } = parseInput(couponBatchInput, input);
  const codes = differentCodes(prefix, count);
  return transaction(ctx, async (tx) => {
    await requireFunnel(tx, funnelId);
    const made = await tx.db
      .insert(coupons)
      .values(codes.map((code) => ({ ...columnsOf(values), code, funnelId, createdAt: tx.now, updatedAt: tx.now })))
      .onConflictDoNothing({ target: [coupons.funnelId, coupons.code] })
      .returning({ id: coupons.id });
    if (made.length < count) throw new Conflict(couponMessages.collided);
    await nameTerms(
      tx,
      made.map(({ id }) => id),
      paymentTermIds,
    );
    await recordAudit(tx, {
      action: 'coupon.generate',
      objectType: 'funnel',
      objectId: funnelId,
      after: { prefix, count, paymentTermIds, ...columnsOf(values) },
    });
    return { label: values.label, codes };
  });
}

function differentCodes(prefix: string, count: number): string[] {
  const codes = new Set<string>();
  while (codes.size < count) codes.add(generatedCode(prefix, randomNumbers()));
  return [...codes];
}

/** From the system's generator: a code is worth money. */
function randomNumbers(): number[] {
  return Array.from({ length: RANDOM_LENGTH }, () => randomInt(codeAlphabet.length));
}

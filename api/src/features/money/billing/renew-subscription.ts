import { checkoutChoice } from '@app/rules/money/checkout/checkout-input';
import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { renewalMessages } from '@app/rules/money/subscriptions/renewal';
import { z } from 'zod';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { AppError, BadUserInput, Conflict, parseInput, RateLimited } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { signedInBuyer } from '#features/money/orders/buyer.ts';
import {
  answerOf,
  type CheckoutAnswer,
  chosenPlatform,
  countFailure,
} from '#features/money/checkout/checkout.service.ts';
import { limitCouponChecks } from '#features/money/checkout/coupon-checks.ts';
import { lockFunnel, offeredTerms, type SoldFunnel } from '#features/money/orders/lock-funnel.ts';
import { mailOrder } from '#features/money/checkout/order-mail.ts';
import { placeOrder } from '#features/money/orders/place-order.ts';
import { couponRefused } from '#features/money/orders/redeem-coupon.ts';
import { findCouponForUse } from '#features/money/coupons/find-coupon.ts';
import type { OfferedPlatform } from '#features/money/payments/platforms.ts';
import { findRenewal, type Renewal } from './renewal.ts';

/** The member's choices for a renewal; the funnel, the price and the days are the server's. */
const renewalChoice = checkoutChoice
  .pick({ paymentTermId: true, couponCode: true, platform: true })
  .extend({ subscriptionId: z.int() });
type Choice = z.output<typeof renewalChoice>;

/**
 * Orders another term of the viewer's product. It waits for its first payment like any order; pressed again, it is the
 * same order.
 */
export async function renewSubscription(ctx: Context, input: Record<string, unknown>): Promise<CheckoutAnswer> {
  refuseImpersonators(ctx);
  const choice = parseInput(renewalChoice, input);
  // Ownership is checked first: nothing is counted or checked for a stranger's subscription.
  await findRenewal(ctx, choice.subscriptionId);
  if (choice.couponCode) await limitCouponChecks(ctx);
  const platform = await chosenPlatform(ctx, choice);
  // By the account: orders of strangers with its address are counted separately.
  const limited = `user:${requireViewer(ctx).userId}`;
  try {
    const { objectId } = await withIdempotency(ctx, { operation: 'renewMySubscription', input: choice }, async (tx) => {
      await enforceLimit(tx, 'checkoutPerEmail', limited);
      return { objectId: await order(tx, choice, platform) };
    });
    return await answerOf(ctx, objectId);
  } catch (error) {
    // The count of a try that failed was undone with it.
    if (error instanceof AppError && !(error instanceof RateLimited)) await countFailure(ctx, limited);
    throw error;
  }
}

async function order(tx: Context, choice: Choice, platform: OfferedPlatform | null): Promise<number> {
  const { subscription, sold } = await lockRenewal(tx, choice.subscriptionId);
  const term = (await offeredTerms(tx, sold.funnel.id)).find(({ id }) => id === choice.paymentTermId);
  if (!term) throw new BadUserInput({ paymentTermId: checkoutMessages.otherTerm });
  const coupon = choice.couponCode
    ? await findCouponForUse(tx, { funnelId: sold.funnel.id, code: choice.couponCode })
    : null;
  if (choice.couponCode && !coupon) throw couponRefused('unknown');
  const buyer = await signedInBuyer(tx);
  const placed = await placeOrder(tx, {
    ...sold,
    buyer,
    term,
    coupon,
    source: 'checkout',
    platform: platform?.platform ?? null,
    startByDays: 0,
    createdById: buyer.userId,
    renewsId: subscription.id,
  });
  if (placed.isNew) await mailOrder(tx, { placed, buyer, productName: sold.product.name, platform });
  return placed.order.id;
}

/** The renewal with its funnel locked, looked at once more: it may have been paid or closed a moment ago. */
async function lockRenewal(tx: Context, id: number): Promise<Renewal & { sold: SoldFunnel }> {
  const before = await findRenewal(tx, id);
  if (before.refusal) throw new Conflict(renewalMessages[before.refusal]);
  if (before.sold) await lockFunnel(tx, before.sold.funnel.id);
  const { refusal, sold, ...renewal } = await findRenewal(tx, id);
  if (refusal) throw new Conflict(renewalMessages[refusal]);
  if (!sold || sold.funnel.id !== before.sold?.funnel.id) throw new Conflict(renewalMessages.closed);
  return { ...renewal, refusal, sold };
}

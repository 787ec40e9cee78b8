import { checkoutChoice, checkoutPerson, type CheckoutPerson } from '@app/rules/money/checkout/checkout-input';
import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { personKey } from '@app/rules/money/checkout/person-key';
import { funnelState } from '@app/rules/money/funnels/funnel-state';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type Context, refuseImpersonators } from '#context.ts';
import { AppError, BadUserInput, Conflict, NotFound, parseInput, RateLimited } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { networkOf } from '#limits/network-of.ts';
import { attributionOf } from '#features/affiliates/links/attribute-order.ts';
import { findCouponForUse } from '#features/money/coupons/find-coupon.ts';
import { noteAgreement } from '#features/platform/policies/accept-policies.ts';
import { offeredPlatforms, type OfferedPlatform } from '#features/money/payments/platforms.ts';
import { type Buyer, signedInBuyer, visitingBuyer } from '#features/money/orders/buyer.ts';
import { limitCouponChecks } from './coupon-checks.ts';
import { lockFunnel, offeredTerms, type SoldFunnel } from '#features/money/orders/lock-funnel.ts';
import { mailOrder } from './order-mail.ts';
import { tellOrderWatch } from './order-watch.ts';
import { tokenOfOrder } from '#features/money/orders/order-token.ts';
import { type Order, orders } from '#tables/money/orders.table.ts';
import { placeOrder } from '#features/money/orders/place-order.ts';
import { couponRefused } from '#features/money/orders/redeem-coupon.ts';

type Choice = z.output<typeof checkoutChoice>;
type OrderRequest = { choice: Choice; person: CheckoutPerson | null; platform: OfferedPlatform | null };

export type CheckoutAnswer = { token: string; order: Order };

/**
 * A purchase, by a signed-in person for themselves or by a visitor who enters their details. The answer is the same
 * whether or not the address has an account, and nothing about that account changes: a visitor's order is identified by
 * its token alone.
 */
export async function placeCheckoutOrder(
  ctx: Context,
  { person: typed, ...input }: Record<string, unknown>,
): Promise<CheckoutAnswer> {
  refuseImpersonators(ctx);
  const choice = parseInput(checkoutChoice, input);
  const person = ctx.viewer ? null : parsePerson(typed);
  if (person) await enforceLimit(ctx, 'signUpPerIp', networkOf(ctx.ip));
  if (choice.couponCode) await limitCouponChecks(ctx);
  const platform = await chosenPlatform(ctx, choice);

  const request = { operation: 'placeCheckoutOrder', input: { choice, person } };
  // A stranger's requests with an address do not use up the limit of its signed-in owner.
  const limited = ctx.viewer ? `user:${ctx.viewer.userId}` : personKey(person?.email ?? '');
  try {
    const { objectId } = await withIdempotency(ctx, request, async (tx) => {
      await enforceLimit(tx, 'checkoutPerEmail', limited);
      return { objectId: await buy(tx, { choice, person, platform }) };
    });
    return await answerOf(ctx, objectId);
  } catch (error) {
    // The count of a try that failed was undone with it.
    if (error instanceof AppError && !(error instanceof RateLimited)) await countFailure(ctx, limited);
    throw error;
  }
}

async function buy(tx: Context, { choice, person, platform }: OrderRequest): Promise<number> {
  const buyer: Buyer = person ? visitingBuyer(person) : await signedInBuyer(tx);
  const sold = await lockFunnel(tx, choice.funnelId);
  if (!sold) throw new NotFound('Funnel');
  refuseClosed(sold, tx.now);
  // Its price is for those who renew, and renewing has a way of its own.
  if (sold.funnel.isRenewal) throw new Conflict(checkoutMessages.renewalOnly);
  const term = (await offeredTerms(tx, sold.funnel.id)).find(({ id }) => id === choice.paymentTermId);
  if (!term) throw new BadUserInput({ paymentTermId: checkoutMessages.otherTerm });
  const coupon = choice.couponCode
    ? await findCouponForUse(tx, { funnelId: sold.funnel.id, code: choice.couponCode })
    : null;
  if (choice.couponCode && !coupon) throw couponRefused('unknown');

  const placed = await placeOrder(tx, {
    ...sold,
    buyer,
    term,
    coupon,
    source: 'checkout',
    platform: platform?.platform ?? null,
    createdById: tx.viewer?.userId ?? null,
    attribution: await attributionOf(
      tx,
      { userId: buyer.userId, email: buyer.email, mobileNumber: person?.mobileNumber },
      {
        typedCode: choice.affiliateCode ?? null,
        cookieCode: tx.affiliateCode ?? null,
        cookieAt: tx.affiliateClickedAt ?? null,
      },
    ),
  });
  const agreed = tx.viewer ? { userId: tx.viewer.userId } : { orderId: placed.order.id };
  if (placed.isNew) await noteAgreement(tx, agreed, 'checkout');
  if (placed.isNew) await tellOrderWatch(tx, placed.order.id);
  if (placed.isNew) await mailOrder(tx, { placed, buyer, productName: sold.product.name, platform });
  return placed.order.id;
}

/** A full funnel may hold the buyer's own seat: that is for the statement that takes one. */
export function refuseClosed({ funnel, product }: SoldFunnel, now: Date): void {
  const state = funnelState(
    { ...funnel, capacity: null, isArchived: funnel.archivedAt !== null, isProductActive: product.status === 'active' },
    now,
  );
  if (state !== 'open') throw new Conflict(checkoutMessages.closed);
}

function parsePerson(typed: unknown): CheckoutPerson {
  const parsed = checkoutPerson.safeParse(typed ?? {});
  if (parsed.success) return parsed.data;
  const fields: Record<string, string[]> = {};
  for (const { path, message } of parsed.error.issues) (fields[`person.${path.join('.')}`] ??= []).push(message);
  throw new BadUserInput(fields);
}

/** The buyer's platform, while it is offered. */
export async function chosenPlatform(
  ctx: Context,
  { platform }: Pick<Choice, 'platform'>,
): Promise<OfferedPlatform | null> {
  if (!platform) return null;
  const offered = (await offeredPlatforms(ctx)).find((each) => each.platform === platform);
  if (!offered) throw new BadUserInput({ platform: checkoutMessages.otherPlatform });
  return offered;
}

export async function answerOf({ db, secrets }: Context, orderId: number): Promise<CheckoutAnswer> {
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  const token = order && tokenOfOrder(secrets, order);
  if (!order || !token) throw new Error('the order that was placed is gone');
  return { token, order };
}

export async function countFailure(ctx: Context, who: string): Promise<void> {
  try {
    await enforceLimit(ctx, 'checkoutPerEmail', who);
  } catch (error) {
    if (!(error instanceof RateLimited)) throw error;
  }
}

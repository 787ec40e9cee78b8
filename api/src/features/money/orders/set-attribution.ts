import { attributionMessages } from '@app/rules/affiliates/links/attribution';
import { fullName } from '@app/rules/people/users/full-name';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound } from '#errors.ts';
import { isSamePerson } from '#features/affiliates/links/attribute-order.ts';
import { countLeadsAnew } from '#features/affiliates/links/lead-days.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { affiliates } from '#tables/affiliates/programme.table.ts';
import { type Order, orders } from '#tables/money/orders.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { recordEvent } from './lock-subscription.ts';

export type AttributionChange = { affiliateId: number | null; reason: string };

const longestReason = 500;

/** Staff name another affiliate for the order of a subscription, or none, and say why. */
export async function changeAttribution(
  ctx: Context,
  { subscriptionId, ...change }: AttributionChange & { subscriptionId: number },
): Promise<number> {
  refuseImpersonators(ctx);
  await transaction(ctx, async (tx) => {
    const [found] = await tx.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
    if (!found) throw new NotFound('Subscription');
    await refuseOthersPeople(tx, found.userId, 'Subscription');
    await setAttribution(tx, found.orderId, change);
  });
  return subscriptionId;
}

/**
 * The one way to change who brought the buyer of an order. What was earned by then stays: only payments approved from now
 * on follow it. Call it inside a transaction.
 */
export async function setAttribution(
  given: Context,
  orderId: number,
  { affiliateId, reason }: AttributionChange,
): Promise<Order> {
  const words = reason.trim();
  if (words === '') throw new BadUserInput({ reason: attributionMessages.noReason });
  if (words.length > longestReason) throw new BadUserInput({ reason: 'Reason is too long' });
  const [before] = await given.db.select().from(orders).where(eq(orders.id, orderId)).for('no key update');
  if (!before) throw new NotFound('Order');
  // Neither for oneself, nor away from somebody to nobody's surprise: both affiliates are somebody else.
  const once = await withFourEyes(given, affiliateId, 'payout_run');
  const tx = await withFourEyes(once, before.affiliateId, 'payout_run');
  const name = affiliateId === null ? null : await fitName(tx, before, affiliateId);
  if (affiliateId === before.affiliateId) return before;
  const [after] = await tx.db
    .update(orders)
    .set({ affiliateId, affiliateLinkId: null, affiliateClickedAt: null, affiliateSource: 'staff' })
    .where(eq(orders.id, orderId))
    .returning();
  if (!after) throw new NotFound('Order');
  await countLeadsAnew(tx, [before.affiliateId, affiliateId]);
  await recordAudit(tx, {
    action: 'order.set-affiliate',
    objectType: 'order',
    objectId: orderId,
    before: {
      affiliateId: before.affiliateId,
      affiliateLinkId: before.affiliateLinkId,
      source: before.affiliateSource,
    },
    after: { affiliateId, source: 'staff', reason: words },
  });
  const [subscription] = await tx.db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
  if (subscription) {
    await recordEvent(tx, subscription, {
      kind: 'affiliate-set',
      details: { to: name, reason: words },
    });
  }
  return after;
}

/** The name of whoever may be named: suspended affiliates get nothing new, and nobody brings themselves. */
async function fitName({ db }: Context, order: Order, affiliateId: number): Promise<string> {
  const [affiliate] = await db
    .select({
      suspendedAt: affiliates.suspendedAt,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      mobileNumber: users.mobileNumber,
    })
    .from(affiliates)
    .innerJoin(users, eq(users.id, affiliates.userId))
    .where(eq(affiliates.userId, affiliateId));
  if (!affiliate) throw new BadUserInput({ affiliateId: attributionMessages.unknown });
  if (affiliate.suspendedAt !== null) throw new Conflict(attributionMessages.suspended);
  const [account] =
    order.userId === null
      ? []
      : await db
          .select({ email: users.email, mobileNumber: users.mobileNumber })
          .from(users)
          .where(eq(users.id, order.userId));
  const buyer = account ?? { email: order.buyerEmail ?? '', mobileNumber: order.buyerMobileNumber };
  if (isSamePerson({ ...buyer, userId: order.userId }, { ...affiliate, userId: affiliateId }))
    throw new Conflict(attributionMessages.self);
  return fullName(affiliate);
}

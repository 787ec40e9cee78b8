import { SIGN_UP_TAG } from '@app/rules/people/auth/sign-up';
import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { Conflict } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { countLeadsAnew } from '#features/affiliates/links/lead-days.ts';
import { closeSquattedAccounts } from '#features/people/auth/close-squatted.ts';
import { mailSetPasswordLink, type SendOptions } from '#features/people/auth/set-password-link.ts';
import { giveFilesOfOrder } from '#features/platform/files/files-of-order.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { createUser } from '#features/people/users/create-user.ts';
import { ownsAddress } from '#features/people/addresses/people-by-address.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { claimCoupon, isCouponSpent, unclaimCoupon } from './coupon-of-order.ts';
import { isOwned } from './earlier-order.ts';
import type { LockedInvoice } from './lock-invoice.ts';
import { clearAttributionToBuyer } from './own-attribution.ts';
import { recordEvents } from './write-subscriptions.ts';
import { type Order, orders } from '#tables/money/orders.table.ts';

type OrderContext = Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets' | 'baseUrl'>;

/** Why a visitor's order cannot join the account of its address. */
export type JoinRefusal = 'archived' | 'owned' | 'coupon';

/** The words for staff who decide on it. */
export const joinRefusals: Record<JoinRefusal, string> = {
  archived: checkoutMessages.buyerArchived,
  owned: checkoutMessages.buyerHasIt,
  coupon: checkoutMessages.buyerUsedCoupon,
};

/** Why an order could not be joined now; null when it can, or belongs to someone already. */
export async function joinRefusal(tx: OrderContext, order: Order): Promise<JoinRefusal | null> {
  if (order.userId !== null || order.buyerEmail === null) return null;
  const account = await accountOf(tx, order.buyerEmail);
  if (!account && (await isTaken(tx, order.buyerEmail))) return 'archived';
  if (account && (await holdsFunnel(tx, account.id, order))) return 'owned';
  return (await isCouponSpent(tx, order)) ? 'coupon' : null;
}

/**
 * Gives a visitor's order to the account of the address they typed, which is made when there is none: for money that has
 * come. Call it with the order's invoice locked. Returns whose it is now.
 */
export async function joinBuyer(tx: OrderContext, order: Order, sending: SendOptions = {}): Promise<number> {
  if (order.userId !== null) return order.userId;
  const refusal = await joinRefusal(tx, order);
  if (refusal) throw new Conflict(joinRefusals[refusal]);
  const user = (await accountOf(tx, order.buyerEmail ?? '')) ?? (await makeAccount(tx, order));
  await joinOrder(tx, order, user);
  const closed = await closeSquattedAccounts(tx, [user.id], sending);
  // A person without a password cannot get in without the link; a closed account has got it.
  if (closed.length === 0 && user.passwordHash === null) await mailSetPasswordLink(tx, user, sending);
  return user.id;
}

/** The rows of one order change hands. Says whether this call did it. */
export async function joinOrder(tx: OrderContext, order: Order, user: User): Promise<boolean> {
  const { db, viewer } = tx;
  const orderId = order.id;
  const [joined] = await db
    .update(orders)
    .set({ userId: user.id })
    .where(and(eq(orders.id, orderId), isNull(orders.userId), isNull(orders.lapsedAt)))
    .returning({ id: orders.id });
  if (!joined) return false;
  // An address of before, or one they got since: nobody brings themselves.
  if (await clearAttributionToBuyer(tx, orderId)) await countLeadsAnew(tx, [user.id]);
  const [subscription] = await db
    .update(subscriptions)
    .set({ userId: user.id })
    .where(eq(subscriptions.orderId, orderId))
    .returning();
  if (!subscription) throw new Error('an order without its subscription');
  await db.update(invoices).set({ userId: user.id }).where(eq(invoices.subscriptionId, subscription.id));
  await claimCoupon(tx, order);
  await giveFilesOfOrder(tx, orderId, user.id);
  const actorId = viewer?.impersonatorId ?? viewer?.userId ?? null;
  await recordEvents(tx, [{ subscriptionId: subscription.id, kind: 'joined', actorId }]);
  await recordAudit(tx, { action: 'order.join', objectType: 'order', objectId: orderId, after: { userId: user.id } });
  await announce(db, 'payments', `user:${user.id}`);
  return true;
}

/** Makes a visitor's order independent again. An account created for it stays, with nothing in it. */
export async function leaveAccount(
  tx: Pick<Context, 'db'>,
  { order, subscription, invoice }: Pick<LockedInvoice, 'order' | 'subscription' | 'invoice'>,
): Promise<void> {
  await tx.db.update(orders).set({ userId: null }).where(eq(orders.id, order.id));
  await unclaimCoupon(tx, order);
  await tx.db.update(subscriptions).set({ userId: null }).where(eq(subscriptions.id, subscription.id));
  await tx.db.update(invoices).set({ userId: null }).where(eq(invoices.id, invoice.id));
  await giveFilesOfOrder(tx, order.id, null);
}

/** Whether someone owns the order's funnel through another order. */
export async function holdsFunnel({ db, now }: OrderContext, userId: number, order: Order): Promise<boolean> {
  const others = await db
    .select({ status: subscriptions.status, expiresOn: subscriptions.expiresOn })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        eq(subscriptions.funnelId, order.funnelId),
        ne(subscriptions.orderId, order.id),
      ),
    );
  return others.some((subscription) => isOwned(subscription, manilaDay(now)));
}

/** The active person with the address, locked: of two orders paid at once each sees the result of the other. */
async function accountOf({ db }: OrderContext, email: string): Promise<User | null> {
  const [user] = await db.select().from(users).where(ownsAddress(email)).for('no key update');
  return user ?? null;
}

async function isTaken({ db }: OrderContext, email: string): Promise<boolean> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return user !== undefined;
}

async function makeAccount(tx: OrderContext, order: Order): Promise<User> {
  const email = order.buyerEmail ?? '';
  // Two orders of one address, paid at the same moment, make one account.
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`account of ${email}`}, 0))`);
  const other = await accountOf(tx, email);
  if (other) return other;
  const made = await createUser(
    { ...tx, viewer: null },
    {
      email,
      firstName: order.buyerFirstName ?? '',
      lastName: order.buyerLastName ?? '',
      mobileNumber: order.buyerMobileNumber,
      mustSetPassword: true,
      origin: 'checkout',
      signUpTag: SIGN_UP_TAG,
      accessLevelIds: ['non-member'],
    },
  );
  const user = made ?? (await accountOf(tx, email));
  if (!user) throw new Conflict(checkoutMessages.buyerArchived);
  if (made) {
    await recordAudit(tx, {
      action: 'user.create',
      objectType: 'user',
      objectId: made.id,
      after: { email: made.email, by: 'checkout' },
    });
  }
  return user;
}

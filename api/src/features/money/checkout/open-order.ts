import { couponRefusalTexts } from '@app/rules/money/coupons/coupon';
import { opensUnpaid } from '@app/rules/money/checkout/order';
import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict } from '#errors.ts';
import { makeLive } from '#features/money/orders/make-live.ts';
import { mailAddressOf, ownsAddress } from '#features/people/addresses/people-by-address.ts';
import { type User, users } from '#tables/people/users.table.ts';
import { holdsFunnel, joinBuyer, joinOrder, joinRefusal, type JoinRefusal } from '#features/money/orders/join-order.ts';
import { isCouponSpent } from '#features/money/orders/coupon-of-order.ts';
import { lockFunnel } from '#features/money/orders/lock-funnel.ts';
import { entriesOfOrders } from '#features/money/orders/order-parts.ts';
import { findOrderByToken, isConfirmation } from '#features/money/orders/order-token.ts';
import { refuseDebtors } from '#features/money/orders/refuse-debtors.ts';
import { proveAddress } from '#features/people/users/write-user.ts';
import { type Order, orders } from '#tables/money/orders.table.ts';

/**
 * The order behind a token. A visitor's order joins the account of its address when the owner opens it: signed in, with
 * a verified address. For anyone else it stays separate.
 */
export async function openOrder(ctx: Context, token: string): Promise<Order> {
  const order = await findOrderByToken(ctx, token);
  const owner = isOnItsOwn(order) ? await ownerAtTheKeyboard(ctx, order) : null;
  // A stranger may have placed it. Reading it must not begin something that has to be paid later: that takes a press.
  if (!owner || (order.total > 0 && (await isFreeToOpen(ctx, order)))) return order;
  return transaction(ctx, async (tx) => {
    await lockFunnel(tx, order.funnelId);
    // A person who already owns the product does not get a second bill, and a coupon works as often as a person may use
    // it.
    if (!(await holdsFunnel(tx, owner.id, order)) && !(await isCouponSpent(tx, order))) {
      await joinOrder(tx, order, owner);
      if (order.total === 0) await makeLive(tx, { orderId: order.id, paidOn: manilaDay(tx.now) });
    }
    return readOrder(tx, order.id);
  });
}

/**
 * An order that is free today is given by the link in its mail, which shows whose address it is; where payments
 * follow, the page asks first. Doing it again changes nothing.
 */
export async function confirmOrder(ctx: Context, token: string, confirmation: string): Promise<Order> {
  const found = await findOrderByToken(ctx, token);
  if (!isConfirmation(ctx.secrets, found.id, confirmation) || !(await isFreeToOpen(ctx, found))) throw refused();
  return transaction(ctx, async (tx) => {
    await lockFunnel(tx, found.funnelId);
    const order = await readOrder(tx, found.id);
    if (order.liveAt !== null) return order;
    if (order.lapsedAt !== null) throw refused();
    const refusal = await joinRefusal(tx, order);
    if (refusal) throw new Conflict(words[refusal]);
    const userId = await joinBuyer(tx, order);
    if (order.total > 0) await refuseDebtors(tx, userId);
    await makeLive(tx, { orderId: order.id, paidOn: manilaDay(tx.now) });
    // After the account was closed to the person who created it with this address.
    await proveAddress(tx, userId, order.buyerEmail ?? '');
    return readOrder(tx, order.id);
  });
}

/** A person who opened the mail may know about the subscriptions of its account. */
const words: Record<JoinRefusal, string> = {
  archived: checkoutMessages.accountClosed,
  owned: checkoutMessages.alreadyYours,
  coupon: couponRefusalTexts['used-by-you'],
};

const refused = () => new BadUserInput({ confirmation: checkoutMessages.confirmationInvalid });

const isFreeToOpen = async (ctx: Pick<Context, 'db'>, { id }: Order) => opensUnpaid(await entriesOfOrders(ctx, [id]));

const isOnItsOwn = ({ userId, lapsedAt }: Order) => userId === null && lapsedAt === null;

/** An administrator who looks as someone is not that person. */
async function ownerAtTheKeyboard({ db, viewer }: Context, { buyerEmail }: Order): Promise<User | null> {
  if (!viewer || viewer.impersonatorId !== null || buyerEmail === null) return null;
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, viewer.userId), ownsAddress(buyerEmail), isNotNull(users.emailProvedAt)));
  // The address of a merged account counts when its own owner had verified it.
  return user && (await mailAddressOf({ db }, user, buyerEmail)) === buyerEmail ? user : null;
}

async function readOrder({ db }: Pick<Context, 'db'>, id: number): Promise<Order> {
  const [order] = await db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('the order is gone');
  return order;
}

import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { renewalValidity } from '@app/rules/money/subscriptions/renewal';
import { type Validity, validityFrom } from '@app/rules/money/subscriptions/validity';
import { type ManilaDay, NO_EXPIRY } from '@app/rules/time/manila';
import { and, desc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { announce } from '#live/bus.ts';
import { hookPerson, takeBackHookEvent, tellHooks } from '#features/platform/hooks/tell-hooks.ts';
import { giveLevels } from '#features/people/access/person-levels.ts';
import { closeSquattedAccounts } from '#features/people/auth/close-squatted.ts';
import { lapseOrder } from './lapse-order.ts';
import { type Order, orders } from '#tables/money/orders.table.ts';
import { noteReturnee } from './returnee.ts';
import { changeSubscription, recordEvents } from './write-subscriptions.ts';
import { type Subscription, subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { products } from '#tables/money/products.table.ts';

type OrderContext = Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets' | 'baseUrl'>;

type FirstPayment = {
  orderId: number;
  /** The Manila day from which the agreed days are counted. */
  paidOn: ManilaDay;
  /** When the mails about it are sent. */
  sendAt?: Date | undefined;
  /** When other services hear of it, if later than the mails: an enrollment can be undone for longer. */
  toldFrom?: Date | undefined;
};

/**
 * Makes an order live: the subscription runs from now on and the product's level is granted. Returns whether this call
 * did it; a live or lapsed order stays as it is. Call it inside the transaction that settles, with the funnel locked.
 */
export async function makeLive(
  ctx: OrderContext,
  { orderId, paidOn, sendAt, toldFrom }: FirstPayment,
): Promise<boolean> {
  return transaction(ctx, async (tx) => {
    const [order] = await tx.db.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order || order.liveAt || order.lapsedAt) return false;
    await tx.db.update(orders).set({ liveAt: tx.now, lapsesAt: null, openKey: null }).where(eq(orders.id, orderId));

    const days = await daysOf(tx, order, paidOn);
    const [subscription] = await tx.db
      .update(subscriptions)
      .set({ status: 'active', ...days })
      .where(sql`${subscriptions.orderId} = ${orderId} and ${subscriptions.status} = 'pending'`)
      .returning();
    if (!subscription) return false;
    const { userId } = subscription;
    if (userId === null) throw new Error('an order of nobody cannot be live');

    // A person who ordered while signed in gets their purchase, whether or not the address is verified.
    if (order.createdById !== userId) await closeSquattedAccounts(tx, [userId], { sendAt });
    if (subscription.accessLevelId) await giveLevel(tx, userId, subscription.accessLevelId);
    const actorId = tx.viewer?.impersonatorId ?? tx.viewer?.userId ?? null;
    await recordEvents(tx, [{ subscriptionId: subscription.id, kind: 'live', actorId, details: days }]);
    await recordAudit(tx, {
      action: 'subscription.live',
      objectType: 'subscription',
      objectId: subscription.id,
      after: { ...days, accessLevelId: subscription.accessLevelId },
    });
    await noteReturnee(tx, { id: subscription.id, userId });
    await lapseOthers(tx, order, userId);
    await tellHooksOfEnrolment(tx, { ...subscription, userId }, { days, readyFrom: toldFrom ?? sendAt });
    await announce(tx.db, `user:${userId}`);
    return true;
  });
}

/** Undoes it: the order waits for its first payment again, with the time it had. */
export async function takeBackLive(
  { db }: Pick<Context, 'db'>,
  { order, subscription }: { order: Pick<Order, 'id'>; subscription: { id: number } },
  { lapsesAt, openKey }: Pick<Order, 'lapsesAt' | 'openKey'>,
): Promise<void> {
  await db
    .update(orders)
    .set({
      liveAt: null,
      lapsesAt,
      // Another order may have been opened in these seconds.
      openKey: sql`case when exists (select from orders o where o.open_key = ${openKey}) then null else ${openKey} end`,
    })
    .where(eq(orders.id, order.id));
  await changeSubscription({ db }, subscription.id, { status: 'pending', startsOn: null, expiresOn: null });
  await takeBackHookEvent({ db }, hookKey(subscription.id));
}

const hookKey = (subscriptionId: number) => `enrolled:${subscriptionId}`;

async function tellHooksOfEnrolment(
  tx: OrderContext,
  { id, productId, userId }: Pick<Subscription, 'id' | 'productId'> & { userId: number },
  { days, readyFrom }: { days: Validity; readyFrom: Date | undefined },
): Promise<void> {
  await tellHooks(tx, {
    kind: 'person.enrolled',
    dedupeKey: hookKey(id),
    readyFrom,
    body: async () => {
      const person = await hookPerson(tx, userId);
      const [product] = await tx.db.select({ name: products.name }).from(products).where(eq(products.id, productId));
      if (!person || !product) return null;
      const expiresOn = days.expiresOn === NO_EXPIRY ? null : days.expiresOn;
      return { subscription: { id, product: product.name, startsOn: days.startsOn, expiresOn }, person };
    },
  });
}

/** A renewal begins at the end of the last subscription it continues, so that no paid day is lost. */
async function daysOf({ db }: OrderContext, order: Order, paidOn: ManilaDay): Promise<Validity> {
  const [bought] = await db.select().from(subscriptions).where(eq(subscriptions.orderId, order.id));
  if (!bought?.renewsId || bought.userId === null) return validityFrom(paidOn, order);
  // Two renewals of one subscription come one after the other.
  await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.id, bought.renewsId))
    .for('no key update');
  const [last] = await db
    .select({ expiresOn: subscriptions.expiresOn })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, bought.userId),
        eq(subscriptions.productId, bought.productId),
        ne(subscriptions.id, bought.id),
        inArray(subscriptions.status, [...runningStatuses]),
        lt(subscriptions.expiresOn, NO_EXPIRY),
      ),
    )
    .orderBy(desc(subscriptions.expiresOn))
    .limit(1);
  return renewalValidity(paidOn, last?.expiresOn ?? null, order);
}

/**
 * Of the orders waiting for the same thing, the first paid one wins. One with money or a proof is for staff to decide.
 */
async function lapseOthers(tx: OrderContext, { id, funnelId }: Order, userId: number): Promise<void> {
  const addresses = sql`(select email from users where id = ${userId}
    union all select email from email_aliases where user_id = ${userId})`;
  const others = await tx.db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.funnelId, funnelId),
        ne(orders.id, id),
        isNull(orders.liveAt),
        isNull(orders.lapsedAt),
        or(eq(orders.userId, userId), and(isNull(orders.userId), sql`${orders.buyerEmail} in ${addresses}`)),
      ),
    )
    .orderBy(orders.id);
  for (const other of others) await lapseOrder(tx, other, 'replaced');
}

/** The agreed level is granted, whoever made the product: the right to put a level into a product is checked there. */
async function giveLevel(tx: OrderContext, userId: number, levelId: string): Promise<void> {
  const given = await giveLevels(tx, [{ userId, levelId }], null);
  if (given.length === 0) return;
  await recordAudit(tx, {
    action: 'user.levels',
    objectType: 'user',
    objectId: userId,
    after: { added: [levelId], by: 'purchase' },
  });
}

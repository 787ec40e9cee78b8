import type { CheckoutPerson } from '@app/rules/money/checkout/checkout-input';
import { lapseOf, opensUnpaid } from '@app/rules/money/checkout/order';
import { orderKinds, type OrderSource } from '@app/rules/money/checkout/order-sources';
import { personKey } from '@app/rules/money/checkout/person-key';
import { type Quote, quote } from '@app/rules/money/checkout/quote';
import { wholePrice } from '@app/rules/money/coupons/discount-kinds';
import { priceOf } from '@app/rules/money/funnels/funnel-state';
import type { FrozenTerm } from '@app/rules/money/payment-terms/payment-term';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import { manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { hashToken } from '#tokens.ts';
import type { Attribution } from '#features/affiliates/links/attribute-order.ts';
import type { CouponForUse } from '#features/money/coupons/find-coupon.ts';
import { takeSeat } from '#features/money/funnels/seats.ts';
import type { Funnel } from '#tables/money/funnels.table.ts';
import { type Invoice, type PaymentSchedule, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import type { Product } from '#tables/money/products.table.ts';
import { makeLive } from './make-live.ts';
import { type Subscription, subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import type { Buyer } from './buyer.ts';
import { type EarlierOrder, settleEarlierOrder } from './earlier-order.ts';
import { keyOfVisitor } from './coupon-of-order.ts';
import { writeInvoice } from './invoice-of-order.ts';
import { refuseDebtors } from './refuse-debtors.ts';
import { lockFunnel } from './lock-funnel.ts';
import { orderToken, tokenOfOrder } from './order-token.ts';
import { couponRedemptions, type Order, orders } from '#tables/money/orders.table.ts';
import { takeCoupon } from './redeem-coupon.ts';
import { recordEvents } from './write-subscriptions.ts';

type OrderContext = Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets' | 'baseUrl'>;

export type NewOrder = {
  /** Limits per person are counted by the address. */
  buyer: Pick<Buyer, 'userId' | 'email'> & { typed?: Buyer['typed'] };
  funnel: Funnel;
  product: Product;
  term: FrozenTerm;
  coupon: CouponForUse | null;
  /** Given by staff for nothing. */
  isFree?: boolean;
  source: OrderSource;
  platform: PaymentPlatform | null;
  /** Where they differ from the funnel's. */
  validityByDays?: number | null;
  startByDays?: number;
  /** The day of the first entry; today when none is named. */
  firstDay?: ManilaDay;
  /** Null for a visitor. */
  createdById: number | null;
  /** Who brought the buyer; a renewal is nobody's. */
  attribution?: Attribution;
  /** The subscription of the same person and product that this goes on with. */
  renewsId?: number | null;
};

export type PlacedOrder = {
  order: Order;
  subscription: Subscription;
  invoice: Invoice;
  entries: PaymentSchedule[];
  token: string;
  /** False when an open order of the same kind was continued. */
  isNew: boolean;
};

/**
 * Writes an order with all it agrees on: subscription, invoice, entries, the seat and the use of the coupon. Call it inside
 * a transaction. Locks are taken in one order everywhere: funnel, coupon, invoice, entries.
 */
export async function placeOrder(tx: OrderContext, request: NewOrder): Promise<PlacedOrder> {
  const { funnel, term, coupon, createdById, source } = request;
  const { userId, email } = request.buyer;
  await lockFunnel(tx, funnel.id);
  const earlier =
    userId === null
      ? null
      : await settleEarlierOrder(tx, {
          userId,
          funnelId: funnel.id,
          termId: term.id,
          couponId: coupon?.id ?? null,
          createdById,
          mayGoOn: orderKinds[source].waits,
          renewsId: request.renewsId ?? null,
        });
  if (earlier) return goOnWith(tx, earlier);

  await takeSeat(tx, funnel.id);
  const person = userId === null ? null : personKey(email);
  const slot = coupon && (await takeCoupon(tx, { coupon, paymentTermId: term.id, personKey: person }));
  const cost = quote({
    listPrice: priceOf(funnel, request.product),
    discount: request.isFree ? wholePrice : coupon,
    term,
    firstDay: request.firstDay ?? manilaDay(tx.now),
  });
  const order = await writeOrder(tx, request, cost);
  if (coupon && slot !== null) {
    await tx.db.insert(couponRedemptions).values({
      couponId: coupon.id,
      orderId: order.id,
      personKey: person ?? keyOfVisitor(order.id),
      slot,
      createdAt: tx.now,
    });
  }
  const subscription = await writeSubscription(tx, order, request);
  const { invoice, entries } = await writeInvoice(tx, { order, subscription, cost });
  await recordAudit(tx, {
    action: 'order.create',
    objectType: 'order',
    objectId: order.id,
    after: {
      userId,
      funnelId: funnel.id,
      source,
      paymentTermId: term.id,
      couponCode: order.couponCode,
      ...(request.isFree && { isFree: true }),
      affiliateCode: order.affiliateCode,
      affiliateId: order.affiliateId,
      total: order.total,
      invoice: invoice.code,
    },
  });
  const placed = { subscription, invoice, entries, token: orderToken(tx.secrets, order.id), isNew: true };
  // An order that is free today belongs to a visitor after they have shown that the address is theirs.
  return { ...placed, order: opensUnpaid(entries) && userId !== null ? await openAtOnce(tx, order, userId) : order };
}

async function writeOrder(tx: OrderContext, request: NewOrder, { listPrice, discount, total }: Quote): Promise<Order> {
  const { funnel, coupon, source } = request;
  const { userId } = request.buyer;
  const holdsSomething = coupon !== null || funnel.capacity !== null;
  const [made] = await tx.db
    .insert(orders)
    .values({
      userId: request.buyer.userId,
      ...(request.buyer.typed && buyerColumns(request.buyer.typed)),
      funnelId: funnel.id,
      productId: request.product.id,
      source,
      term: request.term,
      listPrice,
      discount,
      total,
      couponId: coupon?.id ?? null,
      couponCode: coupon?.code ?? null,
      validityByDays: request.validityByDays === undefined ? funnel.validityByDays : request.validityByDays,
      startByDays: request.startByDays ?? funnel.startByDays,
      ...request.attribution,
      platform: request.platform,
      hasSeat: true,
      openKey: orderKinds[source].waits && userId !== null ? `${userId}:${funnel.id}` : null,
      createdById: request.createdById,
      createdAt: tx.now,
      lapsesAt: orderKinds[source].waits ? lapseOf(tx.now, { holdsSomething }) : null,
    })
    .returning({ id: orders.id });
  if (!made) throw new Error('the order was not written');
  const [order] = await tx.db
    .update(orders)
    .set({
      tokenHash: hashToken(orderToken(tx.secrets, made.id)),
      ...(userId === null && { openKey: `order:${made.id}` }),
    })
    .where(eq(orders.id, made.id))
    .returning();
  if (!order) throw new Error('the order was not written');
  return order;
}

function buyerColumns({ email, firstName, lastName, mobileNumber }: CheckoutPerson) {
  return {
    buyerEmail: email,
    buyerFirstName: firstName,
    buyerLastName: lastName,
    buyerMobileNumber: mobileNumber,
  };
}

async function writeSubscription(
  tx: OrderContext,
  order: Order,
  { product, renewsId }: NewOrder,
): Promise<Subscription> {
  const [subscription] = await tx.db
    .insert(subscriptions)
    .values({
      orderId: order.id,
      userId: order.userId,
      funnelId: order.funnelId,
      productId: product.id,
      accessLevelId: product.accessLevelId,
      status: 'pending',
      renewsId: renewsId ?? null,
      createdAt: tx.now,
    })
    .returning();
  if (!subscription) throw new Error('the subscription was not written');
  await recordEvents(tx, [
    {
      subscriptionId: subscription.id,
      kind: 'ordered',
      actorId: tx.viewer?.impersonatorId ?? tx.viewer?.userId ?? null,
      details: { source: order.source, paymentTermId: order.term.id },
    },
  ]);
  return subscription;
}

async function openAtOnce(tx: OrderContext, { id, total, source }: Order, userId: number): Promise<Order> {
  // Staff who enrol somebody by hand know what they owe.
  if (total > 0 && orderKinds[source].waits) await refuseDebtors(tx, userId);
  await makeLive(tx, { orderId: id, paidOn: manilaDay(tx.now) });
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, id));
  if (!order) throw new Error('the order is gone');
  return order;
}

async function goOnWith(tx: OrderContext, { order, subscription, invoice }: EarlierOrder): Promise<PlacedOrder> {
  const entries = await tx.db
    .select()
    .from(paymentSchedules)
    .where(eq(paymentSchedules.invoiceId, invoice.id))
    .orderBy(asc(paymentSchedules.number));
  const token = tokenOfOrder(tx.secrets, order) ?? orderToken(tx.secrets, order.id);
  await tx.db
    .update(orders)
    .set({ tokenHash: hashToken(token) })
    .where(eq(orders.id, order.id));
  return { order, subscription, invoice, entries, token, isNew: false };
}

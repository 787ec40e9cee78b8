import { enrolmentFinalFrom } from '@app/rules/money/enrolments/enrolment-undo';
import { enrolmentMessages } from '@app/rules/money/subscriptions/enrolment-messages';
import type { EnrolmentDetail } from '@app/rules/money/subscriptions/enrolment-input';
import { undecidedStatuses } from '@app/rules/money/payments/payment-states';
import { isRunning } from '@app/rules/money/subscriptions/subscription';
import type { FrozenTerm } from '@app/rules/money/payment-terms/payment-term';
import type { ReceivedMoney } from '@app/rules/money/payments/received-input';
import { fullName } from '@app/rules/people/users/full-name';
import { addDays, manilaDay } from '@app/rules/time/manila';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import { BadUserInput, Conflict, Forbidden, NotFound } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { attributionOf } from '#features/affiliates/links/attribute-order.ts';
import { closeSquattedAccounts } from '#features/people/auth/close-squatted.ts';
import { mailSetPasswordLink } from '#features/people/auth/set-password-link.ts';
import { findCouponForUse } from '#features/money/coupons/find-coupon.ts';
import { hasMoney } from '#features/money/orders/lapse-order.ts';
import { lockFunnel, type SoldFunnel } from '#features/money/orders/lock-funnel.ts';
import { makeLive } from '#features/money/orders/make-live.ts';
import { type PlacedOrder, placeOrder } from '#features/money/orders/place-order.ts';
import { couponRefused } from '#features/money/orders/redeem-coupon.ts';
import { approveEntry } from '#features/money/payments/approve-payment.ts';
import { receivePayment } from '#features/money/payments/receive-payment.ts';
import { grantableLevels } from '#features/people/users/may-act.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { paymentTerms } from '#tables/money/payment-terms.table.ts';
import type { Payment } from '#tables/money/payments.table.ts';
import type { User } from '#tables/people/users.table.ts';

type Detail = Omit<EnrolmentDetail, 'firstPayment'> &
  Pick<Partial<EnrolmentDetail>, 'firstPayment'> & {
    couponCode?: string | null;
    /** Given for nothing. */
    isFree?: boolean;
    /** Money of any amount, and when its receipt is mailed. */
    received?: { money: ReceivedMoney; mailAt: Date } | null;
  };

type EnrolledFunnel = {
  placed: PlacedOrder;
  payment: Payment | null;
  /** A link to set a password was mailed. */
  isLinkMailed: boolean;
};

/**
 * Gives a person funnels, with the person locked: all or none. They are live from their start day without a payment;
 * the first entry is due on that day.
 */
export async function enrolIn(tx: Context, user: User, details: readonly Detail[]): Promise<EnrolledFunnel[]> {
  const closed = await closeSquattedAccounts(tx, [user.id]);
  const terms = await activeTerms(
    tx,
    details.map(({ paymentTermId }) => paymentTermId),
  );
  const placed: { detail: Detail; placed: PlacedOrder }[] = [];
  // One order of locks for several funnels: all funnels, then the locks of their payments.
  for (const detail of details.toSorted((a, b) => (a.funnelId < b.funnelId ? -1 : 1))) {
    const term = terms.get(detail.paymentTermId);
    if (!term) throw new BadUserInput({ paymentTermId: enrolmentMessages.termUnknown });
    placed.push({ detail, placed: await enrolInOne(tx, { user, detail, term }) });
  }
  const enrolled: Omit<EnrolledFunnel, 'isLinkMailed'>[] = [];
  for (const one of placed) enrolled.push({ placed: one.placed, payment: await takeMoney(tx, one.detail, one.placed) });
  await recordAudit(tx, {
    action: 'user.enrol',
    objectType: 'user',
    objectId: user.id,
    after: { funnelIds: details.map(({ funnelId }) => funnelId) },
  });
  // A person who never chose a password cannot get in without it.
  const needsLink = user.passwordHash === null || user.mustSetPassword;
  if (closed.length === 0 && needsLink) await mailSetPasswordLink(tx, user);
  await announce(tx.db, 'payments', `user:${user.id}`);
  return enrolled.map((one) => ({ ...one, isLinkMailed: closed.length > 0 || needsLink }));
}

type Enrolment = { user: User; detail: Detail; term: FrozenTerm };

async function enrolInOne(tx: Context, { user, detail, term }: Enrolment): Promise<PlacedOrder> {
  const sold = await lockFunnel(tx, detail.funnelId);
  if (!sold) throw new NotFound('Funnel');
  const { funnel, product } = sold;
  await refuseToGive(tx, user, sold);
  if (product.accessLevelId) await grantableLevels(tx, [product.accessLevelId]);
  const decidesMoney = Boolean(detail.firstPayment ?? detail.received ?? detail.isFree);
  if (decidesMoney && !requireViewer(tx).functions.has('payment_approve'))
    throw new Forbidden(enrolmentMessages.mayNotApprove);

  const today = manilaDay(tx.now);
  const startByDays = detail.startByDays ?? funnel.startByDays;
  const placed = await placeOrder(tx, {
    funnel,
    product,
    term,
    buyer: { userId: user.id, email: user.email },
    coupon: detail.couponCode ? await couponOf(tx, funnel.id, detail.couponCode) : null,
    isFree: detail.isFree ?? false,
    source: 'staff',
    // Whoever brought the person is not forgotten because staff did the rest. Staff's own browser says nothing.
    attribution: await attributionOf(tx, { userId: user.id, email: user.email }, null),
    platform: detail.firstPayment?.paymentPlatform ?? detail.received?.money.platform ?? null,
    ...(detail.validityByDays !== undefined && { validityByDays: detail.validityByDays }),
    startByDays,
    firstDay: addDays(today, startByDays),
    createdById: requireViewer(tx).userId,
  });
  await makeLive(tx, { orderId: placed.order.id, paidOn: today, toldFrom: enrolmentFinalFrom(tx.now) });
  return placed;
}

async function couponOf(tx: Context, funnelId: string, code: string) {
  const coupon = await findCouponForUse(tx, { funnelId, code });
  if (!coupon) throw couponRefused('unknown');
  return coupon;
}

/** The money that came with a funnel: its first entry in full, or any amount. */
async function takeMoney(tx: Context, detail: Detail, { entries }: PlacedOrder): Promise<Payment | null> {
  // An entry that costs nothing is settled from the start; then the money is for the next one.
  const first = entries.find(({ transactionId }) => transactionId === null) ?? entries[0];
  if (!first) return null;
  if (detail.firstPayment) await approveEntry(tx, first.id, detail.firstPayment);
  if (!detail.received) return null;
  const { money, mailAt } = detail.received;
  return receivePayment(tx, first.id, money, { fields: 'received', mailAt });
}

/**
 * In words that name the funnel, because several may be chosen. With the funnel locked, so nobody gets it meanwhile.
 */
async function refuseToGive(tx: Context, user: User, { funnel }: SoldFunnel): Promise<void> {
  if (funnel.archivedAt) throw new Conflict(enrolmentMessages.archived(funnel.name));
  const owned = await tx.db
    .select({
      status: subscriptions.status,
      expiresOn: subscriptions.expiresOn,
      liveAt: orders.liveAt,
      invoiceId: invoices.id,
    })
    .from(subscriptions)
    .innerJoin(orders, eq(orders.id, subscriptions.orderId))
    .innerJoin(invoices, eq(invoices.subscriptionId, subscriptions.id))
    .where(and(eq(subscriptions.userId, user.id), eq(subscriptions.funnelId, funnel.id), isNull(orders.lapsedAt)));
  const today = manilaDay(tx.now);
  const isOwned = owned.some(({ status, expiresOn }) => isRunning(status) && expiresOn !== null && expiresOn >= today);
  if (isOwned) throw new Conflict(enrolmentMessages.alreadyOwned(fullName(user), funnel.name));
  const open = owned.find(({ status }) => status === 'pending');
  if (open && (await hasMoney(tx, open.invoiceId, undecidedStatuses)))
    throw new Conflict(enrolmentMessages.proofWaits(fullName(user), funnel.name));
  if (open && (await hasMoney(tx, open.invoiceId)))
    throw new Conflict(enrolmentMessages.partlyPaid(fullName(user), funnel.name));
  // An open checkout of the same person makes room, its seat included; `placeOrder` counts once more.
  const seatsTaken = funnel.seatsTaken - (open ? 1 : 0);
  if (funnel.capacity !== null && seatsTaken >= funnel.capacity)
    throw new Conflict(enrolmentMessages.full(funnel.name));
}

/** Staff may agree on any active term, whatever the funnel offers. */
async function activeTerms({ db }: Context, ids: readonly string[]): Promise<Map<string, FrozenTerm>> {
  const rows = await db
    .select({
      id: paymentTerms.id,
      name: paymentTerms.name,
      paymentCount: paymentTerms.paymentCount,
      firstShare: paymentTerms.firstShare,
      intervalCount: paymentTerms.intervalCount,
      intervalUnit: paymentTerms.intervalUnit,
    })
    .from(paymentTerms)
    .where(and(inArray(paymentTerms.id, [...ids]), isNull(paymentTerms.archivedAt)));
  return new Map(rows.map((term) => [term.id, term]));
}

import { receiptNumberText } from '@app/rules/money/billing/receipt';
import { type Allocation, openAmount } from '@app/rules/money/payments/allocate';
import { type Centavos, formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import { paymentCode } from '@app/rules/money/payments/payment-code';
import { platformLabels } from '@app/rules/money/payments/payment-platforms';
import { partlyPaidText } from '@app/rules/money/payments/paid-text';
import { formatDay, formatInstant } from '@app/rules/time/manila';
import { eq } from 'drizzle-orm';
import { orderLink, tokenOfOrder } from '#features/money/orders/order-token.ts';
import { orders } from '#tables/money/orders.table.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { products } from '#tables/money/products.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { LockedInvoice, SettleContext } from '#features/money/orders/lock-invoice.ts';
import type { Payment } from '#tables/money/payments.table.ts';

/** The link in these mails opens the order, not an account. A mail that waits longer is too old to be sent. */
const LINK_DAYS = 7;
const day = 24 * 3_600_000;

type PaymentUse = { allocations: readonly Allocation[]; left: Centavos };

export const receiptMailKey = (paymentId: number) => `payment-received:${paymentId}`;
export const rejectionMailKey = (paymentId: number) => `proof-rejected:${paymentId}`;

/** The receipt mail of a payment. `locked` is the state before it. */
export async function mailReceipt(
  tx: SettleContext,
  payment: Payment,
  {
    locked,
    settled,
    receiptNumber,
    sendAt,
  }: { locked: LockedInvoice; settled: PaymentUse; receiptNumber: number; sendAt?: Date | undefined },
): Promise<void> {
  const { user, productName } = await buyerOf(tx, locked);
  const given = new Map(settled.allocations.map(({ entryId, amount }) => [entryId, amount]));
  const entries = locked.entries
    .filter(({ voidedAt }) => voidedAt === null)
    .map((entry) => ({ ...entry, paid: entry.paid + (given.get(entry.id) ?? 0) }));
  const open = entries.filter((entry) => openAmount(entry) > 0);
  const [next] = open.toSorted((one, other) => (one.scheduleDate < other.scheduleDate ? -1 : 1));
  await queueMail(tx, {
    template: 'payment-received',
    to: { userId: user.id, address: user.email },
    shown: {
      firstName: user.firstName ?? '',
      productName,
      receiptNumber: receiptNumberText(receiptNumber),
      amount: formatPesos(payment.amount),
      platform: platformLabels[payment.platform],
      reference: payment.reference,
      paidOn: formatDay(payment.paidOn),
      entries: entries
        .filter(({ id }) => given.has(id))
        .map((entry) => ({
          name: `Payment ${entry.number} of ${locked.entries.length}`,
          value: partlyPaidText(entry) ?? `${formatPesos(entry.price)}, paid`,
        })),
      next: next
        ? {
            amount: formatPesos(openAmount(next)),
            day: formatDay(next.scheduleDate),
            paymentCode: paymentCode(locked.invoice.code, next.number),
          }
        : null,
      isPaidOff: open.length === 0,
      left: settled.left > 0 ? formatPesos(settled.left) : null,
    },
    ...linkTo(tx, locked),
    dedupeKey: receiptMailKey(payment.id),
    ...(sendAt && { sendAt }),
  });
}

export async function mailProofReceived(tx: SettleContext, payment: Payment, locked: LockedInvoice): Promise<void> {
  const { user, productName } = await buyerOf(tx, locked);
  await queueMail(tx, {
    template: 'proof-received',
    to: { userId: user.id, address: user.email },
    shown: {
      // The account of a visitor has the name that the visitor typed.
      firstName: tx.viewer && tx.viewer.userId === user.id ? user.firstName : null,
      productName,
      amount: formatPesos(payment.amount),
      platform: platformLabels[payment.platform],
    },
    ...linkTo(tx, locked),
    dedupeKey: `proof-received:${payment.id}`,
  });
}

export async function mailRejection(
  tx: SettleContext,
  payment: Payment,
  { locked, sendAt }: { locked: LockedInvoice; sendAt: Date },
): Promise<void> {
  const { user, productName } = await buyerOf(tx, locked);
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, locked.order.id));
  await queueMail(tx, {
    template: 'proof-rejected',
    to: { userId: user.id, address: user.email },
    shown: {
      firstName: user.firstName,
      productName,
      amount: formatPesos(payment.amount),
      reason: payment.remarks ?? '',
      until: order?.lapsesAt ? formatInstant(order.lapsesAt) : null,
    },
    ...linkTo(tx, locked),
    // A payment that was undone and rejected again is mailed again.
    dedupeKey: rejectionMailKey(payment.id),
    sendAt,
  });
}

/** A visitor's mail goes to the address they typed and names nobody. */
async function buyerOf({ db }: SettleContext, { invoice, subscription, order }: LockedInvoice) {
  const [account] =
    invoice.userId === null
      ? []
      : await db
          .select({ id: users.id, email: users.email, firstName: users.firstName })
          .from(users)
          .where(eq(users.id, invoice.userId));
  const user = account ?? (order.buyerEmail === null ? null : { id: null, email: order.buyerEmail, firstName: null });
  const [product] = await db
    .select({ name: products.name })
    .from(products)
    .where(eq(products.id, subscription.productId));
  if (!user || !product) throw new Error('an invoice without its buyer');
  return { user, productName: product.name };
}

function linkTo({ secrets, baseUrl, now }: SettleContext, { order }: LockedInvoice) {
  const token = tokenOfOrder(secrets, order);
  const link = token ? orderLink(baseUrl, order, token) : `${baseUrl}${pathTo('account')}`;
  return { secret: { link }, secretEndsAt: new Date(now.getTime() + LINK_DAYS * day) };
}

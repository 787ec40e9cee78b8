import { type Centavos, formatPesos } from '@app/rules/amounts/pesos';
import { opensUnpaid } from '@app/rules/money/checkout/order';
import { paymentCode } from '@app/rules/money/payments/payment-code';
import { formatDay, formatInstant } from '@app/rules/time/manila';
import { SET_PASSWORD_LINK_HOURS } from '@app/rules/people/auth/reset';
import type { MailedAccount } from '@app/views/mails';
import type { Context } from '#context.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { type BillingHelp, billingHelp, canBePaid, type OfferedPlatform } from '#features/money/payments/platforms.ts';
import type { Buyer } from '#features/money/orders/buyer.ts';
import { confirmationLink, orderLink } from '#features/money/orders/order-token.ts';
import type { PlacedOrder } from '#features/money/orders/place-order.ts';

type OrderMailInput = { placed: PlacedOrder; buyer: Buyer; productName: string; platform: OfferedPlatform | null };

/** Mails a buyer the order, how to pay it and its link. Call it inside the transaction. */
export async function mailOrder(tx: Context, { placed, buyer, productName, platform }: OrderMailInput): Promise<void> {
  const { order, invoice, entries, token } = placed;
  const isFree = opensUnpaid(entries);
  const next = isFree ? entries.find(({ price }) => price > 0) : undefined;
  // There is no account to pay into yet: the mail says what happens next, and the order waits for it.
  const help = !isFree && platform === null ? await helpIfNoWay(tx) : null;
  const isToConfirm = buyer.userId === null && isFree;
  await queueMail(tx, {
    template: 'order-placed',
    to: { userId: buyer.userId, address: buyer.email },
    shown: {
      // The name a visitor typed says nothing about the person who reads the mail.
      firstName: buyer.userId === null ? null : buyer.firstName,
      productName,
      total: formatPesos(order.total),
      isFree,
      next: next ? { price: formatPesos(next.price), day: formatDay(next.scheduleDate) } : null,
      isToConfirm,
      couponCode: order.couponCode,
      termName: order.term.name,
      entries: entries.map(({ number, price, scheduleDate }) => ({
        paymentCode: price > 0 ? paymentCode(invoice.code, number) : null,
        price: formatPesos(price),
        day: formatDay(scheduleDate),
      })),
      lapsesAt: help ? null : order.lapsesAt && formatInstant(order.lapsesAt),
      payment: !isFree && platform && !platform.isGateway ? mailedAccount(tx, platform, firstOf(placed)) : null,
      help,
    },
    secret: {
      link: isToConfirm ? confirmationLink(tx, order, token) : orderLink(tx.baseUrl, order, token),
    },
    secretEndsAt: new Date(tx.now.getTime() + SET_PASSWORD_LINK_HOURS * 3_600_000),
    dedupeKey: `order-placed:${order.id}`,
  });
}

type Due = { amount: Centavos; code: string };

function firstOf({ invoice, entries: [first] }: PlacedOrder): Due {
  return { amount: first?.price ?? 0, code: paymentCode(invoice.code, first?.number ?? 1) };
}

/** The account for manual payments, as a mail shows it. */
export function mailedAccount(
  { baseUrl }: Pick<Context, 'baseUrl'>,
  { label, instructions, bankName, accountName, accountNumber, qrUrl }: OfferedPlatform,
  { amount, code }: Due,
): MailedAccount {
  return {
    label,
    instructions,
    bankName,
    accountName,
    accountNumber,
    qrLink: qrUrl && new URL(qrUrl, baseUrl).href,
    amount: formatPesos(amount),
    paymentCode: code,
  };
}

async function helpIfNoWay(tx: Context): Promise<Pick<BillingHelp, 'url' | 'email'> | null> {
  if (await canBePaid(tx)) return null;
  const { url, email } = await billingHelp(tx);
  return { url: url && new URL(url, tx.baseUrl).href, email };
}

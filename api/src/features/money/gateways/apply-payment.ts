import type { GatewayName } from '@app/rules/money/payments/payment-platforms';
import { formatPesos } from '@app/rules/amounts/pesos';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq } from 'drizzle-orm';
import type { GatewayPayment } from '#integrations/payments/gateway.ts';
import { announce } from '#live/bus.ts';
import { joinRefusal, type JoinRefusal } from '#features/money/orders/join-order.ts';
import { waitingProof } from '#features/money/payments/approve-payment.ts';
import { type LockedInvoice, lockInvoiceOfEntry, type SettleContext } from '#features/money/orders/lock-invoice.ts';
import type { Payment } from '#tables/money/payments.table.ts';
import type { PaymentSchedule } from '#tables/money/orders/invoices.table.ts';
import { recordStep } from '#features/money/payments/record-payment.ts';
import { settlePayment } from '#features/money/payments/settle-payment.ts';
import { addPayment } from '#features/money/payments/write-payment.ts';
import {
  type EventOutcome,
  gatewayPayments,
  type GatewaySession,
  gatewaySessions,
} from '#tables/money/gateways.table.ts';

/** The result of a gateway event, with the reason when it did not simply count. */
export type EventResult = { outcome: Exclude<EventOutcome, 'waiting'>; note: string | null };

type PaymentReport = {
  gateway: GatewayName;
  sessionId: string;
  payment: GatewayPayment;
  /** The event that reported it; null when it was found by reconciliation. */
  eventId: number | null;
};

const review = (note: string): EventResult => ({ outcome: 'needs_review', note });

/**
 * Counts a gateway's payment once, whichever event reports it and in whatever order. Only a payment that fits its
 * checkout counts; anything else needs a review. Call it inside a transaction.
 */
export async function applyGatewayPayment(tx: SettleContext, report: PaymentReport): Promise<EventResult> {
  const { gateway, sessionId, payment } = report;
  const [session] = await tx.db
    .select()
    .from(gatewaySessions)
    .where(and(eq(gatewaySessions.gateway, gateway), eq(gatewaySessions.sessionId, sessionId)));
  if (!session) return review(`We received money for a checkout that we did not open (payment ${payment.id}).`);

  const locked = await lockInvoiceOfEntry(tx, session.scheduleId);
  if (!locked) return review(`What checkout ${sessionId} was for is gone (payment ${payment.id}).`);
  if (await isCounted(tx, report)) return { outcome: 'ignored', note: 'This payment was already counted.' };
  // Whatever happens to the money, the gateway is done with this checkout.
  await tx.db.update(gatewaySessions).set({ endedAt: tx.now }).where(eq(gatewaySessions.id, session.id));
  if (payment.currency !== 'PHP') return review(`Payment ${payment.id} is in ${payment.currency}, not in pesos.`);
  return count(tx, report, locked, otherAmount(session, payment));
}

async function isCounted({ db }: SettleContext, { gateway, payment }: PaymentReport): Promise<boolean> {
  const [counted] = await db
    .select({ id: gatewayPayments.id })
    .from(gatewayPayments)
    .where(and(eq(gatewayPayments.gateway, gateway), eq(gatewayPayments.gatewayPaymentId, payment.id)));
  return counted !== undefined;
}

/** It is real money, so it is kept like a double payment; only people can say what it was meant for. */
function otherAmount(session: GatewaySession, { amount }: GatewayPayment): string | null {
  if (amount === session.amount) return null;
  return `We received ${formatPesos(amount)}, but the checkout asked for ${formatPesos(session.amount)}`;
}

type LockedEntry = LockedInvoice & { entry: PaymentSchedule };

async function count(
  tx: SettleContext,
  report: PaymentReport,
  locked: LockedEntry,
  mismatch: string | null,
): Promise<EventResult> {
  const refusal = await joinRefusal(tx, locked.order);
  const reason = refusal ? reasonsNotToJoin[refusal] : (mismatch ?? (await reasonToSetAside(tx, locked)));
  // Money for a lapsed order, or one that cannot join an account, belongs to nobody until staff decide.
  const hasOwner = locked.order.lapsedAt === null && refusal === null;
  const payment = await addGatewayPayment(tx, report, { locked, reason, hasOwner });
  if (!payment) return review(`Payment ${report.payment.id} was already entered by hand.`);
  await recordStep(tx, payment);
  await announce(tx.db, 'payments');
  if (reason !== null) return review(`${reason} (payment ${report.payment.id}).`);
  const { left } = await settlePayment(tx, locked, payment);
  if (left === 0) return { outcome: 'applied', note: null };
  return review(`${formatPesos(left)} of payment ${report.payment.id} is more than the balance.`);
}

/**
 * Why money may be a double payment, or for something nobody owes: staff decide where it goes. It is never assigned to
 * another entry automatically, because its sender meant this one. Null when the entry is simply open.
 */
async function reasonToSetAside(tx: SettleContext, { order, entry }: LockedEntry): Promise<string | null> {
  if (order.lapsedAt !== null) return 'The order had lapsed when this payment arrived';
  if (entry.transactionId !== null) return `Payment ${entry.number} was already paid when this money arrived`;
  if (entry.voidedAt !== null) return `Payment ${entry.number} was no longer due when this money arrived`;
  if (await waitingProof(tx, entry.id))
    return `A proof for payment ${entry.number} was waiting when this money arrived`;
  return null;
}

const reasonsNotToJoin: Record<JoinRefusal, string> = {
  archived: 'The account with the email address of the order is archived',
  owned: 'The person with the email address of the order already has this from another one',
  coupon: 'The person with the email address of the order has used its coupon already',
};

async function addGatewayPayment(
  tx: SettleContext,
  { gateway, payment: { id, amount, paidAt }, eventId }: PaymentReport,
  { locked, reason, hasOwner }: { locked: LockedEntry; reason: string | null; hasOwner: boolean },
): Promise<Payment | null> {
  const payment = await addPayment(tx, {
    invoiceId: hasOwner ? locked.invoice.id : null,
    scheduleId: locked.entry.id,
    amount,
    platform: gateway,
    reference: id,
    paidOn: manilaDay(paidAt < locked.invoice.createdAt || paidAt > tx.now ? tx.now : paidAt),
    source: 'gateway',
    ...(reason === null
      ? { status: 'approved' as const, decidedAt: tx.now }
      : { status: 'needs_review' as const, remarks: reason }),
  });
  if (!payment) return null;
  await tx.db
    .insert(gatewayPayments)
    .values({ gateway, gatewayPaymentId: id, paymentId: payment.id, eventId, createdAt: tx.now });
  return payment;
}

import {
  entryChangeInput,
  newEntryInput,
  scheduleDateRefusal,
  scheduleMessages,
} from '@app/rules/money/subscriptions/schedule-change';
import { MAX_CENTAVOS } from '@app/rules/amounts/pesos';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { withFourEyes } from '#features/people/access/four-eyes.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { readEntry } from '#features/money/payments/approve-payment.ts';
import { type LockedInvoice, lockInvoice, lockInvoiceOfEntry } from '#features/money/orders/lock-invoice.ts';
import type { PaymentSchedule } from '#tables/money/orders/invoices.table.ts';
import { addEntries, adjustInvoice, setEntry } from '#features/money/orders/write-entries.ts';
import { recordEvent } from '#features/money/orders/lock-subscription.ts';

/** Adds an entry: the invoice grows by its price, and says so. */
export async function addEntry(ctx: Context, given: Record<string, unknown>): Promise<PaymentSchedule> {
  refuseImpersonators(ctx);
  const input = parseInput(newEntryInput, given);
  const { objectId } = await withIdempotency(ctx, { operation: 'addPaymentSchedule', input }, async (txContext) => {
    refuseDate(input.scheduleDate, txContext);
    const locked = await lockInvoice(txContext, input.invoiceId);
    if (!locked) throw new NotFound('Invoice');
    await refuseOthersPeople(txContext, locked.invoice.userId, 'Invoice');
    const tx = await withFourEyes(txContext, locked.order, 'payment-schedule_create');
    if (locked.subscription.status === 'cancelled') throw new Conflict(scheduleMessages.ended);
    const { scheduleDate, price } = input;
    const number = Math.max(0, ...locked.entries.map((entry) => entry.number)) + 1;
    const invoiceId = locked.invoice.id;
    const [entry] = await addEntries(tx, [{ invoiceId, number, price, scheduleDate, createdAt: tx.now }]);
    if (!entry) throw new Error('the entry was not written');
    await adjust(tx, locked, { amount: price, reason: input.reason ?? `Payment ${number} added` });
    await recordEvent(tx, locked.subscription, { kind: 'entry-added', details: { number, price, scheduleDate } });
    await recordAudit(tx, {
      action: 'payment-schedule.create',
      objectType: 'payment-schedule',
      objectId: entry.id,
      after: { invoiceId: locked.invoice.id, number, price, scheduleDate, reason: input.reason },
    });
    return { objectId: entry.id };
  });
  return readEntry(ctx, objectId);
}

/** Changes an entry. For a paid one only the platform can be corrected: its price and date are settled. */
export async function changeEntry(ctx: Context, id: number, given: Record<string, unknown>): Promise<PaymentSchedule> {
  refuseImpersonators(ctx);
  const input = parseInput(entryChangeInput, given);
  await withIdempotency(ctx, { operation: 'updatePaymentSchedule', input: { id, ...input } }, async (txContext) => {
    const locked = await lockInvoiceOfEntry(txContext, id);
    if (!locked) throw new NotFound('Payment schedule');
    await refuseOthersPeople(txContext, locked.invoice.userId, 'Payment schedule');
    const tx = await withFourEyes(txContext, locked.order, 'payment-schedule_update');
    const { entry } = locked;
    if (entry.voidedAt !== null) throw new Conflict(scheduleMessages.voided);
    const after = {
      price: input.price ?? entry.price,
      scheduleDate: input.scheduleDate ?? entry.scheduleDate,
      paymentPlatform: input.paymentPlatform === undefined ? entry.paymentPlatform : input.paymentPlatform,
    };
    const movesMoney = after.price !== entry.price || after.scheduleDate !== entry.scheduleDate;
    if (movesMoney && entry.transactionId !== null) throw new Conflict(scheduleMessages.paid);
    if (entry.transactionId !== null && after.paymentPlatform === null)
      throw new BadUserInput({ paymentPlatform: scheduleMessages.platformUnknown });
    if (after.scheduleDate !== entry.scheduleDate) refuseDate(after.scheduleDate, tx);
    if (after.price !== entry.price && after.price <= entry.paid)
      throw new BadUserInput({ price: scheduleMessages.belowPaid });
    await saveEntry(tx, locked, { entry, after, reason: input.reason });
    return { objectId: id };
  });
  return readEntry(ctx, id);
}

type Change = {
  entry: PaymentSchedule;
  after: Pick<PaymentSchedule, 'price' | 'scheduleDate' | 'paymentPlatform'>;
  reason: string | null;
};

async function saveEntry(tx: Context, locked: LockedInvoice, { entry, after, reason }: Change): Promise<void> {
  const { price, scheduleDate, paymentPlatform } = after;
  const details = {
    number: entry.number,
    ...(price !== entry.price && { priceBefore: entry.price, price }),
    ...(scheduleDate !== entry.scheduleDate && { dateBefore: entry.scheduleDate, date: scheduleDate }),
    ...(paymentPlatform !== entry.paymentPlatform && { platform: paymentPlatform ?? 'any' }),
  };
  if (Object.keys(details).length === 1) return;
  await setEntry(tx, entry.id, after);
  if (price !== entry.price) {
    await adjust(tx, locked, { amount: price - entry.price, reason: reason ?? `Payment ${entry.number} changed` });
  }
  await recordEvent(tx, locked.subscription, { kind: 'entry-changed', details });
  await recordAudit(tx, {
    action: 'payment-schedule.update',
    objectType: 'payment-schedule',
    objectId: entry.id,
    before: { price: entry.price, scheduleDate: entry.scheduleDate, paymentPlatform: entry.paymentPlatform },
    after: { ...after, reason },
  });
}

async function adjust(
  tx: Context,
  { invoice }: LockedInvoice,
  { amount, reason }: { amount: number; reason: string },
): Promise<void> {
  if (invoice.total + amount > MAX_CENTAVOS) throw new BadUserInput({ price: scheduleMessages.priceTooHigh });
  await adjustInvoice(tx, invoice, { amount, reason, actorId: requireViewer(tx).userId });
}

function refuseDate(day: ManilaDay, { now }: Pick<Context, 'now'>): void {
  const refusal = scheduleDateRefusal(day, manilaDay(now));
  if (refusal) throw new BadUserInput({ scheduleDate: refusal });
}

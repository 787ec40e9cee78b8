import { receiptNumberText } from '@app/rules/money/billing/receipt';
import { formatPesos, sumCentavos } from '@app/rules/amounts/pesos';
import { NO_REFERENCE } from '@app/rules/money/payments/payment';
import { platformLabels } from '@app/rules/money/payments/payment-platforms';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { fullName } from '@app/rules/people/users/full-name';
import type { ReceiptContent } from '@app/views/pdf';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound } from '#errors.ts';
import { receipts, payments } from '#tables/money/payments.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { users } from '#tables/people/users.table.ts';
import { receiptReaders, refuseStrangers } from './billing-readers.ts';
import { type BilledPayment, readBilling } from './person-billing.ts';
import { giveReceiptNumber } from '#features/money/payments/receipt-number.ts';

/** The acknowledgement of a payment that was approved once; a revoked one says so. */
export async function receiptOf(ctx: Context, paymentId: number): Promise<ReceiptContent> {
  const [found] = await ctx.db
    .select({ payer: users })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(users, eq(users.id, invoices.userId))
    .where(eq(payments.id, paymentId));
  if (!found) throw new NotFound('Receipt');
  const { payer } = found;
  await refuseStrangers(ctx, payer.id, { flags: receiptReaders, what: 'Receipt' });

  const billing = await readBilling(ctx, payer.id);
  const payment = billing.payments.find(({ id }) => id === paymentId);
  if (payment?.status !== 'approved' && payment?.status !== 'revoked') throw new NotFound('Receipt');
  // A payment settled elsewhere has its receipt from there.
  if (payment.source === 'import') throw new NotFound('Receipt');
  const { number, issuedAt } = await receiptRow(ctx, payment);
  return {
    title: ctx.appTitle,
    number: receiptNumberText(number),
    issuedOn: formatDay(manilaDay(issuedAt)),
    personName: fullName(payer),
    amount: formatPesos(payment.amount),
    facts: [
      { name: 'For', value: payment.productName },
      { name: 'Tribe ID', value: payer.tribeId },
      { name: 'Paid by', value: platformLabels[payment.platform] },
      { name: 'Reference number', value: payment.reference === NO_REFERENCE ? '–' : payment.reference },
      { name: 'Date of payment', value: formatDay(payment.paidOn) },
      { name: 'Invoice', value: payment.code },
    ],
    parts: partsOf(payment),
    revoked: payment.status === 'revoked' ? revocation(payment) : null,
  };
}

/** A payment approved before there were numbers gets one with the first look at it. */
async function receiptRow(ctx: Context, { id }: BilledPayment): Promise<{ number: number; issuedAt: Date }> {
  const [given] = await ctx.db.select().from(receipts).where(eq(receipts.paymentId, id));
  if (given) return given;
  return transaction(ctx, async (tx) => {
    await giveReceiptNumber(tx, id);
    const [row] = await tx.db.select().from(receipts).where(eq(receipts.paymentId, id));
    if (!row) throw new Error('a receipt without its number');
    return row;
  });
}

function partsOf({ parts, code, amount }: BilledPayment): ReceiptContent['parts'] {
  const left = amount - sumCentavos(parts.map((part) => part.amount));
  return [
    ...parts.map((part) => ({
      name: `Payment ${part.number} (${code}-${part.number})`,
      value: formatPesos(part.amount),
    })),
    ...(left > 0 ? [{ name: 'Not yet used', value: formatPesos(left) }] : []),
  ];
}

function revocation({ decidedAt, createdAt, remarks }: BilledPayment): ReceiptContent['revoked'] {
  return { on: formatDay(manilaDay(decidedAt ?? createdAt)), remarks: remarks ?? '' };
}

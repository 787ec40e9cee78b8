import { randomInt } from 'node:crypto';
import type { Quote } from '@app/rules/money/checkout/quote';
import { COMPLIMENTARY } from '@app/rules/money/payments/payment';
import { CODE_LENGTH, codeAlphabet, invoiceCode } from '@app/rules/money/payments/payment-code';
import { isPaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { Context } from '#context.ts';
import { type Invoice, invoices, type PaymentSchedule } from '#tables/money/orders/invoices.table.ts';
import type { Subscription } from '#tables/money/orders/subscriptions.table.ts';
import type { Order } from '#tables/money/orders.table.ts';
import { addEntries } from './write-entries.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;
type InvoiceInput = { order: Order; subscription: Subscription; cost: Quote };

/** The debt of an order, in its dated parts. Parts of zero are settled at once. */
export async function writeInvoice(
  tx: WriteContext,
  { order, subscription, cost }: InvoiceInput,
): Promise<{ invoice: Invoice; entries: PaymentSchedule[] }> {
  const invoice = await insertInvoice(tx, {
    subscriptionId: subscription.id,
    userId: order.userId,
    total: cost.total,
    createdAt: tx.now,
  });
  const platform = order.platform !== null && isPaymentPlatform(order.platform) ? order.platform : null;
  const entries = await addEntries(
    tx,
    cost.entries.map((entry) => ({
      ...entry,
      invoiceId: invoice.id,
      paymentPlatform: platform,
      transactionId: entry.price === 0 ? COMPLIMENTARY : null,
      createdAt: tx.now,
    })),
  );
  return { invoice, entries: entries.toSorted((a, b) => a.number - b.number) };
}

/** Twenty million codes: a taken one is rare, and the next is free. */
async function insertInvoice(
  { db }: WriteContext,
  values: Omit<typeof invoices.$inferInsert, 'code'>,
): Promise<Invoice> {
  for (let tries = 1; tries <= 10; tries++) {
    const code = invoiceCode(Array.from({ length: CODE_LENGTH }, () => randomInt(codeAlphabet.length)));
    const [invoice] = await db
      .insert(invoices)
      .values({ ...values, code })
      .onConflictDoNothing({ target: invoices.code })
      .returning();
    if (invoice) return invoice;
  }
  throw new Error('found no free invoice code');
}

import { billingTotals, billState } from '@app/rules/money/billing/bills';
import { ownPaymentStatus } from '@app/rules/money/billing/own-payment';
import { receiptNumberText } from '@app/rules/money/billing/receipt';
import { formatPesos } from '@app/rules/amounts/pesos';
import { paymentCode } from '@app/rules/money/payments/payment-code';
import { platformLabels } from '@app/rules/money/payments/payment-platforms';
import { scheduleStatus } from '@app/rules/money/payments/schedule-status';
import { formatDay, type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { fullName } from '@app/rules/people/users/full-name';
import type { StatementContent } from '@app/views/pdf';
import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { users } from '#tables/people/users.table.ts';
import { refuseStrangers, statementReaders } from './billing-readers.ts';
import { type BilledEntry, type BilledInvoice, type BilledPayment, billsOf, readBilling } from './person-billing.ts';

/** A person's bills, payments and debts, as of today in Manila. */
export async function statementOf(ctx: Context, userId: number): Promise<StatementContent & { tribeId: string }> {
  await refuseStrangers(ctx, userId, { flags: statementReaders, what: 'Statement' });
  const [person] = await ctx.db.select().from(users).where(eq(users.id, userId));
  if (!person) throw new NotFound('Statement');
  const billing = await readBilling(ctx, userId);
  const today = manilaDay(ctx.now);
  // A lapsed order is not owed, and one that waits for its first payment is not owed yet.
  const invoices = billing.invoices.filter(({ isLapsed, entries }) => !isLapsed && !entries.every(isOffer));
  const { billed, paid, owed, overdue } = billingTotals(billsOf({ ...billing, invoices }), today);
  return {
    title: ctx.appTitle,
    tribeId: person.tribeId,
    asOf: formatDay(today),
    personName: fullName(person),
    facts: [
      { name: 'Tribe ID', value: person.tribeId },
      { name: 'Email', value: person.email },
    ],
    totals: [
      { name: 'Billed', value: formatPesos(billed) },
      { name: 'Paid', value: formatPesos(paid) },
      { name: 'Owed', value: formatPesos(owed) },
      ...(overdue > 0 ? [{ name: 'of which overdue', value: formatPesos(overdue) }] : []),
    ],
    invoices: invoices.map((invoice) => invoiceLines(invoice, today)),
    payments: billing.payments.filter(({ status }) => status !== 'rejected').map(paymentLine),
  };
}

const isOffer = (entry: BilledEntry) => billState(entry) === 'offer';

function invoiceLines(invoice: BilledInvoice, today: ManilaDay): StatementContent['invoices'][number] {
  const { code, productName, funnelName, createdAt, entries } = invoice;
  return {
    code,
    name: productName,
    note: `${funnelName}, since ${formatDay(manilaDay(createdAt))}`,
    entries: entries.map((entry) => ({
      code: paymentCode(code, entry.number),
      day: formatDay(entry.scheduleDate),
      price: formatPesos(entry.price),
      paid: formatPesos(entry.paid),
      status: billState(entry) === 'void' ? 'Voided' : scheduleStatus(entry, today).label,
    })),
  };
}

function paymentLine(payment: BilledPayment): StatementContent['payments'][number] {
  return {
    day: formatDay(payment.paidOn),
    way: platformLabels[payment.platform],
    reference: payment.reference,
    receipt: payment.receiptNumber === null ? '–' : receiptNumberText(payment.receiptNumber),
    amount: formatPesos(payment.amount),
    status: ownPaymentStatus(payment.status, false).label,
  };
}

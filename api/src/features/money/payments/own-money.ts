import { calamityPausePeople, calamityPauses } from '#tables/money/calamity-pauses.table.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { leavingAnswers } from '#tables/money/leaving.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { funnels } from '#tables/money/funnels.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';

type DbContext = Pick<Context, 'db'>;

/** The money part of "Download my data": purchases, debts and payments. */
export const moneyParts = {
  subscriptions: ({ db }: DbContext, userId: number) =>
    db
      .select({
        funnel: funnels.name,
        status: subscriptions.status,
        startsOn: subscriptions.startsOn,
        expiresOn: subscriptions.expiresOn,
        orderedAt: orders.createdAt,
        totalInCentavos: orders.total,
      })
      .from(subscriptions)
      .innerJoin(orders, eq(orders.id, subscriptions.orderId))
      .innerJoin(funnels, eq(funnels.id, subscriptions.funnelId))
      .where(eq(subscriptions.userId, userId))
      .orderBy(desc(subscriptions.id)),
  bills: ({ db }: DbContext, userId: number) =>
    db
      .select({
        invoice: invoices.code,
        entry: paymentSchedules.number,
        priceInCentavos: paymentSchedules.price,
        paidInCentavos: paymentSchedules.paid,
        scheduleDate: paymentSchedules.scheduleDate,
        voidedAt: paymentSchedules.voidedAt,
      })
      .from(invoices)
      .innerJoin(paymentSchedules, eq(paymentSchedules.invoiceId, invoices.id))
      .where(eq(invoices.userId, userId))
      .orderBy(desc(invoices.id), paymentSchedules.number),
  leavingAnswers: ({ db }: DbContext, userId: number) =>
    db
      .select({ reason: leavingAnswers.reason, words: leavingAnswers.words, at: leavingAnswers.at })
      .from(leavingAnswers)
      .where(and(eq(leavingAnswers.userId, userId), eq(leavingAnswers.source, 'member')))
      .orderBy(desc(leavingAnswers.at)),
  calamityPauses: ({ db }: DbContext, userId: number) =>
    db
      .select({
        name: calamityPauses.name,
        days: calamityPauses.days,
        state: calamityPausePeople.state,
        at: calamityPausePeople.decidedAt,
      })
      .from(calamityPausePeople)
      .innerJoin(calamityPauses, eq(calamityPauses.id, calamityPausePeople.pauseId))
      .where(eq(calamityPausePeople.userId, userId))
      .orderBy(desc(calamityPauses.id)),
  payments: ({ db }: DbContext, userId: number) =>
    db
      .select({
        invoice: invoices.code,
        amountInCentavos: payments.amount,
        platform: payments.platform,
        reference: payments.reference,
        paidOn: payments.paidOn,
        status: payments.status,
        remarks: payments.remarks,
      })
      .from(payments)
      .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
      .where(eq(invoices.userId, userId))
      .orderBy(desc(payments.id)),
};

import { paymentEventText, subscriptionEventText } from '@app/rules/money/subscriptions/history-text';
import { formatPesos } from '@app/rules/amounts/pesos';
import { fullName } from '@app/rules/people/users/full-name';
import { asc, eq, getColumns } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { invoiceAdjustments, invoices } from '#tables/money/orders/invoices.table.ts';
import { paymentEvents, payments } from '#tables/money/payments.table.ts';
import { users } from '#tables/people/users.table.ts';
import { subscriptionEvents } from '#tables/money/orders/subscriptions.table.ts';

export type HistoryLine = { id: string; at: Date; text: string; actorName: string | null };

const MOST_LINES = 500;
const actor = { firstName: users.firstName, lastName: users.lastName };

/** All that happened to a subscription and its money, the newest first. */
export async function historyOf(ctx: Context, subscriptionId: number): Promise<HistoryLine[]> {
  const { db } = ctx;
  const [invoice] = await db.select().from(invoices).where(eq(invoices.subscriptionId, subscriptionId));
  if (!invoice) throw new NotFound('Subscription');
  await refuseOthersPeople(ctx, invoice.userId, 'Subscription');
  const [events, steps, adjustments] = await Promise.all([
    db
      .select({ ...getColumns(subscriptionEvents), actor })
      .from(subscriptionEvents)
      .leftJoin(users, eq(users.id, subscriptionEvents.actorId))
      .where(eq(subscriptionEvents.subscriptionId, subscriptionId))
      .orderBy(asc(subscriptionEvents.id))
      .limit(MOST_LINES),
    db
      .select({ ...getColumns(paymentEvents), amount: payments.amount, reference: payments.reference, actor })
      .from(paymentEvents)
      .innerJoin(payments, eq(payments.id, paymentEvents.paymentId))
      .leftJoin(users, eq(users.id, paymentEvents.actorId))
      .where(eq(payments.invoiceId, invoice.id))
      .orderBy(asc(paymentEvents.id))
      .limit(MOST_LINES),
    db
      .select({ ...getColumns(invoiceAdjustments), actor })
      .from(invoiceAdjustments)
      .leftJoin(users, eq(users.id, invoiceAdjustments.actorId))
      .where(eq(invoiceAdjustments.invoiceId, invoice.id))
      .orderBy(asc(invoiceAdjustments.id))
      .limit(MOST_LINES),
  ]);
  return [
    ...events.map((row) => line('event', row, subscriptionEventText(row.kind, row.details))),
    ...adjustments.map((row) => line('adjustment', row, `Total ${signed(row.amount)}: ${row.reason}`)),
    ...steps.map((row) => line('payment', row, paymentEventText(row))),
  ].toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

type Row = { id: number; at: Date; actor: { firstName: string; lastName: string } | null };

function line(kind: string, { id, at, actor: who }: Row, text: string): HistoryLine {
  return { id: `${kind}-${id}`, at, text, actorName: who ? fullName(who) : null };
}

const signed = (amount: number) => `${amount > 0 ? '+' : ''}${formatPesos(amount)}`;

import { checkoutMessages } from '@app/rules/money/checkout/checkout-messages';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, isNull, lt, ne } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { Conflict } from '#errors.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

/** Without this, a person could begin again for nothing whenever the second payment is due. */
export async function refuseDebtors({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<void> {
  const [overdue] = await db
    .select({ id: paymentSchedules.id })
    .from(paymentSchedules)
    .innerJoin(invoices, eq(invoices.id, paymentSchedules.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(
      and(
        eq(subscriptions.userId, userId),
        ne(subscriptions.status, 'pending'),
        isNull(paymentSchedules.transactionId),
        isNull(paymentSchedules.voidedAt),
        lt(paymentSchedules.scheduleDate, manilaDay(now)),
      ),
    )
    .limit(1);
  if (overdue) throw new Conflict(checkoutMessages.overdue);
}

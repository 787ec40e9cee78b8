import type { PageInput } from '@app/rules/paging/page-input';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { ManilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { limitedToOwner, isOwnedBy } from '#features/money/own-people/desk-scope.ts';
import { payments } from '#tables/money/payments.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { entryWhere, type LineEntry } from '#features/money/collections/statements/statement-read.ts';

/** Gateway money for review, with the entry it was sent for and possible other entries. */
export type PaymentToReview = {
  id: number;
  /** In centavos. */
  amount: number;
  platform: PaymentPlatform;
  reference: string;
  paidOn: ManilaDay;
  createdAt: Date;
  /** Why it was set aside. */
  reason: string;
  /** The entry it was sent for. */
  entry: LineEntry | null;
  /** The person's next entry; for a visitor, of the same order. */
  nextEntry: LineEntry | null;
};

/** Payments for review, oldest first; for staff who see only their own people, those. */
export async function paymentsToReview(ctx: Context, page: PageInput): Promise<Listed<PaymentToReview>> {
  const ownerId = limitedToOwner(ctx);
  const { limit, offset } = pageBounds(page);
  const isSeen = ownerId === null ? sql`true` : isOwnedBy(sql`t.user_id`, ownerId);
  return oneAnswer(
    ctx.pool,
    { label: 'payments-to-review' },
    {
      before: sql`with listed as materialized (
        select y.id, y.created_at, t.user_id, t.invoice_id from payments y left join payment_schedules t on t.id = y.schedule_id
        where y.status = 'needs_review' and ${isSeen}),
      page as (select * from listed order by created_at, id limit ${limit} offset ${offset})`,
      answer: listed,
    },
  );
}

/** The debts of the person in the row `page`, or of a visitor's order, without a pending decision. */
const openOf = sql`from payment_schedules n join invoices ni on ni.id = n.invoice_id
  join subscriptions ns on ns.id = ni.subscription_id
  where (n.user_id = page.user_id or (page.user_id is null and n.invoice_id = page.invoice_id))
    and n.transaction_id is null and n.voided_at is null and ns.status <> 'cancelled'
    and not exists (select from payments w where w.schedule_id = n.id and w.status = 'submitted')`;

const nextId = sql`(select n.id ${openOf} order by n.schedule_date, n.id limit 1)`;

const listed = jsonObject({
  totalCount: sql<number>`(select count(*) from listed)`,
  items: jsonRows(
    {
      id: payments.id,
      amount: payments.amount,
      platform: payments.platform,
      reference: payments.reference,
      paidOn: payments.paidOn,
      createdAt: payments.createdAt,
      reason: sql<string>`coalesce(${payments.remarks}, '')`,
      entry: entryWhere(eq(paymentSchedules.id, payments.scheduleId)),
      nextEntry: entryWhere(eq(paymentSchedules.id, nextId)),
    },
    (rows) =>
      rows
        .from(sql`page`)
        .innerJoin(payments, sql`${payments.id} = page.id`)
        .orderBy(sql`page.created_at, page.id`),
  ),
});

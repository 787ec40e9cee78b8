import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import { paymentPlatforms } from '@app/rules/money/payments/payment-platforms';
import type { ManilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import type { Listed } from '#db/paging.ts';
import { parseInput } from '#errors.ts';
import { buyerJson, type DeskPerson } from '#db/hot/desk-person.ts';
import { limitedToOwner, isOwnedBy } from '#features/money/own-people/desk-scope.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { paymentPromises } from '#tables/money/collections.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices, paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { isWaitingProof } from './waiting-rows.ts';

/** A proof that waits, as far as a list needs it. */
export type WaitingProof = {
  id: number;
  scheduleId: number;
  /** In centavos. */
  amount: number;
  /** The open amount of its entry. */
  openAmount: number;
  platform: PaymentPlatform;
  reference: string;
  paidOn: ManilaDay;
  promisedFor: ManilaDay | null;
  createdAt: Date;
  person: DeskPerson;
};

const inboxFilter = z.object({ platform: z.enum(paymentPlatforms).nullish() });

/** Nobody looks further ahead; those behind move up as the first are decided. */
const SHOWN = 100;

/** The waiting proofs, oldest first. */
export async function proofInbox(ctx: Context, filter: { platform?: unknown }): Promise<Listed<WaitingProof>> {
  const { platform } = parseInput(inboxFilter, filter);
  const ownerId = limitedToOwner(ctx);
  return oneAnswer(
    ctx.pool,
    { label: 'proof-inbox' },
    {
      before: sql`with listed as materialized (
        select y.id, y.created_at from payments y join invoices i on i.id = y.invoice_id
        where ${isWaitingProof}
          and ${platform ? sql`y.platform = ${platform}` : sql`true`}
          and ${ownerId === null ? sql`true` : isOwnedBy(sql`i.user_id`, ownerId)}),
      page as (select * from listed order by created_at, id limit ${SHOWN})`,
      answer: inbox,
    },
  );
}

const inbox = jsonObject({
  totalCount: sql<number>`(select count(*) from listed)`,
  items: jsonRows(
    {
      id: payments.id,
      scheduleId: paymentSchedules.id,
      amount: payments.amount,
      openAmount: sql<number>`${paymentSchedules.price} - ${paymentSchedules.paid}`,
      platform: payments.platform,
      reference: payments.reference,
      paidOn: payments.paidOn,
      createdAt: payments.createdAt,
      promisedFor: sql<ManilaDay | null>`(select ${paymentPromises.promisedFor} from ${paymentPromises}
        where ${paymentPromises.scheduleId} = ${paymentSchedules.id} and ${paymentPromises.replacedAt} is null)`,
      person: buyerJson,
    },
    (rows) =>
      rows
        .from(sql`page`)
        .innerJoin(payments, sql`${payments.id} = page.id`)
        .innerJoin(paymentSchedules, eq(paymentSchedules.id, payments.scheduleId))
        .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
        .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
        .innerJoin(orders, eq(orders.id, subscriptions.orderId))
        .leftJoin(users, eq(users.id, invoices.userId))
        .orderBy(sql`page.created_at, page.id`),
  ),
});

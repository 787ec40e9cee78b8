import type { Allocation } from '@app/rules/money/payments/allocate';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import {
  type Invoice,
  invoiceAdjustments,
  invoices,
  type PaymentSchedule,
  paymentSchedules,
} from '#tables/money/orders/invoices.table.ts';
import { paymentAllocations } from '#tables/money/payments.table.ts';

/*
 * Every change of an order's debts and their payments, apart from voiding (void-entries.ts). Call these inside a
 * transaction, with the invoice locked.
 */

type WriteContext = Pick<Context, 'db' | 'now'>;

export async function addEntries(
  { db }: WriteContext,
  entries: readonly (typeof paymentSchedules.$inferInsert)[],
): Promise<PaymentSchedule[]> {
  return db
    .insert(paymentSchedules)
    .values([...entries])
    .returning();
}

export async function setEntry(
  { db }: WriteContext,
  id: number,
  values: Partial<Pick<PaymentSchedule, 'price' | 'scheduleDate' | 'paymentPlatform'>>,
): Promise<void> {
  await db.update(paymentSchedules).set(values).where(eq(paymentSchedules.id, id));
}

/** Moves the due dates of an invoice's unpaid entries by this many days. */
export async function moveUnpaid({ db }: WriteContext, invoiceId: number, days: number): Promise<void> {
  await db
    .update(paymentSchedules)
    .set({ scheduleDate: sql`least(${paymentSchedules.scheduleDate} + ${days}::int, date '9999-12-31')` })
    .where(
      and(
        eq(paymentSchedules.invoiceId, invoiceId),
        isNull(paymentSchedules.transactionId),
        isNull(paymentSchedules.voidedAt),
      ),
    );
}

type Money = { id: number; platform: PaymentPlatform };

/** Adds a payment's amounts. Completed entries name the payment that completed them. */
export async function payEntries(
  { db }: WriteContext,
  payment: Money,
  allocations: readonly Pick<Allocation, 'entryId' | 'amount' | 'settles'>[],
): Promise<void> {
  await db
    .update(paymentSchedules)
    .set({
      paid: sql`${paymentSchedules.paid} + given.amount`,
      transactionId: sql`case when given.settles then ${String(payment.id)} end`,
      paymentPlatform: sql`case when given.settles then ${payment.platform} else ${paymentSchedules.paymentPlatform} end`,
    })
    .from(
      sql`(select * from unnest(${sql.param(allocations.map(({ entryId }) => entryId))}::int[],
        ${sql.param(allocations.map(({ amount }) => amount))}::bigint[],
        ${sql.param(allocations.map(({ settles }) => settles))}::bool[]) as t (id, amount, settles)) as given`,
    )
    .where(eq(paymentSchedules.id, sql`given.id`));
}

/** Entries that were settled elsewhere, each in full by a payment of its own. */
export async function payInFull(
  { db }: WriteContext,
  platform: PaymentPlatform,
  paid: readonly { entryId: number; paymentId: number }[],
): Promise<void> {
  await db.execute(sql`
    update ${paymentSchedules} e set paid = e.price, transaction_id = given.payment_id::text, payment_platform = ${platform}
    from unnest(${sql.param(paid.map(({ entryId }) => entryId))}::int[],
      ${sql.param(paid.map(({ paymentId }) => paymentId))}::int[]) as given (schedule_id, payment_id)
    where e.id = given.schedule_id`);
}

/** Reopens the entries of a payment: they keep the amounts of their other approved payments. */
export async function reopenEntries({ db }: WriteContext, paymentId: number): Promise<void> {
  const touched = db
    .select({ id: paymentAllocations.scheduleId })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, paymentId));
  const live = sql`(select coalesce(sum(a.amount), 0) from payment_allocations a join payments p on p.id = a.payment_id
    where a.schedule_id = ${paymentSchedules.id} and p.status = 'approved')`;
  await db
    .update(paymentSchedules)
    // An entry that lost a part is never whole.
    .set({ paid: live, transactionId: null })
    .where(inArray(paymentSchedules.id, touched));
}

type Adjustment = { amount: number; reason: string; actorId: number | null };

/** The total changes only together with a row that records the amount, the actor and the reason. */
export async function adjustInvoice(
  { db, now }: WriteContext,
  { id, total }: Pick<Invoice, 'id' | 'total'>,
  { amount, ...why }: Adjustment,
): Promise<void> {
  await db
    .update(invoices)
    .set({ total: total + amount })
    .where(eq(invoices.id, id));
  await db.insert(invoiceAdjustments).values({ invoiceId: id, amount, ...why, at: now });
}

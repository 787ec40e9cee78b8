import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { limitedToOwner, ofOwner } from '#features/money/own-people/desk-scope.ts';
import {
  invoiceAdjustments,
  invoices,
  type PaymentSchedule,
  paymentSchedules,
} from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { type User, users } from '#tables/people/users.table.ts';
import type { KnownInvoice } from '#features/money/orders/known-subscriptions.ts';

type DbContext = Pick<Context, 'db'>;

/** Bills are for oneself, and for staff who work with people and with money. */
export function maySeeBills({ viewer }: Pick<Context, 'viewer'>, { id }: Pick<User, 'id'>): boolean {
  if (!viewer) return false;
  if (viewer.userId === id) return true;
  const readsMoney = ['subscription', 'studentPaymentDetails', 'payment'] as const;
  return viewer.pages.has('user') && readsMoney.some((flag) => viewer.pages.has(flag));
}

/** For several people at once, the newest first; others' only when the viewer may see their money. */
export async function invoicesOf(ctx: Context, userIds: readonly number[]): Promise<KnownInvoice[]> {
  const { userId: ownId } = requireViewer(ctx);
  const ownerId = userIds.every((id) => id === ownId || id === 0) ? null : limitedToOwner(ctx);
  return ctx.db
    .select({
      id: invoices.id,
      subscriptionId: invoices.subscriptionId,
      userId: sql<number>`${invoices.userId}`,
      code: invoices.code,
      total: invoices.total,
    })
    .from(invoices)
    .where(
      and(
        inArray(invoices.userId, [...userIds]),
        ownerId === null ? undefined : or(eq(invoices.userId, ownId), ofOwner(sql`${invoices.userId}`, ownerId)),
      ),
    )
    .orderBy(desc(invoices.id));
}

export async function entriesOf({ db }: DbContext, invoiceIds: readonly number[]): Promise<PaymentSchedule[]> {
  return db
    .select()
    .from(paymentSchedules)
    .where(inArray(paymentSchedules.invoiceId, [...invoiceIds]))
    .orderBy(asc(paymentSchedules.scheduleDate), asc(paymentSchedules.number));
}

export type Adjustment = {
  id: number;
  invoiceId: number;
  amount: number;
  reason: string;
  at: Date;
  actorName: string | null;
};

export async function adjustmentsOf({ db }: DbContext, invoiceIds: readonly number[]): Promise<Adjustment[]> {
  return db
    .select({
      id: invoiceAdjustments.id,
      invoiceId: invoiceAdjustments.invoiceId,
      amount: invoiceAdjustments.amount,
      reason: invoiceAdjustments.reason,
      at: invoiceAdjustments.at,
      actorName: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`,
    })
    .from(invoiceAdjustments)
    .leftJoin(users, eq(users.id, invoiceAdjustments.actorId))
    .where(inArray(invoiceAdjustments.invoiceId, [...invoiceIds]))
    .orderBy(asc(invoiceAdjustments.id));
}

/** Whether a proof waits on each entry, in the order of the ids. */
export async function waitingOf({ db }: DbContext, entryIds: readonly number[]): Promise<boolean[]> {
  const rows = await db
    .select({ id: payments.scheduleId })
    .from(payments)
    .where(sql`${inArray(payments.scheduleId, [...entryIds])} and ${payments.status} = 'submitted'`);
  const waiting = new Set(rows.map(({ id }) => id));
  return entryIds.map((id) => waiting.has(id));
}

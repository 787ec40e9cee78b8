import type { PaymentStatus } from '@app/rules/money/payments/payment';
import { and, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { type Payment, payments } from '#tables/money/payments.table.ts';

/* Every write of payments and their decisions. Call these inside a transaction, with the invoice locked. */

type WriteContext = Pick<Context, 'db' | 'now'>;
type NewPayment = Omit<typeof payments.$inferInsert, 'id' | 'createdAt'> & { createdAt?: Date };

/** Null when its number is in use, or another proof waits on the entry. */
export async function addPayment({ db, now }: WriteContext, values: NewPayment): Promise<Payment | null> {
  const [payment] = await db
    .insert(payments)
    .values({ createdAt: now, ...values })
    .onConflictDoNothing()
    .returning();
  return payment ?? null;
}

type Decision = {
  id: number;
  from: PaymentStatus;
  /** Null for a visitor who takes back their own. */ by: number | null;
};
type PaymentDecision = Partial<Omit<Payment, 'id' | 'createdAt' | 'decidedById' | 'decidedAt'>> & {
  status: PaymentStatus;
};

/** Decides about a payment that is in the state which the caller saw; null when it is not any more. */
export async function decidePayment(
  { db, now }: WriteContext,
  { id, from, by }: Decision,
  values: PaymentDecision,
): Promise<Payment | null> {
  const [payment] = await db
    .update(payments)
    .set({ ...values, decidedById: by, decidedAt: now })
    .where(and(eq(payments.id, id), eq(payments.status, from)))
    .returning();
  return payment ?? null;
}

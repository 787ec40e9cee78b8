import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { type KnownSubscription, readSubscription } from '#features/money/orders/known-subscriptions.ts';
import type { Enrolment } from '#tables/money/enrolments.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { type Payment, payments, receipts } from '#tables/money/payments.table.ts';
import { type User, users } from '#tables/people/users.table.ts';

/* What an enrollment made, for the page that tells about it. */

export async function personOf({ db }: Context, { userId }: Enrolment): Promise<User> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new NotFound('Person');
  return user;
}

export async function subscriptionOf(ctx: Context, { orderId }: Enrolment): Promise<KnownSubscription> {
  const [bought] = await ctx.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.orderId, orderId));
  if (!bought) throw new NotFound('Subscription');
  return readSubscription(ctx, bought.id);
}

export async function moneyOf(
  { db }: Context,
  { paymentId }: Enrolment,
): Promise<{ payment: Payment; number: number | null } | null> {
  if (paymentId === null) return null;
  const [found] = await db
    .select({ payment: payments, number: receipts.number })
    .from(payments)
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(eq(payments.id, paymentId));
  return found ?? null;
}

import { NO_REFERENCE } from '@app/rules/money/payments/payment';
import { isPaymentPlatform, type PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import { holdingStatuses } from '@app/rules/money/payments/payment-states';
import { fullName } from '@app/rules/people/users/full-name';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { quoted } from '#db/one-of.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { type Payment, payments } from '#tables/money/payments.table.ts';
import { users } from '#tables/people/users.table.ts';

type UsedId = { paymentPlatform: PaymentPlatform; externalInvoiceId: string };

/** Uses of the same id wait for each other, so that only one of two finds it free. Call it inside a transaction. */
export async function isUsedId({ db }: Pick<Context, 'db'>, given: UsedId, proofId: number | null): Promise<boolean> {
  const id = given.externalInvoiceId.toUpperCase();
  if (id === NO_REFERENCE) return false;
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${given.paymentPlatform}:${id}`}, 0))`);
  const [used] = await db
    .select({ id: payments.id })
    .from(payments)
    .where(and(isUse(given.paymentPlatform, id), ...(proofId === null ? [] : [ne(payments.id, proofId)])))
    .limit(1);
  return used !== undefined;
}

/** Each number by its own index: with an "or" between them the database reads all payments. */
const isUse = (platform: PaymentPlatform, id: string) =>
  sql`${payments.id} in (
    select p.id from payments p where p.platform = ${platform} and ${isHeld} and upper(p.reference) = ${id}
      and upper(p.reference) <> 'N/A'
    union all select p.id from payments p where p.platform = ${platform} and ${isHeld} and upper(p.external_invoice_id) = ${id})`;

const isHeld = sql`p.status in (${sql.raw(quoted(holdingStatuses))})`;

export type ReferenceUse = {
  isUsed: boolean;
  /** The payment, for those who may see whose it is. */
  payment: (Pick<Payment, 'id' | 'amount' | 'paidOn'> & { userId: number; personName: string }) | null;
};

/** Whether a number is in use, while staff type it. The transaction that takes it checks again. */
export async function referenceUse(ctx: Context, platform: string, reference: string): Promise<ReferenceUse> {
  const id = reference.trim().toUpperCase();
  if (!isPaymentPlatform(platform) || id === '' || id === NO_REFERENCE) return { isUsed: false, payment: null };
  const [used] = await ctx.db
    .select({
      id: payments.id,
      amount: payments.amount,
      paidOn: payments.paidOn,
      userId: payments.userId,
      firstName: users.firstName,
      lastName: users.lastName,
      ownerId: collectionOwners.ownerId,
    })
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .leftJoin(collectionOwners, eq(collectionOwners.userId, payments.userId))
    .where(isUse(platform, id))
    .limit(1);
  if (!used) return { isUsed: false, payment: null };
  const limit = limitedToOwner(ctx);
  const { userId, firstName, lastName, ownerId, ...money } = used;
  if (userId === null || (limit !== null && ownerId !== limit)) return { isUsed: true, payment: null };
  const personName = fullName({ firstName: firstName ?? '', lastName: lastName ?? '' });
  return { isUsed: true, payment: { ...money, userId, personName } };
}

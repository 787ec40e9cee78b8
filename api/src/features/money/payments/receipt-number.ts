import { eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { receipts } from '#tables/money/payments.table.ts';

/**
 * Gives a payment the next receipt number, once, inside the transaction that approves it. A sequence would leave gaps
 * after a rollback; here the next number waits until the one before is committed.
 */
export async function giveReceiptNumber({ db, now }: Pick<Context, 'db' | 'now'>, paymentId: number): Promise<number> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended('receipt numbers', 0))`);
  const next = sql<number>`(select coalesce(max(${receipts.number}), 0) + 1 from ${receipts})`;
  const [given] = await db
    .insert(receipts)
    .values({ number: next, paymentId, issuedAt: now })
    .onConflictDoNothing({ target: receipts.paymentId })
    .returning({ number: receipts.number });
  return given?.number ?? (await numberOf({ db }, paymentId));
}

async function numberOf({ db }: Pick<Context, 'db'>, paymentId: number): Promise<number> {
  const [given] = await db.select({ number: receipts.number }).from(receipts).where(eq(receipts.paymentId, paymentId));
  if (!given) throw new Error('a payment without the number that it was given');
  return given.number;
}

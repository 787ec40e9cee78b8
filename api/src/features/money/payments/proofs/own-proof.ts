import { and, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { findOrderByToken } from '#features/money/orders/order-token.ts';
import { files, type StoredFile } from '#tables/platform/files.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';

type ProofKey = { token: string; paymentId: number };

/** The proof of a payment, for anyone with the link of its order. A proof of any other order counts as missing. */
export async function ownProof(ctx: Pick<Context, 'db'>, { token, paymentId }: ProofKey): Promise<StoredFile> {
  const order = await findOrderByToken(ctx, token);
  const [found] = await ctx.db
    .select({ file: files })
    .from(payments)
    .innerJoin(invoices, eq(invoices.id, payments.invoiceId))
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .innerJoin(files, eq(files.id, payments.proofFileId))
    .where(and(eq(payments.id, paymentId), eq(subscriptions.orderId, order.id), eq(payments.source, 'member')));
  if (!found) throw new NotFound('Proof');
  return found.file;
}

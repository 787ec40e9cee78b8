import { NO_REFERENCE } from '@app/rules/money/payments/payment';
import type { Context } from '#context.ts';
import { payInFull } from '#features/money/orders/write-entries.ts';
import type { PaymentSchedule } from '#tables/money/orders/invoices.table.ts';
import { paymentAllocations, paymentEvents, payments } from '#tables/money/payments.table.ts';

type ImportContext = Pick<Context, 'db' | 'now'> & { viewer: { userId: number } };

/** Entries that were settled before they were imported: a payment for each says so. Nobody gets a mail or a receipt. */
export async function importPayments(
  { db, now, viewer }: ImportContext,
  settled: readonly Pick<PaymentSchedule, 'id' | 'invoiceId' | 'price' | 'scheduleDate'>[],
): Promise<void> {
  if (settled.length === 0) return;
  const { userId } = viewer;
  const platform = 'other' as const;
  const paid = await db
    .insert(payments)
    .values(
      settled.map(({ id, invoiceId, price, scheduleDate }) => ({
        invoiceId,
        scheduleId: id,
        amount: price,
        platform,
        reference: NO_REFERENCE,
        externalInvoiceId: NO_REFERENCE,
        paidOn: scheduleDate,
        source: 'import' as const,
        status: 'approved' as const,
        submittedById: userId,
        decidedById: userId,
        decidedAt: now,
        createdAt: now,
      })),
    )
    .returning({ id: payments.id, scheduleId: payments.scheduleId, amount: payments.amount });
  await db
    .insert(paymentAllocations)
    .values(paid.map(({ id, scheduleId, amount }) => ({ paymentId: id, scheduleId: scheduleId ?? 0, amount })));
  await db.insert(paymentEvents).values(
    paid.map(({ id }) => ({
      paymentId: id,
      kind: 'approved' as const,
      actorId: userId,
      at: now,
      platform,
      externalInvoiceId: NO_REFERENCE,
    })),
  );
  await payInFull(
    { db, now },
    platform,
    paid.map(({ id, scheduleId }) => ({ entryId: scheduleId ?? 0, paymentId: id })),
  );
}

import { dateGivenBack } from '@app/rules/money/calamity-pauses/calamity-pause';
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { setEntry } from '#features/money/orders/write-entries.ts';
import { calamityMoves, calamityPausePeople, calamityPauses } from '#tables/money/calamity-pauses.table.ts';
import { paymentSchedules } from '#tables/money/orders/invoices.table.ts';
import { paymentAllocations } from '#tables/money/payments.table.ts';

/**
 * Entries that were paid when their pause was reversed or declined kept their date. Now that their payment is revoked,
 * they get back what the other entries got. With the invoice locked.
 */
export async function giveBackReopened(
  tx: Pick<Context, 'db' | 'now' | 'viewer' | 'requestId' | 'secrets'>,
  paymentId: number,
): Promise<void> {
  const left = await tx.db
    .select({ move: calamityMoves, days: calamityPauses.days, entry: paymentSchedules })
    .from(paymentAllocations)
    .innerJoin(paymentSchedules, eq(paymentSchedules.id, paymentAllocations.scheduleId))
    .innerJoin(calamityMoves, eq(calamityMoves.scheduleId, paymentSchedules.id))
    .innerJoin(calamityPauses, eq(calamityPauses.id, calamityMoves.pauseId))
    .innerJoin(
      calamityPausePeople,
      and(
        eq(calamityPausePeople.pauseId, calamityMoves.pauseId),
        eq(calamityPausePeople.userId, paymentSchedules.userId),
        inArray(calamityPausePeople.state, ['declined', 'reversed']),
      ),
    )
    .where(
      and(
        eq(paymentAllocations.paymentId, paymentId),
        isNull(calamityMoves.reversedAt),
        isNull(paymentSchedules.transactionId),
        isNull(paymentSchedules.voidedAt),
      ),
    )
    .orderBy(desc(calamityMoves.pauseId));
  const dates = new Map(left.map(({ entry }) => [entry.id, entry.scheduleDate]));
  for (const { move, days, entry } of left) {
    const before = dates.get(entry.id) ?? entry.scheduleDate;
    const scheduleDate = dateGivenBack(move, before, days);
    dates.set(entry.id, scheduleDate);
    // oxlint-disable-next-line no-await-in-loop -- a handful of entries, the newest pause first
    await setEntry(tx, entry.id, { scheduleDate });
    // oxlint-disable-next-line no-await-in-loop
    await tx.db
      .update(calamityMoves)
      .set({ reversedAt: tx.now })
      .where(and(eq(calamityMoves.pauseId, move.pauseId), eq(calamityMoves.scheduleId, entry.id)));
    // oxlint-disable-next-line no-await-in-loop
    await recordAudit(tx, {
      action: 'calamity-pause.reverse',
      objectType: 'user',
      objectId: entry.userId ?? 0,
      before: { pauseId: move.pauseId, scheduleDate: before },
      after: { entries: 1, scheduleDate },
    });
  }
}

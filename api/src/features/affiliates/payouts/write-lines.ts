import { isPayable, lineSum } from '@app/rules/affiliates/payouts/payout-run';
import { payoutMessages } from '@app/rules/affiliates/payouts/payout-messages';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { Conflict } from '#errors.ts';
import { freeRows, setPayoutLine } from '#features/affiliates/commissions/write-commissions.ts';
import { commissions } from '#tables/affiliates/commissions.table.ts';
import { type PayoutLine, payoutLines, payoutRuns } from '#tables/affiliates/payouts.table.ts';

/* Changes of lines that are not sent. With the money of their affiliates locked. */

type WriteContext = Pick<Context, 'db' | 'now' | 'viewer'>;

/** Sums a line up again after its rows or its tax changed. What falls below the minimum waits for the next run. */
export async function fitLine(
  tx: WriteContext,
  line: Pick<PayoutLine, 'id' | 'runId' | 'withholdingRate'>,
): Promise<void> {
  const rows = await tx.db
    .select({ amount: commissions.amount })
    .from(commissions)
    .where(eq(commissions.payoutLineId, line.id));
  const [run] = await tx.db
    .select({ minimum: payoutRuns.minimum })
    .from(payoutRuns)
    .where(eq(payoutRuns.id, line.runId));
  const sum = lineSum(
    rows.map(({ amount }) => amount),
    line.withholdingRate,
  );
  if (!isPayable(sum, run?.minimum ?? 0)) {
    await endLines(tx, [line.id], 'Below the minimum');
    return;
  }
  await tx.db.update(payoutLines).set(sum).where(eq(payoutLines.id, line.id));
}

/** Lines that are not sent give their rows back. They keep their sums, as a record of what they were. */
export async function endLines(tx: WriteContext, ids: readonly number[], reason: string): Promise<void> {
  if (ids.length === 0) return;
  await freeRows(tx, ids);
  await tx.db
    .update(payoutLines)
    .set({ status: 'undone', endedAt: tx.now, endReason: reason })
    .where(inArray(payoutLines.id, [...ids]));
}

/** A row that takes away joins the line that is about to be sent, so that nobody gets more than is theirs. */
export async function joinOpenLine(tx: WriteContext, row: { id: number; affiliateId: number }): Promise<void> {
  const [line] = await tx.db
    .select()
    .from(payoutLines)
    .where(
      and(
        eq(payoutLines.affiliateId, row.affiliateId),
        inArray(payoutLines.status, ['to-send', 'held']),
        isNull(payoutLines.frozenAt),
      ),
    )
    .orderBy(payoutLines.id)
    .limit(1);
  if (!line) return;
  await setPayoutLine(tx, [row.id], line.id);
  await fitLine(tx, line);
}

/** From now on the line's amount stands: it is in a file, or was sent. Never more than what is owed at this moment. */
export async function freezeLine(tx: WriteContext, line: PayoutLine, owed: number): Promise<void> {
  if (line.frozenAt !== null) return;
  if (line.gross + line.takenBack > owed) throw new Conflict(payoutMessages.overBalance);
  await tx.db.update(payoutLines).set({ frozenAt: tx.now, owedWhenFrozen: owed }).where(eq(payoutLines.id, line.id));
}

import { ignoreReason, statementMessages } from '@app/rules/money/collections/statements/statement-input';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { statementLines } from '#tables/money/collections.table.ts';
import { requireStatementApprover } from './statement-access.ts';
import { lockLine, type Line } from './statement-approve.ts';
import { lockMatching, matchOpenLines } from './statement-matching.ts';

/** Sets a line aside that is no payment of a member: interest, a refund, somebody's own transfer. */
export async function ignoreLine(ctx: Context, id: number, input: { reason: unknown }): Promise<Line> {
  await requireStatementApprover(ctx);
  const { reason } = parseInput(ignoreReason, input);
  return transaction(ctx, async (tx) => {
    const line = await lockLine(tx, id);
    if (line.state === 'ignored') return line;
    if (line.state === 'approved') throw new Conflict(statementMessages.decided);
    const [ignored] = await tx.db
      .update(statementLines)
      .set({
        state: 'ignored',
        scheduleId: null,
        decidedById: requireViewer(tx).userId,
        decidedAt: tx.now,
        remarks: reason,
      })
      .where(eq(statementLines.id, id))
      .returning();
    if (!ignored) throw new NotFound('Line');
    await recordAudit(tx, {
      action: 'statement-line.ignore',
      objectType: 'statement-line',
      objectId: id,
      before: { state: line.state },
      after: { state: 'ignored', reason, amount: line.amount, reference: line.reference },
    });
    await announce(tx.db, 'payments');
    return ignored;
  });
}

/** Takes a line back that was set aside, and looks for its owner again. */
export async function unignoreLine(ctx: Context, id: number): Promise<Line> {
  await requireStatementApprover(ctx);
  return transaction(ctx, async (tx) => {
    // Before the line: matching locks this and then the lines.
    await lockMatching(tx);
    const line = await lockLine(tx, id);
    if (line.state !== 'ignored') return line;
    await tx.db
      .update(statementLines)
      .set({ state: 'ownerless', decidedById: null, decidedAt: null, remarks: null })
      .where(eq(statementLines.id, id));
    await matchOpenLines(tx);
    await recordAudit(tx, {
      action: 'statement-line.unignore',
      objectType: 'statement-line',
      objectId: id,
      before: { state: 'ignored', reason: line.remarks },
    });
    await announce(tx.db, 'payments');
    return lockLine(tx, id);
  });
}

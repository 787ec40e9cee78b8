import { ownLeavingInput } from '@app/rules/money/leaving/leaving-input';
import { leavingMessages, type LeavingReason, type LeavingSource } from '@app/rules/money/leaving/leaving-reasons';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { leavingAnswers } from '#tables/money/leaving.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';

type Answer = {
  subscriptionId: number;
  userId: number;
  reason: LeavingReason;
  words: string | null;
  source: LeavingSource;
};

/**
 * Writes down why somebody stopped. One answer for each subscription: only "No answer" gives way to a real one, and what
 * the member said themselves stays. Says whether it was written.
 */
export async function recordLeaving(
  tx: Pick<Context, 'db' | 'now' | 'viewer'>,
  { subscriptionId, ...answer }: Answer,
): Promise<boolean> {
  const values = { ...answer, byId: tx.viewer?.userId ?? null, at: tx.now };
  const written = await tx.db
    .insert(leavingAnswers)
    .values({ subscriptionId, ...values })
    .onConflictDoUpdate({
      target: leavingAnswers.subscriptionId,
      set: values,
      setWhere: sql`${leavingAnswers.reason} = 'no-answer' and excluded.reason <> 'no-answer'`,
    })
    .returning();
  return written.length > 0;
}

export type OwnLeaving = { subscriptionId: number; isAsked: boolean };

/** Whether the question is open for one of the viewer's own subscriptions: it is over, and they have not answered. */
export async function ownLeaving(ctx: Context, subscriptionId: number): Promise<OwnLeaving> {
  const { userId } = requireViewer(ctx);
  const [row] = await ctx.db
    .select({ subscription: subscriptions, reason: leavingAnswers.reason })
    .from(subscriptions)
    .leftJoin(leavingAnswers, eq(leavingAnswers.subscriptionId, subscriptions.id))
    .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.userId, userId)));
  if (!row) throw new NotFound('Subscription');
  const isOpen = row.reason === null || row.reason === 'no-answer';
  return { subscriptionId, isAsked: isOpen && hasEnded(row.subscription, ctx.now) };
}

function hasEnded({ status, startsOn, expiresOn }: typeof subscriptions.$inferSelect, now: Date): boolean {
  if (startsOn === null || expiresOn === null) return false;
  return status === 'cancelled' || (status === 'active' && expiresOn < manilaDay(now));
}

/** What a member answers. The same answer again changes nothing; another one is refused. */
export async function answerLeaving(ctx: Context, given: unknown): Promise<OwnLeaving> {
  refuseImpersonators(ctx);
  const { subscriptionId, reason, words } = parseInput(ownLeavingInput, given);
  const { userId } = requireViewer(ctx);
  await transaction(ctx, async (tx) => {
    const [subscription] = await tx.db
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, subscriptionId), eq(subscriptions.userId, userId)))
      .for('share');
    if (!subscription) throw new NotFound('Subscription');
    if (!hasEnded(subscription, tx.now)) throw new Conflict(leavingMessages.notEnded);
    const isWritten = await recordLeaving(tx, { subscriptionId, userId, reason, words, source: 'member' });
    if (!isWritten) {
      const [before] = await tx.db
        .select()
        .from(leavingAnswers)
        .where(eq(leavingAnswers.subscriptionId, subscriptionId));
      if (before?.reason === reason && before.words === words) return;
      throw new Conflict(leavingMessages.answered);
    }
    await recordAudit(tx, {
      action: 'leaving.answer',
      objectType: 'subscription',
      objectId: subscriptionId,
      after: { reason, words },
    });
  });
  return { subscriptionId, isAsked: false };
}

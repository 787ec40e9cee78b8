import { canStillUndo, undoMessages } from '@app/rules/undo/undo-window';
import { eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { takeBackHookEvent } from '#features/platform/hooks/tell-hooks.ts';
import { takeBackMail } from '#features/platform/mails/outbox.ts';
import { takeBackNews } from '#features/platform/notifications/notify.ts';
import { lockPlace, moveTo } from '#features/journey/stages/assign-stage.ts';
import { journeyTopic } from '#features/journey/stages/finish-task.ts';
import type { UserStage } from '#tables/journey/stages.table.ts';
import { lockRequest } from './claim-move-up.ts';
import { moveUpMailKey } from './decide-move-up.ts';
import { type MoveUp, moveUps } from '#tables/journey/move-ups.table.ts';
import { findMoveUp, type QueuedMoveUp } from './queue.ts';
import { requireReviewer } from './review-access.ts';
import { notifyReviewers } from './withdraw.ts';

/**
 * Undoes one's own decision within seconds, before any mail: the request waits again with the same reviewer, and the
 * person is back on their stage. Doing it again changes nothing.
 */
export async function undoMoveUp(ctx: Context, id: number): Promise<QueuedMoveUp> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const moveUp = await findMoveUp(tx, id);
    const place = await lockPlace(tx.db, moveUp.userId);
    const request = await lockRequest(tx.db, id);
    await requireReviewer(tx, request.stageId);
    if (request.status === 'waiting' && request.claimedById === userId) return findMoveUp(tx, id);
    if (request.decidedAt === null || request.undo === null) throw new Conflict(undoMessages.builtOn);
    if (request.decidedById !== userId) throw new Conflict(undoMessages.notYours);
    if (!canStillUndo(request.decidedAt, tx.now)) throw new Conflict(undoMessages.tooLate);
    if (!place || hasMovedOn(request, place) || (await asksAgain(tx, request))) {
      throw new Conflict(undoMessages.builtOn);
    }
    if (!(await takeBackMail(tx, moveUpMailKey(id)))) throw new Conflict(undoMessages.tooLate);
    await takeBackNews(tx, moveUpMailKey(id));
    await takeBackHookEvent(tx, moveUpMailKey(id));

    if (request.status === 'approved') {
      const enteredAt = new Date(request.undo.enteredAt);
      await moveTo(tx, request.userId, { stageId: request.stageId, enteredAt });
    }
    await tx.db
      .update(moveUps)
      .set({
        status: 'waiting',
        decidedAt: null,
        decidedById: null,
        feedback: null,
        seenAt: null,
        claimedById: userId,
        claimedUntil: request.undo.claimedUntil === null ? null : new Date(request.undo.claimedUntil),
        undo: null,
      })
      .where(eq(moveUps.id, id));
    await recordAudit(tx, {
      action: 'move-up.undo',
      objectType: 'move-up',
      objectId: id,
      before: { status: request.status, stageId: place.stageId, feedback: request.feedback },
      after: { status: 'waiting', stageId: request.stageId },
    });
    await notifyReviewers(tx.db, request.stageId);
    await announce(tx.db, `user:${request.userId}`, journeyTopic(request.userId));
    return findMoveUp(tx, id);
  });
}

/** Somebody has put the person elsewhere since. */
function hasMovedOn({ status, decidedAt, stageId }: MoveUp, place: UserStage): boolean {
  if (status === 'returned') return place.stageId !== stageId;
  return place.enteredAt.getTime() !== decidedAt?.getTime();
}

/** A returned member may have asked again at once. */
async function asksAgain({ db }: Context, { id, userId }: MoveUp): Promise<boolean> {
  const rows = await db.select().from(moveUps).where(eq(moveUps.userId, userId));
  return rows.some((other) => other.id !== id && other.status === 'waiting');
}

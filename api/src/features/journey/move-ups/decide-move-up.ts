import { decisionKinds } from '@app/rules/journey/move-ups/move-up-states';
import {
  type DecisionInput,
  decisionInput,
  decisionRefusal,
  moveUpMessages,
} from '@app/rules/journey/move-ups/move-up';
import { nextStageOf } from '@app/rules/journey/stages/stage-progress';
import { stageTitle } from '@app/rules/journey/stages/stage-title';
import { pathTo } from '@app/rules/navigation/route-table';
import { finalFrom } from '@app/rules/undo/undo-window';
import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { mailedPeople } from '#features/platform/notifications/mailed-people.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import { lockPlace, moveTo, tellHooksOfStage } from '#features/journey/stages/assign-stage.ts';
import { journeyTopic } from '#features/journey/stages/finish-task.ts';
import { type Stage, stages } from '#tables/journey/stages.table.ts';
import { users } from '#tables/people/users.table.ts';
import { lockRequest } from './claim-move-up.ts';
import { type MoveUp, moveUps } from '#tables/journey/move-ups.table.ts';
import { findMoveUp, type QueuedMoveUp } from './queue.ts';
import { requireReviewer } from './review-access.ts';
import { notifyReviewers } from './withdraw.ts';

const refusals = {
  decided: moveUpMessages.decided,
  own: moveUpMessages.ownRequest,
  unclaimed: moveUpMessages.claimFirst,
};

/** Approves a request, which moves the person to the next stage, or returns it with feedback. Both are mailed. */
export async function decideMoveUp(ctx: Context, id: number, input: DecisionInput): Promise<QueuedMoveUp> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const { decision, feedback } = parseInput(decisionInput, input);
  return transaction(ctx, async (tx) => {
    // Locks the person's place first, as everywhere, so that two requests never deadlock.
    const moveUp = await findMoveUp(tx, id);
    const place = await lockPlace(tx.db, moveUp.userId);
    const request = await lockRequest(tx.db, id);
    await requireReviewer(tx, request.stageId);
    const refusal = decisionRefusal(request, userId, tx.now);
    if (refusal) throw new Conflict(refusals[refusal]);
    if (place?.stageId !== request.stageId) throw new Conflict(moveUpMessages.hasMoved);

    const { status, movesOn } = decisionKinds[decision];
    const next = movesOn ? await moveOn(tx, request) : null;
    await tx.db
      .update(moveUps)
      .set({
        status,
        decidedAt: tx.now,
        decidedById: userId,
        feedback,
        claimedById: null,
        claimedUntil: null,
        undo: {
          enteredAt: place.enteredAt.toISOString(),
          claimedUntil: request.claimedUntil?.toISOString() ?? null,
        },
      })
      .where(eq(moveUps.id, id));
    await recordAudit(tx, {
      action: `move-up.${decision}`,
      objectType: 'move-up',
      objectId: id,
      before: { userId: request.userId, stageId: request.stageId },
      after: { stageId: next?.id ?? request.stageId, feedback },
    });
    await tellMember(tx, request, { next, feedback });
    if (next) {
      const undoable = { dedupeKey: moveUpMailKey(id), readyFrom: finalFrom(tx.now) };
      await tellHooksOfStage(tx, { userId: request.userId, stage: next, ...undoable });
    }
    await notifyReviewers(tx.db, request.stageId);
    await announce(tx.db, `user:${request.userId}`, journeyTopic(request.userId));
    return findMoveUp(tx, id);
  });
}

async function moveOn(tx: Context, { userId, stageId }: MoveUp): Promise<Stage> {
  const path = await tx.db.select().from(stages).orderBy(asc(stages.number));
  const here = path.find(({ id }) => id === stageId);
  const next = here ? nextStageOf(path, here.number) : null;
  if (!next) throw new Conflict(moveUpMessages.noNextStage);
  await moveTo(tx, userId, { stageId: next.id, enteredAt: tx.now });
  return next;
}

export const moveUpMailKey = (id: number) => `move-up:${id}`;

/** Under the bell, and by mail unless they have switched that off. */
async function tellMember(
  tx: Context,
  { id, userId, stageId }: MoveUp,
  { next, feedback }: { next: Stage | null; feedback: string | null },
): Promise<void> {
  const [person] = await tx.db.select().from(users).where(eq(users.id, userId));
  const [from] = await tx.db.select().from(stages).where(eq(stages.id, stageId));
  if (!person || !from) return;
  const [key, ringsFrom] = [moveUpMailKey(id), finalFrom(tx.now)];
  if (next) {
    const content = { stage: stageTitle(next), feedback };
    await notify(tx, { userId, kind: 'move-up-approved', content, dedupeKey: key, ringsFrom });
  } else {
    const content = { stage: stageTitle(from), feedback: feedback ?? '' };
    await notify(tx, { userId, kind: 'move-up-returned', content, dedupeKey: key, ringsFrom });
  }
  if (!(await mailedPeople(tx, 'moveUps', [userId])).has(userId)) return;
  const to = { userId, address: person.email };
  const link = new URL(pathTo('viewStage', {}), tx.baseUrl).href;
  const { firstName } = person;
  // Held back while the decision can be undone.
  const mailOptions = { dedupeKey: key, sendAt: finalFrom(tx.now) };
  if (next) {
    const shown = { firstName, stage: stageTitle(next), feedback, link };
    await queueMail(tx, { template: 'move-up-approved', to, shown, ...mailOptions });
  } else {
    const shown = { firstName, stage: stageTitle(from), feedback: feedback ?? '', link };
    await queueMail(tx, { template: 'move-up-returned', to, shown, ...mailOptions });
  }
}

import { askRefusal, moveUpMessages } from '@app/rules/journey/move-ups/move-up';
import { nextStageOf } from '@app/rules/journey/stages/stage-progress';
import { stageMessages } from '@app/rules/journey/stages/stage';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict } from '#errors.ts';
import { refuseOutsiders } from '#features/people/directory/community-people.ts';
import { lockPlace } from '#features/journey/stages/assign-stage.ts';
import { journeyTasks } from '#features/journey/stages/journey-tasks.ts';
import { stages } from '#tables/journey/stages.table.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { latestMoveUp, type SeenMoveUp } from './own-move-up.ts';
import { notifyReviewers } from './withdraw.ts';

/** The member asks, once all tasks are done; again after a return. It never happens by itself. */
export async function askForMoveUp(ctx: Context): Promise<SeenMoveUp> {
  const viewer = requireViewer(ctx);
  refuseImpersonators(ctx);
  refuseOutsiders(viewer);
  return transaction(ctx, async (tx) => {
    const place = await lockPlace(tx.db, viewer.userId);
    if (!place) throw new Conflict(stageMessages.fillForm);
    const refusal = await refusalFor(tx, viewer.userId, place.stageId);
    if (refusal) throw new Conflict(moveUpMessages[refusal]);
    await addRequest(tx, viewer.userId, place.stageId);
    const latest = await latestMoveUp(tx, viewer.userId, { stageId: place.stageId });
    if (!latest) throw new Error('the request was just made');
    return latest;
  });
}

async function refusalFor({ db }: Context, userId: number, stageId: number) {
  const tasks = await journeyTasks(db, userId, stageId);
  const path = await db.select({ id: stages.id, number: stages.number }).from(stages);
  const [waiting] = await db
    .select({ id: moveUps.id })
    .from(moveUps)
    .where(and(eq(moveUps.userId, userId), eq(moveUps.status, 'waiting')));
  const number = path.find(({ id }) => id === stageId)?.number ?? 0;
  return askRefusal({
    taskCount: tasks.length,
    doneCount: tasks.filter(({ completion }) => completion).length,
    hasNextStage: nextStageOf(path, number) !== null,
    isWaiting: waiting !== undefined,
  });
}

async function addRequest(tx: Context, userId: number, stageId: number): Promise<void> {
  const [request] = await tx.db
    .insert(moveUps)
    .values({ userId, stageId, askedAt: tx.now })
    .returning({ id: moveUps.id });
  await recordAudit(tx, {
    action: 'move-up.ask',
    objectType: 'move-up',
    objectId: request?.id,
    after: { userId, stageId },
  });
  await notifyReviewers(tx.db, stageId);
}

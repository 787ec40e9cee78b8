import { reasonInput } from '@app/rules/journey/points/points';
import { stageMessages } from '@app/rules/journey/stages/stage';
import { and, eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { withdrawWaiting } from '#features/journey/move-ups/withdraw.ts';
import { holdForJourney } from '#features/journey/points/hold-for-journey.ts';
import { addPoints } from '#features/journey/points/ledger.ts';
import { pointEntries } from '#tables/journey/points.table.ts';
import { lockPlace } from './assign-stage.ts';
import { journeyTopic } from './finish-task.ts';
import { stageTasks, type TaskCompletion, taskCompletions } from '#tables/journey/stages.table.ts';

/** Staff take back that a task was done: its points are reversed, and the person can do it again. */
export async function revokeTask(ctx: Context, completionId: number, reason: string): Promise<TaskCompletion> {
  refuseImpersonators(ctx);
  const values = parseInput(reasonInput, { reason });
  return transaction(ctx, async (txContext) => {
    const owner = await ownerOf(txContext, completionId);
    const tx = await holdForJourney(txContext, owner);
    const place = await lockPlace(tx.db, owner);
    const [completion] = await tx.db
      .select()
      .from(taskCompletions)
      .where(and(eq(taskCompletions.id, completionId), eq(taskCompletions.userId, owner)))
      .for('update');
    if (!completion) throw new NotFound('Task');
    if (completion.revokedAt) throw new Conflict(stageMessages.alreadyRevoked);
    const points = await reverse(tx, completion, values.reason);
    await tx.db.update(taskCompletions).set({ revokedAt: tx.now }).where(eq(taskCompletions.id, completionId));

    const [task] = await tx.db.select().from(stageTasks).where(eq(stageTasks.id, completion.taskId));
    // Not all tasks are done any more, unless the task belongs to an earlier stage.
    if (place && task?.stageId === place.stageId) await withdrawWaiting(tx, owner);
    await recordAudit(tx, {
      action: 'task.revoke',
      objectType: 'user',
      objectId: owner,
      before: { completionId, taskId: completion.taskId, points },
      after: values,
    });
    await announce(tx.db, journeyTopic(owner));
    return { ...completion, revokedAt: tx.now };
  });
}

async function ownerOf({ db }: Context, completionId: number): Promise<number> {
  const [row] = await db
    .select({ userId: taskCompletions.userId })
    .from(taskCompletions)
    .where(eq(taskCompletions.id, completionId));
  if (!row) throw new NotFound('Task');
  return row.userId;
}

/** The points the task gave, whatever it would give today. */
async function reverse(tx: Context, { id, userId }: TaskCompletion, reason: string): Promise<number> {
  const [given] = await tx.db
    .select({ points: pointEntries.points })
    .from(pointEntries)
    .where(and(eq(pointEntries.completionId, id), eq(pointEntries.kind, 'task')));
  const points = given?.points ?? 0;
  await addPoints(tx, {
    userId,
    kind: 'reversal',
    // Minus zero is no number of the ledger.
    points: points === 0 ? 0 : -points,
    completionId: id,
    reason,
    byId: requireViewer(tx).userId,
  });
  return points;
}

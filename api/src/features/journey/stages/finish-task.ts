import { type EvidenceInput, evidenceMessages, evidenceRule } from '@app/rules/journey/stages/evidence';
import { stageMessages } from '@app/rules/journey/stages/stage';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { announce } from '#live/bus.ts';
import { refuseOutsiders } from '#features/people/directory/community-people.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { askWhenAllDone } from '#features/journey/move-ups/ask-for-move-up.ts';
import { addPoints } from '#features/journey/points/ledger.ts';
import { lockPlace } from './assign-stage.ts';
import { type JourneyTask, journeyTaskById } from './journey-tasks.ts';
import { stageTasks, taskCompletions } from '#tables/journey/stages.table.ts';

/**
 * A member finishes a task of the stage they are on: the completion, its points and, after the last one, the request to
 * move up are one transaction. Finishing it again, from wherever, gives the same answer and nothing more; sent again
 * under the same key it does nothing either, also when staff took the task back meanwhile.
 */
export async function finishTask(ctx: Context, taskId: number, evidence: EvidenceInput): Promise<JourneyTask> {
  const viewer = requireViewer(ctx);
  refuseImpersonators(ctx);
  refuseOutsiders(viewer);
  await enforceLimit(ctx, 'tasksPerUser', String(viewer.userId));
  await withIdempotency(ctx, { operation: 'finishTask', input: { taskId, evidence } }, async (tx) => {
    const place = await lockPlace(tx.db, viewer.userId);
    const before = await journeyTaskById(tx.db, viewer.userId, taskId);
    if (before?.completion) return {};
    if (!place) throw new Conflict(stageMessages.fillForm);

    const [task] = await tx.db
      .select()
      .from(stageTasks)
      .where(and(eq(stageTasks.id, taskId), isNull(stageTasks.removedAt)))
      .for('share');
    if (!task) throw new NotFound('Task');
    if (task.stageId !== place.stageId) throw new Conflict(stageMessages.notYours);

    const { text, fileId } = parseInput(evidenceRule(task.evidence), evidence);
    if (fileId !== null && !(await lockOwnFile(tx, { id: fileId, purpose: 'task-evidence' }))) {
      throw new BadUserInput({ fileId: evidenceMessages.pictureNotFound });
    }
    const [completion] = await tx.db
      .insert(taskCompletions)
      .values({ userId: viewer.userId, taskId, evidenceText: text, evidenceFileId: fileId, completedAt: tx.now })
      .returning({ id: taskCompletions.id });
    if (!completion) throw new Error('an insert returns its row');
    await addPoints(tx, {
      userId: viewer.userId,
      kind: 'task',
      points: task.points,
      completionId: completion.id,
    });
    await recordAudit(tx, {
      action: 'task.finish',
      objectType: 'task',
      objectId: taskId,
      after: { completionId: completion.id, points: task.points },
    });
    await askWhenAllDone(tx, viewer.userId, place.stageId);
    await announce(tx.db, journeyTopic(viewer.userId));
    return {};
  });
  const after = await journeyTaskById(ctx.db, viewer.userId, taskId);
  if (!after) throw new NotFound('Task');
  return after;
}

/** Listened to by the pages on which a person sees their own journey. */
export const journeyTopic = (userId: number) => `journey:${userId}`;

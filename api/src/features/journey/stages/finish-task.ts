import { type EvidenceInput, evidenceMessages, evidenceRule } from '@app/rules/journey/stages/evidence';
import { stageMessages } from '@app/rules/journey/stages/stage';
import { causeMessages } from '@app/rules/journey/stages/task-causes';
import { and, eq, isNull } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { announce } from '#live/bus.ts';
import { refuseOutsiders } from '#features/people/directory/community-people.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { lockPlace } from './assign-stage.ts';
import { completeTask } from './complete-task.ts';
import { type JourneyTask, journeyTaskById } from './journey-tasks.ts';
import { stageTasks } from '#tables/journey/stages.table.ts';

/**
 * A member finishes a task of the stage they are on: the completion and its points are one transaction. Finishing it
 * again, from wherever, gives the same answer and nothing more; sent again under the same key it does nothing either,
 * also when staff took the task back meanwhile. After the last one the member asks to move up when they want to.
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

    // Nobody's word counts for what the server can see.
    if (task.cause !== null && !before?.isReady) throw new Conflict(causeMessages.notYet);
    const handedIn = parseInput(evidenceRule(task.evidence), evidence);
    const { fileId } = handedIn;
    if (fileId !== null && !(await lockOwnFile(tx, { id: fileId, purpose: 'task-evidence' }))) {
      throw new BadUserInput({ fileId: evidenceMessages.pictureNotFound });
    }
    await completeTask(tx, viewer.userId, task, handedIn);
    await announce(tx.db, journeyTopic(viewer.userId));
    return {};
  });
  const after = await journeyTaskById(ctx.db, viewer.userId, taskId);
  if (!after) throw new NotFound('Task');
  return after;
}

/** Listened to by the pages on which a person sees their own journey. */
export const journeyTopic = (userId: number) => `journey:${userId}`;

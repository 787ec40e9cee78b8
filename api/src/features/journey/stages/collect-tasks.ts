import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { announce } from '#live/bus.ts';
import { refuseOutsiders } from '#features/people/directory/community-people.ts';
import { stageTasks } from '#tables/journey/stages.table.ts';
import { lockPlace } from './assign-stage.ts';
import { completeTask } from './complete-task.ts';
import { journeyTopic } from './finish-task.ts';
import { type JourneyTask, journeyTasks } from './journey-tasks.ts';
import { hasHappened } from './task-causes.ts';

/**
 * Ticks the tasks of the viewer's stage whose cause has happened, and answers them. The server looks for itself: asking
 * often, or from two phones at once, gives nothing more. What staff took back waits for the person's own press.
 */
export async function collectTasks(ctx: Context): Promise<JourneyTask[]> {
  const viewer = requireViewer(ctx);
  refuseImpersonators(ctx);
  refuseOutsiders(viewer);
  const { userId } = viewer;
  await enforceLimit(ctx, 'tasksPerUser', String(userId));
  return transaction(ctx, async (tx) => {
    const place = await lockPlace(tx.db, userId);
    if (!place) return [];
    const ready = await tx.db
      .select()
      .from(stageTasks)
      .where(
        and(
          eq(stageTasks.stageId, place.stageId),
          isNull(stageTasks.removedAt),
          isNotNull(stageTasks.cause),
          sql`not exists (select from task_completions c where c.task_id = stage_tasks.id and c.user_id = ${userId})`,
          hasHappened(sql`${userId}::int`),
        ),
      )
      .orderBy(asc(stageTasks.position), asc(stageTasks.id))
      .for('share');
    if (ready.length === 0) return [];
    for (const task of ready) await completeTask(tx, userId, task);
    await announce(tx.db, journeyTopic(userId));
    const ids = new Set(ready.map(({ id }) => id));
    return (await journeyTasks(tx.db, userId, place.stageId)).filter(({ id }) => ids.has(id));
  });
}

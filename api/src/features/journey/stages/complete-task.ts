import { madeAtOf } from '@app/rules/platform/outbox/done-at';
import { and, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { addPoints } from '#features/journey/points/ledger.ts';
import { type StageTask, taskCompletions } from '#tables/journey/stages.table.ts';

type Evidence = { text: string | null; fileId: number | null };

/**
 * The completion and its points, in the surrounding transaction and with the person's place locked. A cause that gave
 * points already, for a task that staff took away since, gives none again: the task is done all the same.
 */
export async function completeTask(
  tx: Context,
  userId: number,
  task: StageTask,
  { text, fileId }: Evidence = { text: null, fileId: null },
): Promise<void> {
  const isRewarded = task.cause === null || !(await gaveBefore(tx, userId, task.cause));
  const [completion] = await tx.db
    .insert(taskCompletions)
    .values({
      userId,
      taskId: task.id,
      evidenceText: text,
      evidenceFileId: fileId,
      cause: isRewarded ? task.cause : null,
      // A task done without a connection counts for the streak of that day.
      completedAt: madeAtOf(tx.doneAt ?? tx.now, tx.now),
    })
    .returning({ id: taskCompletions.id });
  if (!completion) throw new Error('an insert returns its row');
  const points = isRewarded ? task.points : 0;
  await addPoints(tx, { userId, kind: 'task', points, completionId: completion.id });
  await recordAudit(tx, {
    action: 'task.finish',
    objectType: 'task',
    objectId: task.id,
    after: { completionId: completion.id, points, ...(task.cause && { cause: task.cause }) },
  });
}

async function gaveBefore({ db }: Context, userId: number, cause: NonNullable<StageTask['cause']>): Promise<boolean> {
  const [before] = await db
    .select({ id: taskCompletions.id })
    .from(taskCompletions)
    .where(
      and(eq(taskCompletions.userId, userId), eq(taskCompletions.cause, cause), isNull(taskCompletions.revokedAt)),
    );
  return before !== undefined;
}

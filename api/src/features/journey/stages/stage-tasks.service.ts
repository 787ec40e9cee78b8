import { stageMessages, type StageTaskInput, stageTaskInput } from '@app/rules/journey/stages/stage';
import { and, asc, eq, inArray, isNull, max, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { lockStage } from './stages.service.ts';
import { type StageTask, stageTasks } from '#tables/journey/stages.table.ts';

/** The tasks that are to be done, in order, of many stages at once. */
export async function tasksOf({ db }: Pick<Context, 'db'>, stageIds: readonly number[]): Promise<StageTask[]> {
  return db
    .select()
    .from(stageTasks)
    .where(and(inArray(stageTasks.stageId, [...stageIds]), isNull(stageTasks.removedAt)))
    .orderBy(asc(stageTasks.position), asc(stageTasks.id));
}

export async function createStageTask(ctx: Context, stageId: number, input: StageTaskInput): Promise<StageTask> {
  const values = parseInput(stageTaskInput, input);
  return transaction(ctx, async (tx) => {
    await lockStage(tx.db, stageId);
    const [last] = await tx.db
      .select({ position: max(stageTasks.position) })
      .from(stageTasks)
      .where(eq(stageTasks.stageId, stageId));
    const [task] = await tx.db
      .insert(stageTasks)
      .values({ ...values, stageId, position: (last?.position ?? 0) + 1, createdAt: tx.now, updatedAt: tx.now })
      .returning();
    if (!task) throw new Error('an insert returns its row');
    await recordAudit(tx, { action: 'task.create', objectType: 'task', objectId: task.id, after: factsOf(task) });
    return task;
  });
}

/** New points count for people who finish it from now on; points already given are in the ledger. */
export async function updateStageTask(ctx: Context, id: number, input: StageTaskInput): Promise<StageTask> {
  const values = parseInput(stageTaskInput, input);
  return transaction(ctx, async (tx) => {
    const before = await lockTask(tx.db, id);
    const [task] = await tx.db
      .update(stageTasks)
      .set({ ...values, updatedAt: tx.now })
      .where(eq(stageTasks.id, id))
      .returning();
    if (!task) throw new NotFound('Task');
    await recordAudit(tx, {
      action: 'task.update',
      objectType: 'task',
      objectId: id,
      before: factsOf(before),
      after: factsOf(task),
    });
    return task;
  });
}

/** Nobody has to do it any more; those who did keep it and its points. */
export async function removeStageTask(ctx: Context, id: number): Promise<StageTask> {
  return transaction(ctx, async (tx) => {
    const before = await lockTask(tx.db, id);
    const [task] = await tx.db
      .update(stageTasks)
      .set({ removedAt: tx.now, updatedAt: tx.now })
      .where(eq(stageTasks.id, id))
      .returning();
    if (!task) throw new NotFound('Task');
    await recordAudit(tx, { action: 'task.remove', objectType: 'task', objectId: id, before: factsOf(before) });
    return task;
  });
}

const idList = z.array(z.int().positive()).max(500);

/** The new order names every task of the stage once, so that two people who sort at a time do not lose one. */
export async function reorderStageTasks(
  ctx: Context,
  stageId: number,
  taskIds: readonly number[],
): Promise<StageTask[]> {
  const ids = parseInput(idList, taskIds);
  return transaction(ctx, async (tx) => {
    await lockStage(tx.db, stageId);
    const before = (await tasksOf(tx, [stageId])).map(({ id }) => id);
    const isSame =
      before.length === ids.length && new Set(ids).size === ids.length && before.every((id) => ids.includes(id));
    if (!isSame) throw new Conflict(stageMessages.orderIsOld);
    await tx.db.execute(sql`
      update stage_tasks set position = place.position, updated_at = ${tx.now.toISOString()}::timestamptz
      from unnest(${sql.param(ids)}::int[]) with ordinality as place(id, position)
      where stage_tasks.id = place.id and stage_tasks.position <> place.position`);
    await recordAudit(tx, {
      action: 'stage.reorder',
      objectType: 'stage',
      objectId: stageId,
      before: { taskIds: before },
      after: { taskIds: ids },
    });
    return tasksOf(tx, [stageId]);
  });
}

async function lockTask(db: Database, id: number): Promise<StageTask> {
  const [task] = await db
    .select()
    .from(stageTasks)
    .where(and(eq(stageTasks.id, id), isNull(stageTasks.removedAt)))
    .for('update');
  if (!task) throw new NotFound('Task');
  return task;
}

function factsOf({ stageId, title, points, actionLabel, actionUrl, evidence, cause, position }: StageTask) {
  return { stageId, title, points, actionLabel, actionUrl, evidence, cause, position };
}

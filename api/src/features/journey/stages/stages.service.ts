import type { PageInput } from '@app/rules/paging/page-input';
import { type StageInput, stageInput, stageMessages } from '@app/rules/journey/stages/stage';
import { asc, count, eq, ilike, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import type { Database } from '#db/client.ts';
import { containing, type Listed, pageBounds } from '#db/paging.ts';
import { databaseErrorCode, transaction } from '#db/transaction.ts';
import { BadUserInput, Conflict, NotFound, parseInput } from '#errors.ts';
import { checkStagePeople, tellPeople } from './stage-people.ts';
import { type Stage, stageReviewers, stages, stageTasks } from '#tables/journey/stages.table.ts';

export type StageCounts = { members: number; tasks: number; waiting: number };

const stageFilter = z.object({ search: z.string().trim().max(200).nullish() });

/** The whole path, from the start. */
export async function listStages({ db }: Pick<Context, 'db'>): Promise<Stage[]> {
  return db.select().from(stages).orderBy(asc(stages.number));
}

export async function pageOfStages(
  { db }: Context,
  filter: z.input<typeof stageFilter>,
  page: PageInput,
): Promise<Listed<Stage>> {
  const { search } = parseInput(stageFilter, filter);
  const { limit, offset } = pageBounds(page);
  const isListed = search ? ilike(stages.name, containing(search)) : undefined;
  const [items, [total]] = await Promise.all([
    db.select().from(stages).where(isListed).orderBy(asc(stages.number)).limit(limit).offset(offset),
    db.select({ count: count() }).from(stages).where(isListed),
  ]);
  return { items, totalCount: total?.count ?? 0 };
}

export async function findStage({ db }: Pick<Context, 'db'>, id: number): Promise<Stage> {
  const [stage] = await db.select().from(stages).where(eq(stages.id, id));
  if (!stage) throw new NotFound('Stage');
  return stage;
}

export async function createStage(ctx: Context, input: StageInput): Promise<Stage> {
  const { reviewerIds, leaderId = null, ...values } = parseInput(stageInput, input);
  return transaction(ctx, async (tx) => {
    await checkStagePeople(tx.db, { leaderId, reviewerIds });
    const [stage] = await tx.db
      .insert(stages)
      .values({ ...values, leaderId, createdAt: tx.now, updatedAt: tx.now })
      .onConflictDoNothing({ target: stages.number })
      .returning();
    if (!stage) throw new BadUserInput({ number: stageMessages.numberTaken });
    await setReviewers(tx.db, stage.id, reviewerIds);
    await recordAudit(tx, {
      action: 'stage.create',
      objectType: 'stage',
      objectId: stage.id,
      after: { ...factsOf(stage), reviewerIds },
    });
    await tellPeople(tx.db, [leaderId, ...reviewerIds]);
    return findStage(tx, stage.id);
  });
}

export async function updateStage(ctx: Context, id: number, input: StageInput): Promise<Stage> {
  const { reviewerIds, leaderId = null, ...values } = parseInput(stageInput, input);
  try {
    return await transaction(ctx, async (tx) => {
      const before = await lockStage(tx.db, id);
      const reviewerIdsBefore = await reviewerIdsOf(tx.db, id);
      const isNew = (person: number) => !reviewerIdsBefore.includes(person);
      // A person who was archived since keeps their place until someone removes it.
      await checkStagePeople(tx.db, {
        leaderId: leaderId === before.leaderId ? null : leaderId,
        reviewerIds: reviewerIds.filter(isNew),
      });
      const after = { ...values, leaderId };
      await tx.db
        .update(stages)
        .set({ ...after, updatedAt: tx.now })
        .where(eq(stages.id, id));
      await setReviewers(tx.db, id, reviewerIds);
      await recordAudit(tx, {
        action: 'stage.update',
        objectType: 'stage',
        objectId: id,
        before: { ...factsOf(before), reviewerIds: reviewerIdsBefore },
        after: { ...after, reviewerIds },
      });
      await tellPeople(tx.db, [before.leaderId, leaderId, ...reviewerIdsBefore, ...reviewerIds]);
      return findStage(tx, id);
    });
  } catch (error) {
    if (databaseErrorCode(error) === '23505') throw new BadUserInput({ number: stageMessages.numberTaken });
    throw error;
  }
}

/** Deleted with its tasks while nobody was ever there: people's completed work stays in their history. */
export async function deleteStage(ctx: Context, id: number): Promise<Stage> {
  try {
    return await transaction(ctx, async (tx) => {
      const before = await lockStage(tx.db, id);
      const stage = await findStage(tx, id);
      const [counts] = await countStages(tx, [id]);
      if (counts && counts.members > 0) throw new Conflict(stageMessages.hasPeople);
      const reviewerIds = await reviewerIdsOf(tx.db, id);
      await tx.db.delete(stageTasks).where(eq(stageTasks.stageId, id));
      await tx.db.delete(stages).where(eq(stages.id, id));
      await recordAudit(tx, {
        action: 'stage.delete',
        objectType: 'stage',
        objectId: id,
        before: { ...factsOf(before), reviewerIds },
      });
      await tellPeople(tx.db, [before.leaderId, ...reviewerIds]);
      return stage;
    });
  } catch (error) {
    // Someone came to the stage, or has done something there.
    if (['23503', '23001'].includes(databaseErrorCode(error) ?? '')) throw new Conflict(stageMessages.wasUsed);
    throw error;
  }
}

export async function lockStage(db: Database, id: number): Promise<Stage> {
  const [stage] = await db.select().from(stages).where(eq(stages.id, id)).for('update');
  if (!stage) throw new NotFound('Stage');
  return stage;
}

/** The size of each stage, in the order of the ids. Archived people are hidden, so they do not count. */
export async function countStages({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<StageCounts[]> {
  const rows = await db
    .select({
      id: stages.id,
      members: sql<number>`(select count(*) from user_stages p join users u on u.id = p.user_id
        where p.stage_id = stages.id and u.archived_at is null)`.mapWith(Number),
      tasks: sql<number>`(select count(*) from stage_tasks t
        where t.stage_id = stages.id and t.removed_at is null)`.mapWith(Number),
      waiting: sql<number>`(select count(*) from move_ups m join users u on u.id = m.user_id
        where m.stage_id = stages.id and m.status = 'waiting' and u.archived_at is null)`.mapWith(Number),
    })
    .from(stages)
    .where(inArray(stages.id, [...ids]));
  const byId = new Map(rows.map(({ id, ...counts }) => [id, counts]));
  return ids.map((id) => byId.get(id) ?? { members: 0, tasks: 0, waiting: 0 });
}

async function reviewerIdsOf(db: Database, stageId: number): Promise<number[]> {
  const rows = await db
    .select({ id: stageReviewers.userId })
    .from(stageReviewers)
    .where(eq(stageReviewers.stageId, stageId))
    .orderBy(asc(stageReviewers.userId));
  return rows.map(({ id }) => id);
}

async function setReviewers(db: Database, stageId: number, ids: readonly number[]): Promise<void> {
  await db.delete(stageReviewers).where(eq(stageReviewers.stageId, stageId));
  if (ids.length > 0) await db.insert(stageReviewers).values(ids.map((userId) => ({ stageId, userId })));
}

function factsOf({ number, name, description, leaderId }: Stage) {
  return { number, name, description, leaderId };
}

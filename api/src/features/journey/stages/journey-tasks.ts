import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { hasHappened } from './task-causes.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { files } from '#tables/platform/files.table.ts';
import { pointEntries } from '#tables/journey/points.table.ts';
import { type StageTask, stageTasks, taskCompletions } from '#tables/journey/stages.table.ts';

export type EvidencePicture = { id: number; url: string; width: number | null; height: number | null };

/** A finished task of a person, with the evidence and the points it gave then. */
export type Completion = {
  id: number;
  completedAt: Date;
  evidenceText: string | null;
  picture: EvidencePicture | null;
  earnedPoints: number;
};

/** A task as one person has it before them. */
export type JourneyTask = StageTask & {
  completion: Completion | null;
  /** What ticks it by itself has happened. */
  isReady: boolean;
};

/** The tasks of a stage for a person: those to do, and those that were taken away but which they have done. */
export async function journeyTasks(db: Database, userId: number, stageId: number): Promise<JourneyTask[]> {
  const rows = await selectJourneyTasks(db, userId)
    .where(and(eq(stageTasks.stageId, stageId), or(isNull(stageTasks.removedAt), isNotNull(taskCompletions.id))))
    .orderBy(asc(stageTasks.position), asc(stageTasks.id));
  return rows.map(journeyTask);
}

export async function journeyTaskById(db: Database, userId: number, taskId: number): Promise<JourneyTask | null> {
  const [row] = await selectJourneyTasks(db, userId).where(eq(stageTasks.id, taskId));
  return row ? journeyTask(row) : null;
}

function selectJourneyTasks(db: Database, userId: number) {
  return db
    .select({
      task: stageTasks,
      completion: taskCompletions,
      file: { id: files.id, key: files.key, width: files.width, height: files.height },
      earned: pointEntries.points,
      isReady: sql<boolean>`(${taskCompletions.id} is null and ${hasHappened(sql`${userId}::int`)})`,
    })
    .from(stageTasks)
    .leftJoin(
      taskCompletions,
      and(
        eq(taskCompletions.taskId, stageTasks.id),
        eq(taskCompletions.userId, userId),
        isNull(taskCompletions.revokedAt),
      ),
    )
    .leftJoin(files, eq(files.id, taskCompletions.evidenceFileId))
    .leftJoin(pointEntries, and(eq(pointEntries.completionId, taskCompletions.id), eq(pointEntries.kind, 'task')));
}

type Row = Awaited<ReturnType<typeof selectJourneyTasks>>[number];

function journeyTask({ task, completion, file, earned, isReady }: Row): JourneyTask {
  return {
    ...task,
    isReady,
    completion: completion && {
      id: completion.id,
      completedAt: completion.completedAt,
      evidenceText: completion.evidenceText,
      picture: file && { id: file.id, url: fileUrl(file.key), width: file.width, height: file.height },
      earnedPoints: earned ?? 0,
    },
  };
}

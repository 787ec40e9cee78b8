import { missingInLesson } from '@app/rules/learning/courses/missing-parts';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { lessonFiles, lessons } from '#tables/learning/lessons.table.ts';

type Db = Pick<Context, 'db'>;

/** Everything of a lesson but its long texts. */
export const lessonColumns = {
  id: lessons.id,
  unitId: lessons.unitId,
  name: lessons.name,
  shortDescription: lessons.shortDescription,
  description: lessons.description,
  type: lessons.type,
  videoUrl: lessons.videoUrl,
  videoFileId: lessons.videoFileId,
  captionsFileId: lessons.captionsFileId,
  durationSeconds: lessons.durationSeconds,
  position: lessons.position,
  isFreePreview: lessons.isFreePreview,
  isFreeLesson: lessons.isFreeLesson,
  status: lessons.status,
  draftSavedAt: lessons.draftSavedAt,
  createdAt: lessons.createdAt,
  updatedAt: lessons.updatedAt,
  hasText: sql<boolean>`${lessons.content} is not null`,
  fileCount: sql<number>`(select count(*) from ${lessonFiles} where ${lessonFiles.lessonId} = ${lessons.id})`.mapWith(
    Number,
  ),
};

export function selectLessons({ db }: Db) {
  return db.select(lessonColumns).from(lessons).$dynamic();
}

export type OutlineLesson = Awaited<ReturnType<typeof selectLessons>>[number];

/** The lessons of units, in their order. */
export async function lessonsOfUnits(ctx: Db, unitIds: readonly number[]): Promise<OutlineLesson[]> {
  return selectLessons(ctx)
    .where(inArray(lessons.unitId, [...unitIds]))
    .orderBy(asc(lessons.unitId), asc(lessons.position), asc(lessons.id));
}

export function missingOf({ type, videoUrl, videoFileId, hasText, durationSeconds }: OutlineLesson): string[] {
  return missingInLesson({ type, hasVideo: videoUrl !== null || videoFileId !== null, hasText, durationSeconds });
}

/** The lesson in the form of outlines, if it exists. */
export async function outlineLesson(ctx: Db, id: number): Promise<OutlineLesson | null> {
  const [lesson] = await selectLessons(ctx).where(eq(lessons.id, id));
  return lesson ?? null;
}

import { lessonToOpen, megabytesOf, minutesOf } from '@app/rules/growth/landing-pages/free-lessons';
import { visitorStep } from '@app/rules/growth/leads/steps';
import type { FreeLesson, OpenFreeLesson } from '@app/rules/money/funnel-pages/page-facts';
import { and, asc, eq } from 'drizzle-orm';
import { type Context, refuseImpersonators } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { NotFound, parseInput } from '#errors.ts';
import { currentVisitor, ensureVisitor, keepStep } from '#features/growth/leads/visitors.ts';
import { courses, units } from '#tables/learning/courses.table.ts';
import { lessonFiles, lessons } from '#tables/learning/lessons.table.ts';
import { files } from '#tables/platform/files.table.ts';
import { z } from 'zod';

/** More would be a course. */
const most = 24;

/** Open to visitors by the rule of content: published, in a published course, and marked free. */
const isFree = and(eq(lessons.isFreeLesson, true), eq(lessons.status, 'published'), eq(courses.status, 'published'));

/** The lessons of `/free-lessons`, in the order of their courses. */
export async function freeLessons({ db }: Pick<Context, 'db'>): Promise<FreeLesson[]> {
  const rows = await db
    .select({ id: lessons.id, name: lessons.name, seconds: lessons.durationSeconds, bytes: files.bytes })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId))
    .innerJoin(courses, eq(courses.id, units.courseId))
    .leftJoin(files, eq(files.id, lessons.videoFileId))
    .where(isFree)
    .orderBy(asc(courses.id), asc(units.position), asc(units.id), asc(lessons.position), asc(lessons.id))
    .limit(most);
  return rows.map(({ id, name, seconds, bytes }) => ({
    id,
    name,
    minutes: minutesOf(seconds),
    megabytes: megabytesOf({ bytes, seconds }),
  }));
}

/** The lesson that opens for somebody, with what there is to watch, read and download. */
export async function openFreeLesson(
  { db }: Pick<Context, 'db'>,
  list: readonly FreeLesson[],
  { done, requested }: { done: ReadonlySet<number>; requested: number | null },
): Promise<OpenFreeLesson | null> {
  const ids = list.map(({ id }) => id);
  const id = lessonToOpen(ids, done, requested);
  const listed = list.find((each) => each.id === id);
  if (id === null || !listed) return null;
  const [[content], attached] = await Promise.all([
    db
      .select({ videoUrl: lessons.videoUrl, videoKey: files.key, text: lessons.content })
      .from(lessons)
      .leftJoin(files, eq(files.id, lessons.videoFileId))
      .where(eq(lessons.id, id)),
    db
      .select({ name: lessonFiles.name, url: lessonFiles.url, key: files.key })
      .from(lessonFiles)
      .leftJoin(files, eq(files.id, lessonFiles.fileId))
      .where(eq(lessonFiles.lessonId, id))
      .orderBy(asc(lessonFiles.position), asc(lessonFiles.id)),
  ]);
  if (!content) return null;
  return {
    ...listed,
    number: ids.indexOf(id) + 1,
    videoUrl: content.videoUrl,
    videoFile: content.videoKey && `/api/uploads/${content.videoKey}`,
    text: content.text,
    files: attached.map(({ name, url, key }) => ({ name, href: url ?? `/api/uploads/${key}` })),
    isDone: done.has(id),
  };
}

const input = z.object({ lessonId: z.coerce.number().pipe(z.int().positive()) });

/** A visitor finished a lesson. Only who opted in, or is signed in, has progress; only free lessons count. */
export async function finishFreeLesson(ctx: Context, body: unknown): Promise<void> {
  refuseImpersonators(ctx);
  const { lessonId } = parseInput(input, body);
  const list = await freeLessons(ctx);
  if (!list.some(({ id }) => id === lessonId)) throw new NotFound('Lesson');
  await transaction(ctx, async (tx) => {
    const visitor = tx.viewer ? await ensureVisitor(tx, tx) : await currentVisitor(tx);
    if (!visitor) throw new NotFound('Visitor');
    await keepStep(tx, visitor.id, visitorStep.lesson(lessonId));
  });
}

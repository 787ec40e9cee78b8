import { contentStates, type ContentStatus } from '@app/rules/learning/content/content-status';
import {
  type LessonInput,
  lessonInput,
  lessonMessages,
  type NewLessonInput,
  newLessonInput,
} from '@app/rules/learning/lessons/lesson-input';
import { plainText } from '@app/rules/rich-text/read-rich-text';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit, recordAudits } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, NotFound, parseInput } from '#errors.ts';
import { type CourseRow, findCourse } from '#features/learning/courses/course-type.ts';
import { units } from '#tables/learning/courses.table.ts';
import { touchOutline } from '#features/learning/courses/touch-outline.ts';
import { findUnit } from '#features/learning/courses/units.ts';
import { quizFacts, quizzesOfLessons, saveQuiz } from '#features/learning/quizzes/write-quiz.ts';
import { lockOwnFile } from '#features/platform/files/own-file.ts';
import { notePictures } from './lesson-text.ts';
import { type Lesson, lessons } from '#tables/learning/lessons.table.ts';
import { type OutlineLesson, outlineLesson } from './outline-lessons.ts';

type Db = Pick<Context, 'db'>;

export async function findLesson(ctx: Db, id: number): Promise<OutlineLesson> {
  const lesson = await outlineLesson(ctx, id);
  if (!lesson) throw new NotFound('Lesson');
  return lesson;
}

/** At the end of its unit, as a draft. */
export async function createLesson(ctx: Context, unitId: number, input: NewLessonInput): Promise<OutlineLesson> {
  const values = parseInput(newLessonInput, input);
  return transaction(ctx, async (tx) => {
    const { courseId } = await findUnit(tx, unitId);
    await touchOutline(tx, courseId);
    const position = sql<number>`(select coalesce(max(${lessons.position}), 0) + 1 from ${lessons} where ${lessons.unitId} = ${unitId})`;
    const [made] = await tx.db
      .insert(lessons)
      .values({ ...values, unitId, position, createdAt: tx.now, updatedAt: tx.now })
      .returning({ id: lessons.id });
    if (!made) throw new Error('the lesson was not added');
    const after = { unitId, ...values };
    await recordAudit(tx, { action: 'lesson.create', objectType: 'lesson', objectId: made.id, after });
    return findLesson(tx, made.id);
  });
}

/** Saves the whole lesson; the editor's autosaved draft is deleted. */
export async function updateLesson(ctx: Context, id: number, input: LessonInput): Promise<OutlineLesson> {
  const { quiz, ...values } = parseInput(lessonInput, input);
  return transaction(ctx, async (tx) => {
    const before = await lockLesson(tx, id);
    const [quizBefore = null] = await quizzesOfLessons(tx, [id]);
    await checkFile(tx, { field: 'videoFileId', id: values.videoFileId, purpose: 'lesson-video' }, before.videoFileId);
    await checkFile(
      tx,
      { field: 'captionsFileId', id: values.captionsFileId, purpose: 'lesson-captions' },
      before.captionsFileId,
    );
    await tx.db
      .update(lessons)
      .set({
        ...values,
        captionsFileId: values.captionsFileId ?? null,
        contentText: plainText(values.content) || null,
        draftContent: null,
        draftSavedAt: null,
        updatedAt: tx.now,
      })
      .where(eq(lessons.id, id));
    await notePictures(tx, id, [values.content]);
    if (quiz !== undefined) await saveQuiz(tx, id, quiz);
    const quizAfter = quiz === undefined ? quizBefore : quiz;
    await recordAudit(tx, {
      action: 'lesson.update',
      objectType: 'lesson',
      objectId: id,
      before: { ...factsOf(before), quiz: quizFacts(quizBefore) },
      after: { ...factsOf({ ...values, captionsFileId: values.captionsFileId ?? null }), quiz: quizFacts(quizAfter) },
    });
    return findLesson(tx, id);
  });
}

/** A new name alone, as the tree of a course gives it. */
export async function renameLesson(ctx: Context, id: number, name: string): Promise<OutlineLesson> {
  const values = parseInput(newLessonInput.pick({ name: true }), { name });
  return transaction(ctx, async (tx) => {
    const before = await lockLesson(tx, id);
    await tx.db
      .update(lessons)
      .set({ ...values, updatedAt: tx.now })
      .where(eq(lessons.id, id));
    await recordAudit(tx, {
      action: 'lesson.update',
      objectType: 'lesson',
      objectId: id,
      before: { name: before.name },
      after: values,
    });
    return findLesson(tx, id);
  });
}

const lessonIds = z.array(z.int().positive()).min(1).max(2_000);

/** Publishes lessons or takes them back, all in one step. They belong to one course. */
export async function setLessonsStatus(
  ctx: Context,
  ids: readonly number[],
  status: ContentStatus,
): Promise<CourseRow> {
  const ownIds = [...new Set(parseInput(lessonIds, ids))];
  return transaction(ctx, async (tx) => {
    const isOne = inArray(lessons.id, ownIds);
    const owners = await tx.db
      .selectDistinct({ courseId: units.courseId })
      .from(lessons)
      .innerJoin(units, eq(units.id, lessons.unitId))
      .where(isOne)
      .orderBy(units.courseId);
    const [owner] = owners;
    if (!owner || owners.length > 1) throw new NotFound('Lesson');
    await touchOutline(tx, owner.courseId);
    const changed = await tx.db
      .update(lessons)
      .set({ status, updatedAt: tx.now })
      .where(and(isOne, ne(lessons.status, status)))
      .returning({ id: lessons.id });
    const action = `lesson.${contentStates[status].step}`;
    await recordAudits(
      tx,
      changed.map(({ id }) => ({ action, objectType: 'lesson', objectId: id, after: { status } })),
    );
    return findCourse(tx, owner.courseId);
  });
}

export async function deleteLesson(ctx: Context, id: number): Promise<OutlineLesson> {
  return transaction(ctx, async (tx) => {
    const before = await lockLesson(tx, id);
    const lesson = await findLesson(tx, id);
    await tx.db.delete(lessons).where(eq(lessons.id, id));
    await recordAudit(tx, { action: 'lesson.delete', objectType: 'lesson', objectId: id, before: factsOf(before) });
    return lesson;
  });
}

/** The lesson, with its course locked. */
export async function lockLesson(tx: Pick<Context, 'db' | 'now'>, id: number): Promise<Lesson & { courseId: number }> {
  const [owner] = await tx.db
    .select({ courseId: units.courseId })
    .from(lessons)
    .innerJoin(units, eq(units.id, lessons.unitId))
    .where(eq(lessons.id, id));
  if (!owner) throw new NotFound('Lesson');
  await touchOutline(tx, owner.courseId);
  const [lesson] = await tx.db.select().from(lessons).where(eq(lessons.id, id));
  if (!lesson) throw new NotFound('Lesson');
  return { ...lesson, courseId: owner.courseId };
}

type FileChoice = { field: string; id: number | null | undefined; purpose: 'lesson-video' | 'lesson-captions' };

/** The lesson's earlier files may stay, whoever uploaded them; anything new must be the author's own upload. */
async function checkFile(tx: Context, { field, id, purpose }: FileChoice, before: number | null): Promise<void> {
  if (!id || id === before) return;
  if (!(await lockOwnFile(tx, { id, purpose }))) throw new BadUserInput({ [field]: lessonMessages.noSuchFile });
}

type Facts = Omit<z.output<typeof lessonInput>, 'content' | 'captionsFileId' | 'quiz'> & {
  captionsFileId: number | null;
};

function factsOf({ name, shortDescription, type, videoUrl, videoFileId, captionsFileId, ...rest }: Facts) {
  const { durationSeconds, isFreePreview, isFreeLesson } = rest;
  return {
    name,
    shortDescription,
    type,
    videoUrl,
    videoFileId,
    captionsFileId,
    durationSeconds,
    isFreePreview,
    ...(isFreeLesson !== undefined && { isFreeLesson }),
  };
}

import { completesLesson, watchedTo } from '@app/rules/learning/progress/lesson-progress';
import { noteInput, questionMessages } from '@app/rules/learning/questions/question';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { textAnswer } from '#db/text-answer.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, parseInput } from '#errors.ts';
import { type LessonFacts, openLessonFacts } from '#features/learning/my-courses/lesson-facts.ts';
import { findMyLesson, type MyLesson } from '#features/learning/my-courses/my-lesson.ts';
import { issueCertificate } from './certificates.ts';
import { courseProgress, lessonNotes, lessonProgress } from '#tables/learning/progress.table.ts';

/** The page of a lesson; it records the visit. Staff who impersonate someone leave no trace. */
export async function openLesson(ctx: Context, lessonId: number): Promise<MyLesson> {
  const viewer = requireViewer(ctx);
  const lesson = await findMyLesson(ctx, lessonId);
  if (!lesson.gate.isOpen || viewer.impersonatorId !== null) return lesson;
  await textAnswer(ctx.pool, { ...openingStatement, values: [viewer.userId, lesson.id, lesson.courseId, ctx.now] });
  return lesson;
}

/** Both rows in one statement, written over: opening a lesson a hundred times makes no new row. */
const openingStatement = {
  name: 'open-lesson',
  text: `with opened as (
      insert into lesson_progress (user_id, lesson_id, opened_at, last_opened_at) values ($1, $2, $4, $4)
      on conflict (user_id, lesson_id) do update set last_opened_at = excluded.last_opened_at
    )
    insert into course_progress (user_id, course_id, opened_at, last_opened_at, last_lesson_id) values ($1, $3, $4, $4, $2)
    on conflict (user_id, course_id) do update
      set last_opened_at = excluded.last_opened_at, last_lesson_id = excluded.last_lesson_id`,
};

export type SavedPosition = { isDone: boolean; hasJustCompleted: boolean };

/**
 * The player's position, sent every few seconds: one row is updated, the furthest position only grows, 90 % completes.
 */
export async function savePosition(ctx: Context, lessonId: number, seconds: number): Promise<SavedPosition> {
  const viewer = requireViewer(ctx);
  const facts = await openLessonFacts(ctx, lessonId);
  const isDone = facts.progress?.completedAt != null;
  if (viewer.impersonatorId !== null) return { isDone, hasJustCompleted: false };
  const watched = watchedTo(facts.progress, seconds);
  const completes = !isDone && completesLesson(facts.progress, watched, facts.lesson.durationSeconds);
  const { positionSeconds, furthestSeconds } = watched;
  // First, since the sight that passed 90 % does not come twice: should this fail, the next one tries again.
  if (completes) await complete(ctx, facts);
  await textAnswer(ctx.pool, {
    ...positionStatement,
    values: [viewer.userId, lessonId, facts.course.id, ctx.now, positionSeconds, furthestSeconds],
  });
  return { isDone: isDone || completes, hasJustCompleted: completes };
}

/** The course's row is left alone while the same lesson goes on. */
const positionStatement = {
  name: 'save-position',
  text: `with watched as (
      insert into lesson_progress (user_id, lesson_id, opened_at, last_opened_at, position_seconds, furthest_seconds)
      values ($1, $2, $4, $4, $5, $6)
      on conflict (user_id, lesson_id) do update
        set last_opened_at = excluded.last_opened_at, position_seconds = excluded.position_seconds,
          furthest_seconds = greatest(lesson_progress.furthest_seconds, excluded.furthest_seconds)
    )
    insert into course_progress (user_id, course_id, opened_at, last_opened_at, last_lesson_id) values ($1, $3, $4, $4, $2)
    on conflict (user_id, course_id) do update
      set last_opened_at = excluded.last_opened_at, last_lesson_id = excluded.last_lesson_id
      where course_progress.last_lesson_id is distinct from excluded.last_lesson_id`,
};

/** Completed by hand. A completed lesson stays as it is. Returns the course of the lesson. */
export async function completeLesson(ctx: Context, lessonId: number): Promise<number> {
  const facts = await openLessonFacts(ctx, lessonId);
  await complete(ctx, facts);
  return facts.course.id;
}

/** Undoes the completion; the watched position stays, and so does a certificate. */
export async function uncompleteLesson(ctx: Context, lessonId: number): Promise<number> {
  const { userId } = requireViewer(ctx);
  const facts = await openLessonFacts(ctx, lessonId);
  await ctx.db
    .update(lessonProgress)
    .set({ completedAt: null, lastOpenedAt: ctx.now })
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)));
  return facts.course.id;
}

/**
 * The person's row of the course is locked first, so that of two lessons completed at once the second sees the first, and
 * the certificate comes once.
 */
async function complete(ctx: Context, { lesson, course }: LessonFacts): Promise<void> {
  const { userId } = requireViewer(ctx);
  await transaction(ctx, async (tx) => {
    const { db, now } = tx;
    await db
      .insert(courseProgress)
      .values({ userId, courseId: course.id, openedAt: now, lastOpenedAt: now, lastLessonId: lesson.id })
      .onConflictDoUpdate({
        target: [courseProgress.userId, courseProgress.courseId],
        set: { lastOpenedAt: now, lastLessonId: lesson.id },
      });
    await db
      .insert(lessonProgress)
      .values({ userId, lessonId: lesson.id, openedAt: now, lastOpenedAt: now, completedAt: now })
      .onConflictDoUpdate({
        target: [lessonProgress.userId, lessonProgress.lessonId],
        set: {
          lastOpenedAt: now,
          completedAt: sql`coalesce(${lessonProgress.completedAt}, excluded.completed_at)`,
        },
      });
    await issueCertificate(tx, course.id);
  });
}

type NoteInput = {
  text: string;
  /** What the device knows of this note. When the server has something else, nothing is written over it. */
  known?: readonly string[] | null;
};

/** A note to oneself beside the lesson; an empty one is taken away. */
export async function saveNote(ctx: Context, lessonId: number, input: NoteInput): Promise<string> {
  const { userId } = requireViewer(ctx);
  const { text } = parseInput(noteInput, input);
  await openLessonFacts(ctx, lessonId);
  const isThis = and(eq(lessonNotes.userId, userId), eq(lessonNotes.lessonId, lessonId));
  // One statement decides and writes, so that of two devices at once the second is told.
  const isKnown = input.known ? inArray(lessonNotes.text, [...input.known, text]) : undefined;
  if (text.trim() === '') {
    await ctx.db.delete(lessonNotes).where(and(isThis, isKnown));
    const [left] = await ctx.db.select({ text: lessonNotes.text }).from(lessonNotes).where(isThis);
    if (left && isKnown) throw new Conflict(questionMessages.noteChanged);
    return '';
  }
  const written = await ctx.db
    .insert(lessonNotes)
    .values({ userId, lessonId, text, updatedAt: ctx.now })
    .onConflictDoUpdate({
      target: [lessonNotes.userId, lessonNotes.lessonId],
      set: { text, updatedAt: ctx.now },
      setWhere: isKnown,
    })
    .returning({ text: lessonNotes.text });
  if (written.length === 0) throw new Conflict(questionMessages.noteChanged);
  return text;
}

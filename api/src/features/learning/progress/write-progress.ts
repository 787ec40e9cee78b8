import { completesLesson, progressMessages, watchedTo } from '@app/rules/learning/progress/lesson-progress';
import { madeAtOf } from '@app/rules/platform/outbox/done-at';
import { isHeldByQuiz, quizMessages } from '@app/rules/learning/quizzes/quiz';
import { noteInput, questionMessages } from '@app/rules/learning/questions/question';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { textAnswer } from '#db/text-answer.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, parseInput } from '#errors.ts';
import { withIdempotency } from '#idempotency/with-idempotency.ts';
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
  const at = ctx.doneAt ?? ctx.now;
  const isOutdated = facts.progress?.saidAt != null && facts.progress.saidAt > at;
  const isHeld = isOutdated || isHeldByQuiz(facts.quiz);
  const completes = !isDone && !isHeld && completesLesson(facts.progress, watched, facts.lesson.durationSeconds);
  const { positionSeconds, furthestSeconds } = watched;
  // First, since the sight that passed 90 % does not come twice: should this fail, the next one tries again.
  if (completes) await complete(ctx, facts);
  await textAnswer(ctx.pool, {
    ...positionStatement,
    values: [viewer.userId, lessonId, facts.course.id, ctx.now, positionSeconds, furthestSeconds, at],
  });
  return { isDone: isDone || completes, hasJustCompleted: completes };
}

/**
 * The course's row is left alone while the same lesson goes on. A position that a phone kept for a while does not
 * replace a newer one; that is also why these need no key, which would be a row every five seconds.
 */
const positionStatement = {
  name: 'save-position',
  text: `with watched as (
      insert into lesson_progress
        (user_id, lesson_id, opened_at, last_opened_at, position_seconds, furthest_seconds, position_at)
      values ($1, $2, $4, $4, $5, $6, $7)
      on conflict (user_id, lesson_id) do update
        set last_opened_at = excluded.last_opened_at,
          position_seconds = case when lesson_progress.position_at > excluded.position_at
            then lesson_progress.position_seconds else excluded.position_seconds end,
          position_at = greatest(lesson_progress.position_at, excluded.position_at),
          furthest_seconds = greatest(lesson_progress.furthest_seconds, excluded.furthest_seconds)
    )
    insert into course_progress (user_id, course_id, opened_at, last_opened_at, last_lesson_id) values ($1, $3, $4, $4, $2)
    on conflict (user_id, course_id) do update
      set last_opened_at = excluded.last_opened_at, last_lesson_id = excluded.last_lesson_id
      where course_progress.last_lesson_id is distinct from excluded.last_lesson_id`,
};

/**
 * Completed by hand, unless its quiz counts and is still to be passed. A completed lesson stays as it is. Returns the
 * course of the lesson.
 */
export async function completeLesson(ctx: Context, lessonId: number): Promise<number> {
  const facts = await openLessonFacts(ctx, lessonId);
  if (isHeldByQuiz(facts.quiz) && facts.progress?.completedAt == null) throw new Conflict(quizMessages.passFirst);
  await withIdempotency(ctx, { operation: 'completeLesson', input: { lessonId } }, async (tx) => {
    if (await mayChange(tx, facts, true)) await complete(tx, facts);
    return {};
  });
  return facts.course.id;
}

/** Undoes the completion; the watched position stays, and so does a certificate. */
export async function uncompleteLesson(ctx: Context, lessonId: number): Promise<number> {
  const { userId } = requireViewer(ctx);
  const facts = await openLessonFacts(ctx, lessonId);
  await withIdempotency(ctx, { operation: 'uncompleteLesson', input: { lessonId } }, async (tx) => {
    if (!(await mayChange(tx, facts, false))) return {};
    await tx.db
      .update(lessonProgress)
      .set({ completedAt: null, lastOpenedAt: tx.now, saidAt: tx.doneAt ?? tx.now })
      .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lessonId)));
    return {};
  });
  return facts.course.id;
}

/**
 * Whether this word is the person's newest on the lesson. An older one that says the same has nothing to change, and one
 * that says the opposite is refused in words.
 */
async function mayChange(ctx: Context, { lesson, course }: LessonFacts, isDone: boolean): Promise<boolean> {
  const { userId } = requireViewer(ctx);
  const { db, now, doneAt = now } = ctx;
  // The course's row first, as completing locks them.
  await db
    .select({ courseId: courseProgress.courseId })
    .from(courseProgress)
    .where(and(eq(courseProgress.userId, userId), eq(courseProgress.courseId, course.id)))
    .for('update');
  const [row] = await db
    .select({ saidAt: lessonProgress.saidAt, completedAt: lessonProgress.completedAt })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.userId, userId), eq(lessonProgress.lessonId, lesson.id)))
    .for('update');
  if (!row?.saidAt || row.saidAt <= doneAt) return true;
  if ((row.completedAt !== null) === isDone) return false;
  throw new Conflict(isDone ? progressMessages.laterNotDone : progressMessages.laterDone);
}

/**
 * The person's row of the course is locked first, so that of two lessons completed at once the second sees the first, and
 * the certificate comes once.
 */
async function complete(ctx: Context, { lesson, course }: LessonFacts): Promise<void> {
  const { userId } = requireViewer(ctx);
  await transaction(ctx, async (tx) => {
    const { db, now } = tx;
    const saidAt = tx.doneAt ?? now;
    // A lesson done without a connection counts for the streak of that day.
    const completedAt = madeAtOf(saidAt, now);
    await db
      .insert(courseProgress)
      .values({ userId, courseId: course.id, openedAt: now, lastOpenedAt: now, lastLessonId: lesson.id })
      .onConflictDoUpdate({
        target: [courseProgress.userId, courseProgress.courseId],
        set: { lastOpenedAt: now, lastLessonId: lesson.id },
      });
    await db
      .insert(lessonProgress)
      .values({ userId, lessonId: lesson.id, openedAt: completedAt, lastOpenedAt: now, completedAt, saidAt })
      .onConflictDoUpdate({
        target: [lessonProgress.userId, lessonProgress.lessonId],
        set: {
          lastOpenedAt: now,
          completedAt: sql`coalesce(${lessonProgress.completedAt}, excluded.completed_at)`,
          saidAt,
        },
      });
    await issueCertificate(tx, course.id);
  });
}

/** Completed by its quiz, in the transaction of the answer. */
export function completeByQuiz(tx: Context, facts: LessonFacts): Promise<void> {
  return complete(tx, facts);
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
  const { known } = input;
  await withIdempotency(ctx, { operation: 'saveLessonNote', input: { lessonId, text, known } }, async (tx) => {
    await writeNote(tx, { userId, lessonId, text, known });
    return {};
  });
  return text.trim() === '' ? '' : text;
}

type Note = NoteInput & { userId: number; lessonId: number };

/** One statement decides and writes, so that of two devices at once the second is told. */
async function writeNote({ db, now }: Context, { userId, lessonId, text, known }: Note): Promise<void> {
  const isThis = and(eq(lessonNotes.userId, userId), eq(lessonNotes.lessonId, lessonId));
  const isKnown = known ? inArray(lessonNotes.text, [...known, text]) : undefined;
  if (text.trim() === '') {
    await db.delete(lessonNotes).where(and(isThis, isKnown));
    const [left] = await db.select({ text: lessonNotes.text }).from(lessonNotes).where(isThis);
    if (left && isKnown) throw new Conflict(questionMessages.noteChanged);
    return;
  }
  const written = await db
    .insert(lessonNotes)
    .values({ userId, lessonId, text, updatedAt: now })
    .onConflictDoUpdate({
      target: [lessonNotes.userId, lessonNotes.lessonId],
      set: { text, updatedAt: now },
      setWhere: isKnown,
    })
    .returning({ text: lessonNotes.text });
  if (written.length === 0) throw new Conflict(questionMessages.noteChanged);
}

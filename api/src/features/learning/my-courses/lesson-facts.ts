import { gatesOf } from '@app/rules/learning/content/lesson-gate';
import { manilaDay } from '@app/rules/time/manila';
import { type Context, requireViewer } from '#context.ts';
import { type LessonRow, readLessonFacts } from '#db/hot/lesson-page.ts';
import { Forbidden, NotFound } from '#errors.ts';
import type { ContentGate } from '#features/learning/content/content.graphql.ts';
import { learnerOf } from '#features/learning/content/learner.ts';
import { courseItem, gateForLearner } from '#features/learning/courses/course-opening.ts';

/** The facts that decide about a lesson; `progress` is the viewer's row, null before they open it. */
export type LessonFacts = Omit<LessonRow, 'learner'> & { gate: ContentGate };

/** From a row read for this request, never from memory. For learners a draft does not exist. */
export async function lessonFacts(ctx: Context, row: LessonRow | null): Promise<LessonFacts> {
  if (!row) throw new NotFound('Lesson');
  const { lesson, unit, course, progress, quiz } = row;
  const learner = await learnerOf(ctx, 'courses', row.learner);
  const gate = gateForLearner(
    gatesOf(courseItem(course), learner, manilaDay(ctx.now)).lesson(unit, lesson),
    course.openers,
  );
  if (gate.because === 'draft') throw new NotFound('Lesson');
  return { lesson, unit, course, progress, quiz, gate };
}

/** A lesson the viewer may open, for their actions in it. */
export async function openLessonFacts(ctx: Context, lessonId: number): Promise<LessonFacts> {
  const { userId } = requireViewer(ctx);
  const facts = await lessonFacts(ctx, await readLessonFacts(ctx.pool, [userId, lessonId]));
  if (!facts.gate.isOpen) throw new Forbidden('This lesson is not open to you yet.');
  return facts;
}

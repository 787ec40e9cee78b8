import { countDone, isCompleted } from '@app/rules/learning/progress/course-progress';
import { type Context, requireViewer } from '#context.ts';
import { readPublishedCourses } from '#db/hot/course-outline.ts';
import { NotFound } from '#errors.ts';
import { requireLed } from '#features/people/groups/led-people.ts';
import { findUser } from '#features/people/users/list-users.ts';
import { outlinesOf } from './outlines.ts';

/** A course somebody has begun, as staff see it on the person's page. */
export type PersonCourse = {
  id: number;
  name: string;
  coverKey: string | null;
  doneCount: number;
  lessonCount: number;
  percent: number;
  isCompleted: boolean;
  lastOpenedAt: Date;
  /** The lesson they were in last, and its place among those that count. */
  lastLesson: { id: number; name: string; number: number } | null;
  certificateCode: string | null;
};

/** The begun courses of a person, the last opened first; for those who may open their page or lead them. */
export async function personCourses(ctx: Context, userId: number): Promise<PersonCourse[]> {
  if (!requireViewer(ctx).pages.has('user')) await requireLed(ctx, userId);
  else if (!(await findUser(ctx, userId))) throw new NotFound('Person');
  const { courses, progress } = await readPublishedCourses(ctx.pool, [userId]);
  const begun = courses.flatMap(({ lastOpenedAt, ...facts }) => (lastOpenedAt ? [{ ...facts, lastOpenedAt }] : []));
  const outlines = await outlinesOf(ctx.pool, begun);
  const done = new Set(progress.flatMap(([lessonId, , isDone]) => (isDone === 1 ? [lessonId] : [])));
  return begun
    .toSorted((one, other) => other.lastOpenedAt.getTime() - one.lastOpenedAt.getTime())
    .flatMap(({ id, lastOpenedAt, lastLessonId, certificateCode }) => {
      const outline = outlines.get(id);
      if (!outline) return [];
      const { name, coverKey, publishedIds, units } = outline;
      const count = countDone(publishedIds, (lessonId) => done.has(lessonId));
      const last = units.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === lastLessonId);
      const number = publishedIds.indexOf(lastLessonId ?? 0) + 1;
      return {
        id,
        name,
        coverKey,
        doneCount: count.done,
        lessonCount: count.total,
        percent: count.percent,
        isCompleted: isCompleted(count),
        lastOpenedAt,
        certificateCode,
        lastLesson: last && number > 0 ? { id: last.id, name: last.name, number } : null,
      };
    });
}

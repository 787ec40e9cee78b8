import { eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Forbidden } from '#errors.ts';
import type { CourseRow } from '#features/learning/courses/course-type.ts';
import { units } from '#tables/learning/courses.table.ts';
import { setCourseStatus } from '#features/learning/courses/write-courses.ts';
import { setLessonsStatus } from './lessons.ts';
import { lessonsOfUnits, missingOf } from './outline-lessons.ts';

/** Publishes a course and, if requested, every complete draft lesson: all or nothing. */
export async function publishCourse(ctx: Context, id: number, withLessons: boolean): Promise<CourseRow> {
  if (withLessons && !requireViewer(ctx).functions.has('lesson_update')) throw new Forbidden();
  return transaction(ctx, async (tx) => {
    const course = await setCourseStatus(tx, id, 'published');
    if (!withLessons) return course;
    const inCourse = await tx.db.select({ id: units.id }).from(units).where(eq(units.courseId, id));
    const lessons = await lessonsOfUnits(
      tx,
      inCourse.map((unit) => unit.id),
    );
    const ready = lessons.filter((lesson) => lesson.status === 'draft' && missingOf(lesson).length === 0);
    if (ready.length === 0) return course;
    return setLessonsStatus(
      tx,
      ready.map((lesson) => lesson.id),
      'published',
    );
  });
}

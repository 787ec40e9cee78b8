import { eq, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { NotFound } from '#errors.ts';
import { courseColumns } from './course-type.ts';
import { courses } from '#tables/learning/courses.table.ts';

/**
 * Begins a change that learners see: other changes of the same course wait until this one is finished, and servers with
 * a copy of the outline learn that it is old.
 */
export async function touchOutline({ db, now }: Pick<Context, 'db' | 'now'>, courseId: number) {
  const [course] = await db
    .update(courses)
    .set({ revision: sql`${courses.revision} + 1`, updatedAt: now })
    .where(eq(courses.id, courseId))
    .returning(courseColumns);
  if (!course) throw new NotFound('Course');
  return course;
}

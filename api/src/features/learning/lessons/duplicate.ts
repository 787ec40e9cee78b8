import { and, eq, gt, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { copyCourse, copyName, copyUnit } from '#features/learning/courses/copy-course.ts';
import { type CourseRow, findCourse } from '#features/learning/courses/course-type.ts';
import { findUnit } from '#features/learning/courses/units.ts';
import type { Unit } from '#tables/learning/courses.table.ts';
import { copyLesson, copyLessonsOfUnits } from './copy-lessons.ts';
import { findLesson, lockLesson } from './lessons.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import type { OutlineLesson } from './outline-lessons.ts';

/** A second course with everything in it, as a draft. What people did in the first stays there alone. */
export async function duplicateCourse(ctx: Context, id: number): Promise<CourseRow> {
  return transaction(ctx, async (tx) => {
    const copy = await copyCourse(tx, id);
    await copyLessonsOfUnits(tx, copy.units);
    await recordAudit(tx, {
      action: 'course.duplicate',
      objectType: 'course',
      objectId: copy.id,
      after: { copyOf: id, name: copy.name, units: copy.units.length },
    });
    return findCourse(tx, copy.id);
  });
}

/** A second unit right after the first, with copies of its lessons as drafts. */
export async function duplicateUnit(ctx: Context, id: number): Promise<Unit> {
  return transaction(ctx, async (tx) => {
    const copies = await copyUnit(tx, id);
    const to = copies[0]?.to ?? 0;
    await copyLessonsOfUnits(tx, copies);
    await recordAudit(tx, { action: 'unit.duplicate', objectType: 'unit', objectId: to, after: { copyOf: id } });
    return findUnit(tx, to);
  });
}

/** A second lesson right after the first, as a draft. */
export async function duplicateLesson(ctx: Context, id: number): Promise<OutlineLesson> {
  return transaction(ctx, async (tx) => {
    const { name, unitId, position } = await lockLesson(tx, id);
    await tx.db
      .update(lessons)
      .set({ position: sql`${lessons.position} + 1` })
      .where(and(eq(lessons.unitId, unitId), gt(lessons.position, position)));
    const [copy] = await copyLesson(tx, id, copyName(name));
    const to = copy?.to ?? 0;
    await recordAudit(tx, { action: 'lesson.duplicate', objectType: 'lesson', objectId: to, after: { copyOf: id } });
    return findLesson(tx, to);
  });
}

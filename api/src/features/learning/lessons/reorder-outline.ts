import { courseMessages } from '@app/rules/learning/courses/course-input';
import { isSameOutline, type OutlineOrder, outlineOrderInput } from '@app/rules/learning/courses/outline-order';
import { sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, parseInput } from '#errors.ts';
import { type CourseRow, findCourse } from '#features/learning/courses/course-type.ts';
import { touchOutline } from '#features/learning/courses/touch-outline.ts';
import { placeUnits, unitsOfCourses } from '#features/learning/courses/units.ts';
import { lessonsOfUnits } from './outline-lessons.ts';

/**
 * Puts the units of a course and all their lessons into a new order; lessons may move to another unit. The order has to
 * name exactly the existing ones: a change based on an old state is refused, and nothing is lost.
 */
export async function reorderOutline(ctx: Context, courseId: number, order: OutlineOrder): Promise<CourseRow> {
  const newOrder = parseInput(outlineOrderInput, order);
  return transaction(ctx, async (tx) => {
    await touchOutline(tx, courseId);
    const before = await currentOrder(tx, courseId);
    if (!isSameOutline(before, newOrder)) throw new Conflict(courseMessages.outlineChanged);

    const unitRows = newOrder.map(({ id }, at) => ({ id, position: at + 1 }));
    const lessonRows = newOrder.flatMap(({ id: unitId, lessonIds }) =>
      lessonIds.map((id, at) => ({ id, unitId, position: at + 1 })),
    );
    await placeUnits(tx, unitRows);
    await tx.db.execute(sql`
      update lessons set unit_id = row."unitId", position = row.position
      from json_to_recordset(${JSON.stringify(lessonRows)}::json) as row (id int, "unitId" int, position int)
      where lessons.id = row.id and (lessons.unit_id, lessons.position) <> (row."unitId", row.position)`);
    await recordAudit(tx, {
      action: 'course.reorder',
      objectType: 'course',
      objectId: courseId,
      before: { order: before },
      after: { order: newOrder },
    });
    return findCourse(tx, courseId);
  });
}

export async function currentOrder(ctx: Pick<Context, 'db'>, courseId: number) {
  const units = await unitsOfCourses(ctx, [courseId]);
  const lessons = await lessonsOfUnits(
    ctx,
    units.map(({ id }) => id),
  );
  return units.map(({ id }) => ({
    id,
    lessonIds: lessons.filter(({ unitId }) => unitId === id).map((lesson) => lesson.id),
  }));
}

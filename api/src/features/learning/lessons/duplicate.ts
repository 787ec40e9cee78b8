import { and, eq, gt, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { type CourseRow, findCourse } from '#features/learning/courses/course-type.ts';
import { courseAccessLevels, courses, tracks, type Unit, units } from '#tables/learning/courses.table.ts';
import { touchOutline } from '#features/learning/courses/touch-outline.ts';
import { tracksOfCourses } from '#features/learning/courses/tracks.ts';
import { findUnit, unitsOfCourses } from '#features/learning/courses/units.ts';
import { copyLesson, copyLessonsOfUnits, copyUnits } from './copy-lessons.ts';
import { findLesson, lockLesson } from './lessons.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import type { OutlineLesson } from './outline-lessons.ts';

/** A second course with everything in it, as a draft. What people did in the first stays there alone. */
export async function duplicateCourse(ctx: Context, id: number): Promise<CourseRow> {
  return transaction(ctx, async (tx) => {
    // Nobody changes the first while it is copied.
    await tx.db.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for('update');
    const { name, shortDescription, description, authorId, coverId, introVideoUrl, introText, isFree, levels } =
      await findCourse(tx, id);
    const [made] = await tx.db
      .insert(courses)
      .values({
        name: copyName(name),
        shortDescription,
        description,
        authorId,
        coverId,
        introVideoUrl,
        introText,
        isFree,
        createdAt: tx.now,
        updatedAt: tx.now,
      })
      .returning({ id: courses.id });
    if (!made) throw new Error('the course was not added');
    if (levels.length > 0) {
      const given = levels.map((level) => ({ courseId: made.id, accessLevelId: level.id }));
      await tx.db.insert(courseAccessLevels).values(given);
    }
    const unitIds = (await unitsOfCourses(tx, [id])).map((unit) => unit.id);
    const copies = await copyUnits(tx, { unitIds, courseId: made.id });
    await copyLessonsOfUnits(tx, copies);
    const copyOf = new Map(copies.map(({ from, to }) => [from, to]));
    const trackCopies = (await tracksOfCourses(tx, [id])).map((track) => ({
      courseId: made.id,
      name: track.name,
      description: track.description,
      position: track.position,
      unitIds: track.unitIds.flatMap((unitId) => copyOf.get(unitId) ?? []),
    }));
    if (trackCopies.length > 0) await tx.db.insert(tracks).values(trackCopies);
    await recordAudit(tx, {
      action: 'course.duplicate',
      objectType: 'course',
      objectId: made.id,
      after: { copyOf: id, name: copyName(name), units: copies.length },
    });
    return findCourse(tx, made.id);
  });
}

/** A second unit right after the first, with copies of its lessons as drafts. */
export async function duplicateUnit(ctx: Context, id: number): Promise<Unit> {
  return transaction(ctx, async (tx) => {
    const { courseId } = await findUnit(tx, id);
    await touchOutline(tx, courseId);
    const { name, position } = await findUnit(tx, id);
    await tx.db
      .update(units)
      .set({ position: sql`${units.position} + 1` })
      .where(and(eq(units.courseId, courseId), gt(units.position, position)));
    const copies = await copyUnits(tx, { unitIds: [id], courseId });
    const to = copies[0]?.to ?? 0;
    await tx.db
      .update(units)
      .set({ name: copyName(name), position: position + 1 })
      .where(eq(units.id, to));
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

function copyName(name: string): string {
  return `${name} (copy)`.slice(0, 150);
}

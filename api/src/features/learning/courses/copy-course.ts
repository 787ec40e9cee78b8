import { and, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { courseAccessLevels, courses, tracks, units } from '#tables/learning/courses.table.ts';
import { findCourse } from './course-type.ts';
import { touchOutline } from './touch-outline.ts';
import { tracksOfCourses } from './tracks.ts';
import { findUnit, unitsOfCourses } from './units.ts';

type WriteContext = Pick<Context, 'db' | 'now'>;

/** Ids of the originals, and of the copies. */
export type Copies = { from: number; to: number }[];

/** Copies a course with its units and tracks, as a draft without lessons. */
export async function copyCourse(tx: Context, id: number): Promise<{ id: number; name: string; units: Copies }> {
  // Nobody changes the first while it is copied.
  await tx.db.select({ id: courses.id }).from(courses).where(eq(courses.id, id)).for('update');
  const { name, shortDescription, description, authorId, coverId, introVideoUrl, introText, isFree, levels } =
    await findCourse(tx, id);
  const facts = { shortDescription, description, authorId, coverId, introVideoUrl, introText, isFree };
  const [made] = await tx.db
    .insert(courses)
    .values({ name: copyName(name), ...facts, createdAt: tx.now, updatedAt: tx.now })
    .returning({ id: courses.id });
  if (!made) throw new Error('the course was not added');
  if (levels.length > 0) {
    const given = levels.map((level) => ({ courseId: made.id, accessLevelId: level.id }));
    await tx.db.insert(courseAccessLevels).values(given);
  }
  const unitIds = (await unitsOfCourses(tx, [id])).map((unit) => unit.id);
  const copies = await copyUnits(tx, { unitIds, courseId: made.id });
  await copyTracks(tx, { from: id, to: made.id, units: copies });
  return { id: made.id, name: copyName(name), units: copies };
}

async function copyTracks(tx: Context, course: { from: number; to: number; units: Copies }): Promise<void> {
  const copyOf = new Map(course.units.map(({ from, to }) => [from, to]));
  const copies = (await tracksOfCourses(tx, [course.from])).map((track) => ({
    courseId: course.to,
    name: track.name,
    description: track.description,
    position: track.position,
    unitIds: track.unitIds.flatMap((unitId) => copyOf.get(unitId) ?? []),
  }));
  if (copies.length > 0) await tx.db.insert(tracks).values(copies);
}

/** Copies a unit without its lessons, right after it. */
export async function copyUnit(tx: WriteContext, id: number): Promise<Copies> {
  const { courseId } = await findUnit(tx, id);
  await touchOutline(tx, courseId);
  const { name, position } = await findUnit(tx, id);
  await tx.db
    .update(units)
    .set({ position: sql`${units.position} + 1` })
    .where(and(eq(units.courseId, courseId), gt(units.position, position)));
  const copies = await copyUnits(tx, { unitIds: [id], courseId });
  await tx.db
    .update(units)
    .set({ name: copyName(name), position: position + 1 })
    .where(eq(units.id, copies[0]?.to ?? 0));
  return copies;
}

/** Copies units into a course, in their places, without their lessons. */
async function copyUnits({ db, now }: WriteContext, { unitIds, courseId }: { unitIds: number[]; courseId: number }) {
  const { rows } = await db.execute<Copies[number]>(sql`
    merge into units using (select * from units where id = any(${sql.param(unitIds)}::int[])) as source on false
    when not matched then
      insert (course_id, name, short_description, description, position, available_after_days, created_at, updated_at)
      values (${courseId}, source.name, source.short_description, source.description, source.position,
        source.available_after_days, ${now.toISOString()}, ${now.toISOString()})
    returning source.id as "from", units.id as "to"`);
  return rows;
}

export function copyName(name: string): string {
  return `${name} (copy)`.slice(0, 150);
}

import { eq, sql } from 'drizzle-orm';
import type { Database } from '#db/client.ts';
import { courseAccessLevels, courses, type Course, type Unit, units } from '#tables/learning/courses.table.ts';
import { type Lesson, lessons } from '#tables/learning/lessons.table.ts';

const now = new Date('2026-01-05T01:00:00Z');

type CourseOptions = Partial<typeof courses.$inferInsert> & { levelIds?: string[]; unitSizes?: number[] };

export type MadeCourse = { course: Course; units: Unit[]; lessons: Lesson[] };

/** A published course for members with published lessons: `unitSizes: [2, 1]` has two units. */
export async function makeLearning(
  { db }: { db: Database },
  { levelIds = ['member'], unitSizes = [2], ...values }: CourseOptions = {},
): Promise<MadeCourse> {
  const [course] = await db
    .insert(courses)
    .values({ name: 'VA Basics', status: 'published', createdAt: now, updatedAt: now, ...values })
    .returning();
  if (!course) throw new Error('the course was not made');
  if (levelIds.length > 0) {
    await db
      .insert(courseAccessLevels)
      .values(levelIds.map((accessLevelId) => ({ courseId: course.id, accessLevelId })));
  }
  const madeUnits = await db
    .insert(units)
    .values(
      unitSizes.map((_size, at) => ({
        courseId: course.id,
        name: `Unit ${at + 1}`,
        position: at,
        createdAt: now,
        updatedAt: now,
      })),
    )
    .returning();
  const madeLessons = await db
    .insert(lessons)
    .values(
      madeUnits.flatMap(({ id: unitId }, unitAt) =>
        Array.from({ length: unitSizes[unitAt] ?? 0 }, (_, at) => lessonValues(unitId, at)),
      ),
    )
    .returning();
  return { course, units: madeUnits, lessons: madeLessons };
}

function lessonValues(unitId: number, position: number): typeof lessons.$inferInsert {
  return {
    unitId,
    name: `Lesson ${unitId}.${position + 1}`,
    position,
    status: 'published',
    videoUrl: 'https://youtu.be/dQw4w9WgXcQ',
    durationSeconds: 100,
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Secret lesson text' }] }] },
    contentText: 'Secret lesson text',
    createdAt: now,
    updatedAt: now,
  };
}

/** Changes a lesson as its service does: the outline's number grows with it. */
export async function changeLesson(
  { db }: { db: Database },
  courseId: number,
  id: number,
  values: Partial<typeof lessons.$inferInsert>,
): Promise<void> {
  await db.update(lessons).set(values).where(eq(lessons.id, id));
  await touchCourse({ db }, courseId);
}

export async function addLesson({ db }: { db: Database }, { course, units: [unit] }: MadeCourse): Promise<Lesson> {
  const [lesson] = await db
    .insert(lessons)
    .values(lessonValues(unit?.id ?? 0, 99))
    .returning();
  if (!lesson) throw new Error('the lesson was not made');
  await touchCourse({ db }, course.id);
  return lesson;
}

export async function touchCourse({ db }: { db: Database }, id: number): Promise<void> {
  await db
    .update(courses)
    .set({ revision: sql`${courses.revision} + 1` })
    .where(eq(courses.id, id));
}

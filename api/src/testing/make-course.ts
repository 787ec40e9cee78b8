import type { Database } from '#db/client.ts';
import { courseAccessLevels, courses, units } from '#tables/learning/courses.table.ts';
import { lessons } from '#tables/learning/lessons.table.ts';

const now = new Date('2026-01-05T01:00:00Z');

type Options = {
  course?: Partial<typeof courses.$inferInsert>;
  levelIds?: string[];
  /** How many lessons each unit has. */
  shape?: number[];
  lesson?: Partial<typeof lessons.$inferInsert>;
};

/** A published course for members with published lessons, unless the test says otherwise. */
export async function makeCourse(
  { db }: { db: Database },
  { course = {}, levelIds = ['member'], shape = [2, 1], lesson = {} }: Options = {},
) {
  const stamps = { createdAt: now, updatedAt: now };
  const [made] = await db
    .insert(courses)
    .values({ name: 'Freelancing basics', status: 'published', ...stamps, ...course })
    .returning();
  if (!made) throw new Error('no course');
  if (levelIds.length > 0) {
    await db.insert(courseAccessLevels).values(levelIds.map((accessLevelId) => ({ courseId: made.id, accessLevelId })));
  }
  const madeUnits = await db
    .insert(units)
    .values(shape.map((_, at) => ({ courseId: made.id, name: `Unit ${at + 1}`, position: at + 1, ...stamps })))
    .returning();
  const madeLessons = await db
    .insert(lessons)
    .values(
      madeUnits.flatMap(({ id: unitId, name }, unitAt) =>
        Array.from({ length: shape[unitAt] ?? 0 }, (_, at) => ({
          unitId,
          name: `${name}, lesson ${at + 1}`,
          position: at + 1,
          status: 'published' as const,
          ...stamps,
          ...lesson,
        })),
      ),
    )
    .returning();
  return { course: made, units: madeUnits, lessons: madeLessons };
}

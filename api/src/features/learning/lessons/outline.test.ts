import { courseMessages } from '@app/rules/learning/courses/course-input';
import { moveLesson } from '@app/rules/learning/courses/outline-order';
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeCourse } from '#testing/make-course.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { findCourse } from '#features/learning/courses/course-type.ts';
import { courses } from '#tables/learning/courses.table.ts';
import { createTrack, tracksOfCourses } from '#features/learning/courses/tracks.ts';
import { createUnit, unitsOfCourses } from '#features/learning/courses/units.ts';
import { duplicateCourse, duplicateLesson, duplicateUnit } from './duplicate.ts';
import { createLessonFile, filesOfLessons } from './lesson-files.ts';
import { createLesson, setLessonsStatus } from './lessons.ts';
import { lessons } from '#tables/learning/lessons.table.ts';
import { lessonsOfUnits } from './outline-lessons.ts';
import { currentOrder, reorderOutline } from './reorder-outline.ts';

const server = useTestServer();
const ctx = () => testContext(server);

beforeEach(async () => {
  await server.database.db.delete(courses);
});

test('units and lessons take the new order, across units too', async () => {
  const { course, units, lessons: made } = await makeCourse(server.database, { shape: [2, 2] });
  const [[one, two], [first, second, third, fourth]] = [units.map(({ id }) => id), made.map(({ id }) => id)];
  const newOrder = [
    { id: two ?? 0, lessonIds: [fourth ?? 0, first ?? 0, third ?? 0] },
    { id: one ?? 0, lessonIds: [second ?? 0] },
  ];
  await reorderOutline(ctx(), course.id, newOrder);
  expect(await currentOrder(ctx(), course.id)).toEqual(newOrder);
  expect((await findCourse(ctx(), course.id)).revision).toBeGreaterThan(course.revision);
});

test('an order that is not of what is there changes nothing', async () => {
  const { course, units, lessons: made } = await makeCourse(server.database);
  const foreign = await makeCourse(server.database);
  const before = await currentOrder(ctx(), course.id);
  const [unit] = units;
  const wrong = [
    [],
    before.slice(1),
    [...before, { id: foreign.units[0]?.id ?? 0, lessonIds: [] }],
    before.map(({ id }) => ({ id, lessonIds: [] })),
    before.map(({ id, lessonIds }) => ({
      id,
      lessonIds: id === unit?.id ? [...lessonIds, made[0]?.id ?? 0] : lessonIds,
    })),
    moveLesson([...before, ...(await currentOrder(ctx(), foreign.course.id))], foreign.lessons[0]?.id ?? 0, {
      unitId: unit?.id ?? 0,
      to: 0,
    }).slice(0, before.length),
  ];
  for (const order of wrong) {
    await expect(reorderOutline(ctx(), course.id, order)).rejects.toThrow(courseMessages.outlineChanged);
  }
  expect(await currentOrder(ctx(), course.id)).toEqual(before);
});

test('whatever people do to a course at once, no lesson is lost and no place is taken twice', async () => {
  const { course, units, lessons: made } = await makeCourse(server.database, { shape: [3, 3] });
  const before = await currentOrder(ctx(), course.id);
  const unitId = units[1]?.id ?? 0;
  const work = await Promise.allSettled([
    ...made.slice(0, 3).map(({ id }) => reorderOutline(ctx(), course.id, moveLesson(before, id, { unitId, to: 0 }))),
    ...Array.from({ length: 3 }, (_, at) => createLesson(ctx(), unitId, { name: `New ${at}` })),
    createUnit(ctx(), course.id, { name: 'New' }),
    createUnit(ctx(), course.id, { name: 'Newer' }),
  ]);
  for (const result of work) {
    if (result.status === 'rejected') expect(String(result.reason)).toContain(courseMessages.outlineChanged);
  }
  const after = await currentOrder(ctx(), course.id);
  expect(after.flatMap(({ lessonIds }) => lessonIds)).toHaveLength(9);
  expect(after).toHaveLength(4);
  const rows = await server.database.db
    .select({ unitId: lessons.unitId, position: lessons.position })
    .from(lessons)
    .where(
      inArray(
        lessons.unitId,
        after.map(({ id }) => id),
      ),
    );
  expect(new Set(rows.map(({ unitId: unit, position }) => `${unit}/${position}`)).size).toBe(9);
  const positions = (await unitsOfCourses(ctx(), [course.id])).map(({ position }) => position);
  expect(new Set(positions).size).toBe(4);
});

test('a copy of a course has everything in its order, as drafts, and leaves the first alone', async () => {
  const {
    course,
    units,
    lessons: made,
  } = await makeCourse(server.database, {
    course: { importKey: 'C-1', isFree: true },
    lesson: { content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Words' }] }] } },
  });
  await createLessonFile(ctx(), made[0]?.id ?? 0, { name: 'Guide', url: 'https://a.example/guide.pdf' });
  await createTrack(ctx(), course.id, { name: 'VA', unitIds: units.map(({ id }) => id).toReversed() });
  const before = await currentOrder(ctx(), course.id);

  const copy = await duplicateCourse(ctx(), course.id);
  expect(copy).toMatchObject({
    name: 'Freelancing basics (copy)',
    status: 'draft',
    isFree: true,
    levels: [{ id: 'member' }],
  });
  const copiedUnits = await unitsOfCourses(ctx(), [copy.id]);
  expect(copiedUnits.map(({ name }) => name)).toEqual(['Unit 1', 'Unit 2']);
  const copied = await lessonsOfUnits(
    ctx(),
    copiedUnits.map(({ id }) => id),
  );
  expect(copied.map(({ name, status, hasText, fileCount }) => [name, status, hasText, fileCount])).toEqual([
    ['Unit 1, lesson 1', 'draft', true, 1],
    ['Unit 1, lesson 2', 'draft', true, 0],
    ['Unit 2, lesson 1', 'draft', true, 0],
  ]);
  expect(await filesOfLessons(ctx(), [copied[0]?.id ?? 0])).toMatchObject([{ url: 'https://a.example/guide.pdf' }]);
  expect(await tracksOfCourses(ctx(), [copy.id])).toMatchObject([
    { name: 'VA', unitIds: copiedUnits.map(({ id }) => id).toReversed() },
  ]);
  expect(await currentOrder(ctx(), course.id)).toEqual(before);
});

test('copies of a unit and of a lesson stand right after the first', async () => {
  const { course, units, lessons: made } = await makeCourse(server.database, { shape: [2, 1] });
  await duplicateLesson(ctx(), made[0]?.id ?? 0);
  await duplicateUnit(ctx(), units[0]?.id ?? 0);
  const after = await unitsOfCourses(ctx(), [course.id]);
  expect(after.map(({ name }) => name)).toEqual(['Unit 1', 'Unit 1 (copy)', 'Unit 2']);
  const names = (
    await lessonsOfUnits(
      ctx(),
      after.slice(0, 2).map(({ id }) => id),
    )
  ).map(({ name }) => name);
  const expected = ['Unit 1, lesson 1', 'Unit 1, lesson 1 (copy)', 'Unit 1, lesson 2'];
  expect(names).toEqual([...expected, ...expected]);
});

test('lessons are published together, but not those of two courses', async () => {
  const { lessons: made } = await makeCourse(server.database, { lesson: { status: 'draft' } });
  const other = await makeCourse(server.database);
  const ids = made.map(({ id }) => id);
  await setLessonsStatus(ctx(), ids, 'published');
  const rows = await server.database.db
    .select({ status: lessons.status })
    .from(lessons)
    .where(inArray(lessons.id, ids));
  expect(rows.every(({ status }) => status === 'published')).toBe(true);
  const foreign = other.lessons[0]?.id ?? 0;
  await expect(setLessonsStatus(ctx(), [...ids, foreign], 'draft')).rejects.toThrow('Lesson not found');
  const [untouched] = await server.database.db.select().from(lessons).where(eq(lessons.id, foreign));
  expect(untouched?.status).toBe('published');
});
